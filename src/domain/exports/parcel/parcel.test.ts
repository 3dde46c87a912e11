import { describe, expect, it } from 'vitest';
import { exportFacts } from '../../../../tests/support/analysis/exported-photos.ts';
import { exportAddress, fileNameOf } from '../request/export-job.ts';
import { citationFile } from './citation.ts';
import { noCounts, type ParcelFacts } from './parcel-facts.ts';
import { commandOf, readmeText } from './readme.ts';

const parcel: ParcelFacts = {
  facts: exportFacts,
  query: { regionId: 'gbr', datasetId: 'grc6', reefId: '16-071' },
  formats: ['coralnet', 'gcrmn'],
  places: 'reef',
  counts: { ...noCounts, surveys: 2, photos: 40, told: 30, drawn: 20, bad: 3, deleted: 1 },
  paths: ['coralnet/annotations.csv'],
};

describe('what lies beside the files', () => {
  it('says what was asked, how to make it again, and what is not in it', () => {
    const text = readmeText(parcel);
    expect(text).toContain(
      'npm run export -- --region gbr --dataset grc6 --reef 16-071 --format coralnet --format gcrmn --places reef --out FOLDER',
    );
    expect(text).toContain(
      ' https://census.example.org/gbr/detailed-reporting/grc6?reef=16-071&download=coralnet,gcrmn\n',
    );
    expect(readmeText({ ...parcel, facts: { ...exportFacts, site: null } })).toContain(
      ': /gbr/detailed-reporting/grc6?reef=16-071&download=coralnet,gcrmn\n',
    );
    expect(text).toContain('2 surveys, 40 photos; 30 of them with a figure, 20 with');
    expect(text).toContain('3 photos left out: at least half of those who looked call them bad images');
    expect(text).toContain('1 photo left out: taken off the census');
    expect(text).not.toContain('cannot be read\n');
    expect(text).toContain('10 x 10 equal fields');
    expect(text).toContain('the middle of the reef');
    expect(readmeText({ ...parcel, places: 'site' })).toContain('the sites where the divers were');
    const query: ParcelFacts['query'] = { regionId: 'gbr', areaId: 'cairns-cooktown', reefIds: ['a', 'b'] };
    expect(commandOf({ query, formats: ['ifdo'], places: 'site' })).toBe(
      'npm run export -- --region gbr --area cairns-cooktown --reefs a --reefs b --format ifdo --places site --out FOLDER',
    );
    expect(commandOf({ query: { regionId: 'gbr' }, formats: ['ifdo'], places: 'site' })).toBe(
      'npm run export -- --region gbr --format ifdo --places site --out FOLDER',
    );
  });

  it('says how to cite it, as Citation File Format wants it', () => {
    const lines = citationFile(exportFacts).trimEnd().split('\n');
    const fields = new Map(
      lines.filter((line) => !line.startsWith(' ')).map((line) => line.split(/: ?/, 2) as [string, string]),
    );
    for (const field of ['cff-version', 'message', 'title', 'authors']) expect(fields.has(field)).toBe(true);
    expect(fields.get('license')).toBe('CC-BY-4.0');
    expect(fields.get('date-released')).toBe('2026-02-01');
  });
});

it('a file is called after what it holds, without anything that means something in a path', () => {
  expect(fileNameOf({ regionId: 'gbr', reefId: '../a b' }, '2026-02-01')).toBe(
    'reef-census-gbr--a-b-2026-02-01.zip',
  );
  expect(exportAddress({ id: 'e1', file: { name: 'a.zip', token: 't'.repeat(32), bytes: 1 } })).toBe(
    `/exports/e1/${'t'.repeat(32)}/a.zip`,
  );
});
