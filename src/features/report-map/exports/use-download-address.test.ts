import { describe, expect, it } from 'vitest';
import { downloadAddress } from '../../../domain/exports/request/download-address.ts';
import type { ExportQuery } from '../../../domain/exports/request/export-job.ts';
import { everyYearId } from '../../../domain/reporting/season.ts';
import { scopesOf } from './scopes.ts';
import { readDownload } from './use-download-address.ts';

const read = (address: string) => readDownload(new URL(address, 'https://census.example').searchParams);

describe('the address of a download', () => {
  it.each<[ExportQuery]>([
    [{ regionId: 'gbr', datasetId: 'grc6', surveyId: 'moore-october' }],
    [{ regionId: 'gbr', datasetId: 'grc6', reefId: '16-071' }],
    [{ regionId: 'gbr', datasetId: 'grc6' }],
    [{ regionId: 'hawaii' }],
    [{ regionId: 'hawaii', reefId: 'point' }],
  ])('opens the downloads with the same question chosen, and the same formats: %j', (query) => {
    const address = downloadAddress(query, ['coralnet', 'estimates']);
    const [, regionId, page, id = ''] = new URL(address, 'https://census.example').pathname.split('/');
    expect([regionId, page]).toEqual([query.regionId, 'detailed-reporting']);
    const asked = read(address);
    expect(asked?.formats).toEqual(['coralnet', 'estimates']);
    const dataset = { regionId: query.regionId, id, shortName: 'A census' };
    const [nearest] = scopesOf(asked?.place ?? { reef: null, survey: null }, dataset, 'A region', null);
    expect(nearest?.query).toEqual({ ...query, datasetId: query.datasetId ?? everyYearId(query.regionId) });
  });

  it('leaves the formats to whoever looks where it names none that there is', () => {
    expect(read('/gbr/detailed-reporting/grc6?download=excel')).toEqual({
      formats: [],
      place: { reef: null, survey: null },
    });
    expect(read('/gbr/detailed-reporting/grc6?download=')?.formats).toEqual([]);
    expect(read('/gbr/detailed-reporting/grc6?reef=16-071')).toBeNull();
    expect(read('/gbr/detailed-reporting/grc6?download=&survey=%3Cb%3E')?.place.survey).toBeNull();
  });
});
