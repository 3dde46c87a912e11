import { beforeEach, expect, it } from 'vitest';
import { backfill } from '../../edge-server/edge/bin/commands/work-on-dataset.ts';
import { connectFirestore } from '../../src/adapters/firebase-admin/connect.ts';
import { reefSitesName, reefSitesSchema } from '../../src/contract/map/reef-sites.ts';
import { areaResultsDocs } from '../../src/domain/collections/areas.ts';
import { datasetDocs } from '../../src/domain/collections/datasets.ts';
import { backfillDocs, reefResultsDocs, skillDocs } from '../../src/domain/collections/estimates.ts';
import { reefDocs } from '../../src/domain/collections/reefs.ts';
import { surveysOfDataset } from '../../src/domain/collections/surveys.ts';
import { documentOf } from '../../src/domain/documents/json.ts';
import type { Write } from '../../src/domain/documents/write.ts';
import { fitReadings } from '../../src/domain/estimate/fit-readings.ts';
import { leastPhotos } from '../../src/domain/estimate/reef-result.ts';
import { goOnWithAll } from '../../src/operations/results/backfill-dataset.ts';
import { fitRegion } from '../../src/operations/results/fit-region.ts';
import { refreshStatsOfSurveys } from '../../src/operations/survey/refresh-survey-stats.ts';
import { colourWith, wholePhoto } from '../support/analysis/analyse-photos.ts';
import { surveyInStore } from '../support/analysis/analysed-survey.ts';
import { hostingUrl, newPerson } from '../support/firebase/firebase-rig.ts';
import { emptyFirestore, emulatorProject, storeOfUser } from '../support/firebase/firestore-emulator.ts';
import { reefsWithNumbers } from '../support/results/reefs-with-numbers.ts';

const { store } = connectFirestore(emulatorProject);
beforeEach(emptyFirestore);

const census = { regionId: 'gbr', datasetId: 'grc6' } as const;
const moore = reefResultsDocs.path({ regionId: 'gbr', reefId: '16-071' });

