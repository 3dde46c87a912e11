import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { exportedPhoto, filesOf } from '../../../../tests/support/analysis/exported-photos.ts';
import { byKey } from '../../estimate/fusion/skill.ts';
import { reefResultSchema } from '../../estimate/reef-result.ts';
import type { ExportAreaResult, ExportReefResult } from '../model/export-result.ts';
import { estimatesFormat } from './estimates.ts';

const moore: ExportReefResult = {
  ...{ regionId: 'gbr', reefId: '16-071', reefName: '@Moore Reef', datasetId: 'grc6', status: 'estimated' },
  ...{ photos: 120, sites: 3, surveys: 4, people: 31, experts: 2, models: ['m1', 'm2'] },
  ...{ from: '2025-10-04', to: '2026-01-12', method: '1' },
  ...{ madeAt: '2026-02-03T04:05:06.000Z', fittedAt: '2026-02-01T00:00:00.000Z' },
  cover: {
    total: { mean: 31.5, low: 27, high: 36.25 },
    branching: { mean: 12, low: 9, high: 15 },
    plating: { mean: 9.5, low: 7, high: 12 },
    massive: { mean: 6, low: 4, high: 8 },
    other: { mean: 4, low: 0, high: 9 },
  },
};
const { cover: _cover, ...looked } = moore;
const few: ExportReefResult = { ...looked, reefId: '16-072', status: 'too-few', needed: 4 };

const sums = byKey(() => ({ reefs: 4, means: 1260, squares: 396900, widths: 90000 }));
const { reefId: _id, reefName: _name, ...ofReefs } = moore;
const cairns: ExportAreaResult = {
  ...{ ...ofReefs, areaId: 'cairns-cooktown', areaName: 'Cairns/Cooktown Management Area', reefs: 4, sums },
};

/** The rows of one of its files, by their columns, of what it is told. */
function rowsOf(path: string, ...results: (ExportReefResult | ExportAreaResult)[]) {
  const [piece] = estimatesFormat().sheets.find((sheet) => sheet.path === path)?.pieces ?? [];
  const text = [piece?.begin?.(), ...results.map((result) => piece?.result?.(result))].join('');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
}

it('each reef stands on a line with its figures and their intervals, or with why it has none', () => {
  const [first, second, more] = rowsOf('estimates.csv', moore, cairns, few).data;
  expect(reefResultSchema.safeParse(moore).success).toBe(true);
  expect(first).toMatchObject({
    ...{ reefName: "'@Moore Reef", status: 'estimated', from: '2025-10-04', people: '31', models: 'm1 m2' },
    ...{ total_mean: '31.5', total_low_90: '27', total_high_90: '36.25', other_low_90: '0' },
    ...{ method: '1', madeOn: '2026-02-03', skillsFittedOn: '2026-02-01' },
  });
  expect(second).toMatchObject({ status: 'too-few', photosNeeded: '4', total_mean: '', other_high_90: '' });
  expect(more).toBeUndefined();
});

it('what says when and how a figure was made comes after the columns that programs know, and is empty of before', () => {
  const { method: _method, madeAt: _made, fittedAt: _fitted, ...before } = moore;
  const { data, meta } = rowsOf('estimates.csv', before);
  expect(meta.fields?.slice(-4)).toEqual(['other_high_90', 'method', 'madeOn', 'skillsFittedOn']);
  expect(data[0]).toMatchObject({ method: '', madeOn: '', skillsFittedOn: '' });
});

it('management areas stand in a file of their own, with how many reefs they are the mean of', () => {
  const { data } = rowsOf('area-estimates.csv', moore, cairns, few);
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    ...{ areaId: 'cairns-cooktown', areaName: 'Cairns/Cooktown Management Area', reefs: '4', photos: '120' },
    ...{ total_mean: '31.5', plating_high_90: '12', madeOn: '2026-02-03' },
  });
});

it('each answer to a question on a whole photo stands on a line with how many gave it', () => {
  const asked = { bleached: { no: 1, yes: 2 }, level: { high: 1 } };
  const files = filesOf(estimatesFormat(), [exportedPhoto({ asked }), exportedPhoto({ id: 'image-02' })]);
  const rows = Papa.parse<Record<string, string>>(files.get('answers.csv') ?? '', {
    header: true,
    skipEmptyLines: true,
  }).data;
  expect(rows.map(({ photoId, question, answer, people }) => [photoId, question, answer, people])).toEqual([
    ['image-01', 'level', 'high', '1'],
    ['image-01', 'bleached', 'yes', '2'],
    ['image-01', 'bleached', 'no', '1'],
  ]);
});
