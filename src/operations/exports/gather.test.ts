import { beforeEach, describe, expect, it } from 'vitest';
import { starterFeatures } from '../../../edge-server/services/reefs/starter.ts';
import { colourWith, estimate, wholePhoto } from '../../../tests/support/analysis/analyse-photos.ts';
import { surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { newId, sampleRecord, sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { censuses } from '../../../tests/support/reefs/censuses.ts';
import { visitor } from '../../domain/access/access.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { pointsOf } from '../../domain/exports/model/point-grid.ts';
import { noCounts } from '../../domain/exports/parcel/parcel-facts.ts';
import { shippedRegions } from '../../domain/region/regions.ts';
import { buildImage, buildSurvey } from '../../domain/survey/build-survey.ts';
import { submitAssistedAnalysis } from '../analysis/submit-assisted-analysis.ts';
import { submitPercentageAnalysis } from '../analysis/submit-percentage-analysis.ts';
import { runOperation } from '../run/operation.ts';
import { countedWith, type Gathered, type GatherRequest, gather } from './gather.ts';
import { titleOfExport } from './title-of-export.ts';

let ground: Awaited<ReturnType<typeof analysisGround>>;
beforeEach(async () => {
  ground = await analysisGround();
  await ground.context.store.write([
    {
      op: 'set',
      path: 'users/bea',
      data: { uid: 'bea', isEmailVerified: true, createdAt: '2025-01-01T00:00:00.000Z' },
    },
  ]);
});

const request: GatherRequest = {
  query: { regionId: 'gbr' },
  places: 'reef',
  asker: 'somebody',
  site: 'https://census.example.org/',
  readsDrawings: true,
};

async function gathered(over: Partial<GatherRequest> = {}): Promise<Gathered[]> {
  const all: Gathered[] = [];
  for await (const one of gather({ ...request, ...over }, ground.context)) all.push(one);
  return all;
}
const photosIn = (all: readonly Gathered[]) =>
  all.flatMap((one) => (one.kind === 'photo' ? [one.photo] : []));
const surveysIn = (all: readonly Gathered[]) =>
  all.flatMap((one) => (one.kind === 'survey' ? [one.survey] : []));

describe('what is gathered', () => {
  it('is a survey and then its photos, in the order in which they were received, and leaves out deleted ones', async () => {
    const { survey, photos } = await surveyInStore(ground.context.store, [
      { index: 0 },
      { index: 1, isDeleted: true },
      { index: 2 },
    ]);
    const all = await gathered();
    expect(all.map(({ kind }) => kind)).toEqual(['survey', 'photo', 'photo', 'deleted']);
    expect(photosIn(all).map(({ id, number }) => [id, number])).toEqual([
      [photos[0]?.image.id, 1],
      [photos[2]?.image.id, 2],
    ]);
    expect(photosIn(all)[0]).toMatchObject({
      fileName: `${survey.id}_${photos[0]?.image.id}.jpg`,
      address: `https://census.example.org/cache/2000/${'a'.repeat(32)}/${photos[0]?.image.url}`,
      looks: 0,
      cover: null,
      cells: null,
    });
    expect(all.reduce(countedWith, noCounts)).toMatchObject({ surveys: 1, photos: 2, deleted: 1, told: 0 });
  });

  it('is what was asked for in each word, and nothing else', async () => {
    const { survey } = await surveyInStore(ground.context.store, [{ index: 0 }]);
    await surveyInStore(ground.context.store, [{ index: 0 }]);
    const ids = async (query: GatherRequest['query']) =>
      surveysIn(await gathered({ query })).map(({ id }) => id);
    expect(await ids({ regionId: 'gbr' })).toHaveLength(2);
    expect(await ids({ regionId: 'gbr', datasetId: 'grc6' })).toHaveLength(2);
    expect(await ids({ regionId: 'gbr', datasetId: 'grc5' })).toHaveLength(0);
    expect(await ids({ regionId: 'gbr', reefId: 'agincourt' })).toHaveLength(2);
    expect(await ids({ regionId: 'gbr', surveyId: survey.id })).toEqual([survey.id]);
    expect(await ids({ regionId: 'hawaii', surveyId: survey.id })).toEqual([]);
    expect(await ids({ regionId: 'gbr', datasetId: 'grc5', surveyId: survey.id })).toEqual([]);
  });

  it('is of the reefs of a management area, or of those that are named', async () => {
    const { store } = ground.context;
    await surveyInStore(store, [{ index: 0 }]);
    const [starter] = starterFeatures('gbr');
    const area = { id: 'cairns-cooktown', name: 'Cairns/Cooktown Management Area' };
    const meta = { datasets: ['grc6'], censusYears: [], byDataset: {} };
    const reef = documentOf({ ...starter, id: 'agincourt', area, meta });
    await store.write([{ op: 'set', path: 'mapdata/gbr/features/agincourt', data: reef }]);
    const found = async (query: object) =>
      surveysIn(await gathered({ query: { regionId: 'gbr', ...query } })).length;
    expect(await found({ areaId: 'cairns-cooktown' })).toBe(1);
    expect(await found({ areaId: 'cairns-cooktown', datasetId: 'grc6' })).toBe(1);
    expect(await found({ areaId: 'cairns-cooktown', datasetId: 'grc5' })).toBe(0);
    expect(await found({ areaId: 'far-north' })).toBe(0);
    expect(await found({ reefIds: ['agincourt', 'moore'] })).toBe(1);
    expect(await found({ reefIds: ['moore'] })).toBe(0);
    expect(await found({ reefIds: ['moore'], areaId: 'cairns-cooktown' })).toBe(0);
    const title = (query: object) => titleOfExport({ regionId: 'gbr', ...query }, store);
    expect(await title({ areaId: 'cairns-cooktown' })).toBe(
      'Great Barrier Reef, Cairns/Cooktown Management Area',
    );
    expect(await title({ reefIds: ['a', 'b'] })).toBe('Great Barrier Reef, 2 reefs');
    await expect(title({ areaId: 'far-north' })).rejects.toMatchObject({ status: 'NOT_FOUND' });
  });

  it('leaves out what at least half call a bad image, and says so', async () => {
    const { photos } = await surveyInStore(ground.context.store, [{ index: 0 }, { index: 1 }]);
    const [first] = photos;
    if (first === undefined) throw new Error('There is no photo.');
    const answers = { percentages: {}, 'dominant-coral': '', 'bad-image': true };
    await runOperation(
      submitPercentageAnalysis,
      { analysisId: newId(), imagePath: first.path, answers },
      { ...ground.context, actor: { ...visitor, uid: 'ann' } },
    );
    const all = await gathered();
    expect(photosIn(all).map(({ id }) => id)).toEqual([photos[1]?.image.id]);
    expect(all.reduce(countedWith, noCounts)).toMatchObject({ photos: 1, bad: 1 });
  });
});

describe('the places of surveys', () => {
  async function twoDivers() {
    const { store } = ground.context;
    await surveyInStore(store, [{ index: 0 }]);
    const point = { latitude: -16.0312, longitude: 145.8345 };
    const survey = buildSurvey(
      sampleSurvey({
        site: { _geoloc: point, type: 'point', name: 'My secret spot' },
        loc: { _geoloc: point, id: 'point', name: '', type: 'point', regionId: 'gbr' },
        images: { total: 1 },
      }),
      {
        author: { uid: 'tom', name: 'Anonymous' },
        datasets: censuses,
        receivedAt: '2025-10-04T00:00:00.000Z',
      },
    );
    const path = `users/tom/surveys/${survey.id}`;
    const id = newId();
    const record = sampleRecord(id);
    const image = buildImage(
      { ...record, meta: { ...record.meta, _geoloc: point } },
      survey,
      {
        ...{ url: 'survey_v2/gbr/point/2025-10-04/a.png', token: 'b'.repeat(32), sha256: 'b'.repeat(64) },
        ...{ bytes: 10, receivedAt: '2025-10-04T00:00:00.000Z', seed: 'k'.repeat(20) },
      },
      shippedRegions.gbr,
    );
    await store.write([
      { op: 'set', path, data: documentOf(survey) },
      { op: 'set', path: `${path}/images/${id}`, data: documentOf(image) },
    ]);
    return point;
  }

  it('are the sites for an expert, of everybody', async () => {
    const point = await twoDivers();
    const all = await gathered({ places: 'site' });
    expect(surveysIn(all).map(({ place }) => place?.precision)).toEqual(['site', 'site']);
    expect(photosIn(all).at(-1)?.place?.position).toEqual(point);
  });

  it('are the sites of one’s own surveys alone for everybody else; no photo and no name tells more', async () => {
    const point = await twoDivers();
    const all = await gathered({ asker: 'diver' });
    const byName = new Map(surveysIn(all).map((survey) => [survey.reefName, survey]));
    expect(byName.get('Agincourt Reef')?.place?.precision).toBe('site');
    expect(byName.get('A point on the map')).toMatchObject({
      reefId: null,
      photographer: null,
      place: { precision: 'area', position: { latitude: -16, longitude: 145.8 } },
    });
    const text = JSON.stringify(await gathered());
    expect(text).not.toContain(String(point.latitude));
    expect(text).not.toContain('secret');
    expect(text).not.toContain('@');
    expect(photosIn(all).find(({ fileName }) => fileName.endsWith('.png'))?.place?.precision).toBe('area');
  });
});

describe('what was said of a photo', () => {
  async function onePhoto() {
    const { photos } = await surveyInStore(ground.context.store, [{ index: 0 }]);
    const [photo] = photos;
    if (photo === undefined) throw new Error('There is no photo.');
    return photo;
  }

  it('is a cover alone where people gave numbers', async () => {
    const photo = await onePhoto();
    await estimate('ann', photo, ground.context, 30);
    const [found] = photosIn(await gathered());
    expect(found?.cover?.map(({ label, percent }) => [label.code, percent])).toEqual([
      ['SC', 30],
      ['SAND', 70],
    ]);
    expect(found).toMatchObject({ looks: 1, cells: null, regions: null, bleachedSeen: 0, asked: {} });
  });

  it('is what was coloured where somebody coloured; drawings are read only where they are needed', async () => {
    const photo = await onePhoto();
    await colourWith('ann', photo, ground.context, wholePhoto('background_sand'));
    const [found] = photosIn(await gathered());
    if (found?.cells === undefined || found.cells === null) throw new Error('There are no cells.');
    expect(new Set(pointsOf(found.cells, found).map(({ label }) => label.code))).toEqual(new Set(['SAND']));
    expect(photosIn(await gathered({ readsDrawings: false }))[0]?.cells).toBeNull();
  });

  it('is a person’s own regions where nobody else drew', async () => {
    const photo = await onePhoto();
    const half = (left: number) => [
      [left, 0],
      [left + 0.5, 0],
      [left + 0.5, 1],
      [left, 1],
    ];
    const region = (left: number, label: string) => ({
      kind: 'suggested',
      path: half(left),
      labels: { labels: label },
      predicted: { id: `r${left}`, pixels: 100, icon: '', label: null },
    });
    await runOperation(
      submitAssistedAnalysis,
      {
        analysisId: newId(),
        imagePath: photo.path,
        said: {
          version: 5,
          model: null,
          regions: [region(0, 'soft'), region(0.5, 'rubble')],
          isBad: false,
          answers: { level: 'high', bleached: 'yes' },
          sessions: [
            { startTime: '2026-01-01T00:00:00.000Z', endTime: '2026-01-01T00:01:00.000Z', timeTaken: 60_000 },
          ],
        },
      },
      { ...ground.context, actor: { ...visitor, uid: 'ann', isExpert: true } },
    );
    const [found] = photosIn(await gathered());
    expect(found?.regions?.map(({ label, path }) => [label.code, path.length])).toEqual([
      ['SC', 4],
      ['RUB', 4],
    ]);
    expect(found).toMatchObject({ bleachedSeen: 1, asked: { level: { high: 1 }, bleached: { yes: 1 } } });
    await colourWith('bea', photo, ground.context, wholePhoto('background_sand'));
    const [both] = photosIn(await gathered());
    expect(both?.cells).not.toBeNull();
  });
});