it('a reef has its number on Firebase, for everybody; how somebody tells is theirs alone; administrators tag, add up and publish', async () => {
  const { context, photos } = await reefsWithNumbers(store);
  const seen = reefResultsDocs.schema.parse((await storeOfUser(null).get(moore))?.data);
  expect(seen.byDataset.grc6).toMatchObject({ status: 'estimated', photos: leastPhotos, people: 1 });
  expect(seen.byDataset.grc6?.cover?.total.mean).toBeGreaterThan(
    seen.byDataset.grc5?.cover?.total.mean ?? 99,
  );

  // Beside an expert, who looks at three photos as well.
  await store.write([{ op: 'set', path: 'users/cleo', data: { uid: 'cleo', isEmailVerified: true } }]);
  for (const photo of photos.slice(-3))
    await colourWith('cleo', photo, context, wholePhoto('background_sand'), true);
  const [survey = ''] = photos.slice(-1).map(({ path }) => path.replace(/\/images\/.*$/, ''));
  await refreshStatsOfSurveys([survey], context, new Map([[survey, 'look']]));
  const fit = async (surveys: Parameters<typeof fitReadings>[0]) => fitReadings(surveys);
  expect(await fitRegion('gbr', { store, clock: context.clock, fit })).toBe(3);
  const skill = skillDocs.path({ uid: 'ann', regionId: 'gbr' });
  const own = skillDocs.schema.parse((await storeOfUser('ann').get(skill))?.data);
  expect(own.agreement.total).toMatchObject({ photos: 3 });
  await expect(storeOfUser('ben').get(skill)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });

  const area = { id: 'cairns-cooktown', name: 'Cairns/Cooktown Management Area' };
  await store.write(
    ['16-071', '16-057'].map((featureId): Write => {
      const path = reefDocs.path({ regionId: 'gbr', featureId });
      return { op: 'update', path, data: { area } };
    }),
  );

  const [ada, mia] = [await newPerson('Ada', { admin: true }), await newPerson('Mia')];
  const spring = {
    ...{ id: 'spring', name: 'Spring 2025', shortName: 'Spring', regionId: 'gbr' },
    ...{ startDate: '2025-10-01T00:00:00.000Z', endDate: '2025-10-31T23:59:59.999Z' },
    ...{ stats: { surveys: 0, images: 0 }, isDeleted: false },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  };
  const made = { regionId: 'gbr', datasetId: 'spring' } as const;
  await store.write([{ op: 'set', path: datasetDocs.path(made), data: documentOf(spring) }]);
  for (const [name, payload] of [
    ['dataset-tag-surveys', made],
    ['dataset-reporting-stats-backfill', made],
    ['export-map-features', { regionId: 'gbr' }],
  ] as const)
    await expect(mia.calls.call(name, payload)).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
  expect(await ada.calls.call('dataset-tag-surveys', made)).toMatchObject({ tagged: 2, status: 'done' });
  expect(await ada.calls.call('dataset-reporting-stats-backfill', made)).toMatchObject({
    ...{ status: 'done', done: 2, of: 2 },
  });
  // Two reefs are too few for a number of their management area, which says so; sites are told to members alone.
  const ofArea = areaResultsDocs.path({ regionId: 'gbr', areaId: area.id });
  const told = areaResultsDocs.schema.parse((await storeOfUser(null).get(ofArea))?.data);
  expect(told.byDataset.grc6).toMatchObject({ status: 'too-few', needed: 1, reefs: 2 });
  const here = { ...census, reefId: '16-071' };
  const { sites } = reefSitesSchema.parse(await mia.calls.call(reefSitesName, here));
  expect(sites[0]?.surveys[0]?.told.photos).toBe(leastPhotos);
  const results = reefResultsDocs.schema.parse((await store.get(moore))?.data);
  expect(results.byDataset.spring?.cover).toEqual(results.byDataset.grc6?.cover);
  expect(await ada.calls.call('export-map-features', { regionId: 'gbr' })).toMatchObject({ unreadable: 0 });
  const counts = async () => (await fetch(`${hostingUrl}/cdn/map/data/gbr/counts.json`)).text();
  await expect.poll(counts, { timeout: 180_000 }).toContain('spring');
});

it('a backfill that was cut off in Firestore goes on where it was, by the words that were typed or by the schedule', async () => {
  await reefsWithNumbers(store);
  for (let more = 0; more < 20; more += 1) await surveyInStore(store, []);
  const { count = 0 } = await store.aggregate(surveysOfDataset('gbr', 'grc6'), { count: true });
  const lines: string[] = [];
  const terminal = {
    environment: process.env,
    say: (line: string) => void lines.push(line),
    complain: (line: string) => void lines.push(line),
    onInterrupt(act: () => void) {
      setTimeout(act, 10);
      return () => undefined;
    },
  };
  const words = ['--region', 'gbr', '--dataset', 'grc6', '--project', emulatorProject];
  expect(await backfill(words, terminal)).toBe(false);
  expect(lines.at(-1)).toMatch(/^Interrupted after \d+ surveys\. Type the same again to go on\.$/);
  const jobOf = async () => backfillDocs.schema.parse((await store.get(backfillDocs.path(census)))?.data);
  const cut = await jobOf();
  expect(cut).toMatchObject({ status: 'working', of: count });
  expect(cut.done).toBeLessThan(count ?? 0);

  // Asked once for each job, the other census's too, and once before a step: one step and no more.
  let asked = 0;
  await goOnWithAll({ store, clock: { now: () => cut.updated } }, () => ++asked > 3);
  expect((await jobOf()).done).toBeGreaterThan(cut.done);
  expect(await backfill(words, { ...terminal, onInterrupt: () => () => undefined })).toBe(true);
  expect(await jobOf()).toMatchObject({ status: 'done', done: count });
});
