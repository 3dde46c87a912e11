import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { allDatasets, datasetDocs } from '../../domain/collections/datasets.ts';
import { regionDocs } from '../../domain/collections/regions.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { shippedRegionIds, shippedRegions } from '../../domain/region/regions.ts';
import { reportingTimeline } from '../../domain/region/reporting-timeline.ts';
import { censusYear, datasetSchema } from '../../domain/reporting/dataset.ts';
import { buildSurvey } from '../../domain/survey/build-survey.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { Store } from '../../ports/store.ts';
import { beginSeasons, beginSeasonsOf } from './begin-seasons.ts';

const at = (now: string, store: Store) => beginSeasons({ store, clock: { now: () => now } });

async function datasetsIn(store: Store, regionId: RegionId) {
  const docs = await everyDocument(store, allDatasets(regionId));
  return docs.map(({ data }) => datasetSchema.parse(data));
}

async function withRegions(): Promise<Store> {
  const store = createMemoryStore();
  await store.write(
    shippedRegionIds.map((regionId) => ({
      op: 'create' as const,
      path: regionDocs.path({ regionId }),
      data: documentOf(shippedRegions[regionId]),
    })),
  );
  return store;
}

describe('seasons', () => {
  it('open, close and follow each other through any twelve months, without anybody touching anything', async () => {
    const start = fc.date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2040-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(start, fc.integer({ min: 3, max: 96 }), async (first, hours) => {
        const store = await withRegions();
        const end = Date.UTC(first.getUTCFullYear() + 1, first.getUTCMonth(), first.getUTCDate());
        // A server asks every hour; here the gaps are wider, as of one that is switched off at times.
        for (let now = first.getTime(); now <= end; now += hours * 7 * 3_600_000)
          await at(new Date(now).toISOString(), store);
        const last = new Date(end).toISOString();
        await at(last, store);
        for (const regionId of shippedRegionIds) {
          const region = shippedRegions[regionId];
          const seasons = (await datasetsIn(store, regionId)).filter((d) => censusYear(d) !== 'All');
          const years = seasons.map(({ startDate }) => Number(startDate.slice(0, 4)));
          expect(years).toEqual([...years].sort((a, b) => b - a));
          expect(new Set(years).size).toBe(years.length);
          for (const { startDate, endDate } of seasons) {
            const timeline = reportingTimeline(region, Number(startDate.slice(0, 4)));
            expect({ start: startDate, end: endDate }).toEqual(timeline);
          }
          const newest = years[0] ?? 0;
          expect(
            reportingTimeline(region, newest).start <= new Date(end + 14 * 3_600_000).toISOString(),
          ).toBe(true);
          expect(
            reportingTimeline(region, newest + 1).start > new Date(end - 14 * 3_600_000).toISOString(),
          ).toBe(true);
          const said = (await store.get(regionDocs.path({ regionId })))?.data;
          expect(said?.reportingYear).toBe(Math.max(newest, 2025));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('begin once: a second look writes nothing, and one that was deleted stays deleted', async () => {
    const store = await withRegions();
    await at('2026-11-23T00:00:00.000Z', store);
    const before = await datasetsIn(store, 'gbr');
    expect(before.map(({ id }) => id)).toContain('grc7');
    const path = datasetDocs.path({ regionId: 'gbr', datasetId: 'grc7' });
    await store.write([{ op: 'update', path, data: { isDeleted: true } }]);
    await at('2026-11-24T00:00:00.000Z', store);
    expect(await datasetsIn(store, 'gbr')).toEqual(before.filter(({ id }) => id !== 'grc7'));
  });

  it('take up the surveys that came before them', async () => {
    const store = await withRegions();
    await at('2026-08-01T00:00:00.000Z', store);
    const submission = { ...sampleSurvey(), date: '2026-11-20T00:30:00.000Z' };
    const survey = buildSurvey(submission, {
      author: { uid: 'mia', name: 'Mia' },
      datasets: await datasetsIn(store, 'gbr'),
      receivedAt: '2026-11-20T09:00:00.000Z',
    });
    expect(survey.datasets).toEqual(['gbr-all']);
    const path = surveyDocs.path({ uid: 'mia', surveyId: survey.id });
    await store.write([{ op: 'create', path, data: documentOf(survey) }]);
    await at('2026-11-23T00:00:00.000Z', store);
    expect((await store.get(path))?.data.datasets).toEqual(['gbr-all', 'grc7']);
  });

  it('begin with a survey that is dated in them, on a server that never looked at its calendar', async () => {
    const store = createMemoryStore();
    const known = await beginSeasonsOf('hawaii', '2027-03-04T00:00:00.000Z', {
      store,
      clock: { now: () => '2027-03-04T12:00:00.000Z' },
    });
    expect(known.map(({ id }) => id)).toEqual(['hawaii2025', 'hawaii2026', 'hawaii2027', 'hawaii-all']);
    expect((await datasetsIn(store, 'hawaii')).map(({ id }) => id)).toContain('hawaii2027');
  });

  it('leave a year in the document of a region that its organisation has set ahead', async () => {
    const store = await withRegions();
    const path = regionDocs.path({ regionId: 'gbr' });
    await store.write([{ op: 'update', path, data: { reportingYear: 2030, mlAnalysisDir: 'own' } }]);
    await at('2026-11-23T00:00:00.000Z', store);
    expect((await store.get(path))?.data).toMatchObject({
      reportingYear: 2030,
      analysisYear: 2026,
      mlAnalysisDir: 'own',
    });
  });
});
