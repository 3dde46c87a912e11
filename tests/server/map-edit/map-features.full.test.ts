import { expect, test } from 'vitest';
import {
  type MapFeatureChange,
  tagSurveysAnswer,
  writeMapFeaturesAnswer,
} from '../../../src/contract/admin/map-edit.ts';
import { reefFactsSchema, reefsOfFile } from '../../../src/contract/map/reef-map.ts';
import { changeDocs, changesOf } from '../../../src/domain/collections/back-office/changes.ts';
import { reefDocs, reefsOfRegion } from '../../../src/domain/collections/reefs.ts';
import { versionOf } from '../../../src/domain/map-edit/edited-reef.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { surveyInStore } from '../../support/analysis/analysed-survey.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const regionId = 'hawaii';
const square = (west: number, south: number, size: number) => {
  const [east, north] = [west + size, south + size].map((degrees) => Math.round(degrees * 1e6) / 1e6);
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return JSON.stringify({ type: 'Polygon', coordinates: [corners] });
};

const base = { isCreated: false, isUpdated: false, isDeleted: false, basedOn: null, fields: {} };
const drawn = (id: string, name = 'Drawn Reef', geometry = square(-157.5, 20.9, 0.02)): MapFeatureChange => ({
  ...{ ...base, id, isCreated: true },
  fields: { name, geometry, priority: 2, index: 9 },
});
const updated = (reef: ReefFeature, fields: MapFeatureChange['fields']): MapFeatureChange => ({
  ...{ ...base, id: reef.id, isUpdated: true, basedOn: versionOf(reef) },
  fields,
});
const deleted = (reef: ReefFeature): MapFeatureChange => ({
  ...{ ...base, id: reef.id, isDeleted: true, basedOn: versionOf(reef) },
});

interface Asking {
  readonly bearer?: string | undefined;
  readonly confirmed?: number;
}

async function press(
  server: TestServer,
  features: readonly MapFeatureChange[],
  { bearer, confirmed }: Asking,
) {
  const data = { regionId, features, ...(confirmed === undefined ? {} : { confirmed }) };
  const answer = await server.post('/call/write-map-features', { data }, bearer);
  return {
    status: answer.status,
    body: (await answer.json()) as { result?: unknown; error?: { message: string } },
  };
}

async function save(server: TestServer, features: readonly MapFeatureChange[], bearer: string) {
  const { body } = await press(server, features, { bearer });
  return writeMapFeaturesAnswer.parse(body.result);
}

async function ground() {
  const server = await startTestServer();
  const [ada, bo] = [await server.person('Ada', { admin: true }), await server.person('Bo', { admin: true })];
  const { store } = server.context;
  const read = async (id: string) =>
    reefFeatureSchema.parse((await store.get(reefDocs.path({ regionId, featureId: id })))?.data);
  const first = reefFeatureSchema.parse((await store.query(reefsOfRegion(regionId, 1))).docs[0]?.data);
  const onMap = async () => {
    const answer = await fetch(`${server.url}/cdn/map/data/${regionId}/reefs.json`);
    return reefsOfFile(reefFactsSchema.parse(await answer.json()));
  };
  return { server, store, read, first, onMap, ada, bo, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}

test('a reef is drawn, changed and deleted, and the map shows each at once', async () => {
  await using it = await ground();
  const { server, ada, read, onMap } = it;
  expect(await save(server, [drawn('new-1')], ada.bearer)).toEqual({
    ...{ saved: ['new-1'], refused: [], renamed: 0, status: 'done' },
  });
  const reef = await read('new-1');
  expect(reef).toMatchObject({
    ...{ name: 'Drawn Reef', type: 'Reef', isApproximate: true, isDeleted: false, updateUser: ada.uid },
    ...{ km2: 4.62, bbox: [-157.5, 20.9, -157.48, 20.92], search: 'drawn reef' },
    ...{ properties: { analysis_priority: 2, index: 9 } },
  });
  expect((await onMap()).find(({ id }) => id === 'new-1')).toMatchObject({ name: 'Drawn Reef', km2: 4.62 });

  const geometry = square(-157.5, 20.9, 0.04);
  await save(server, [updated(reef, { name: 'Kapu Reef', geometry, priority: null })], ada.bearer);
  const after = await read('new-1');
  expect(after).toMatchObject({
    name: 'Kapu Reef',
    km2: 18.48,
    ogGeometry: reef.geometry,
    properties: { index: 9 },
  });
  expect(after.properties.analysis_priority).toBeUndefined();

  await save(server, [deleted(after)], ada.bearer);
  expect(await read('new-1')).toMatchObject({ isDeleted: true, name: 'Kapu Reef' });
  expect((await onMap()).some(({ id }) => id === 'new-1')).toBe(false);
});

test('the same call again, because its answer was lost, changes nothing and says that all is saved', async () => {
  await using it = await ground();
  const { server, ada, read, first } = it;
  const changes = [drawn('new-1'), updated(first, { name: 'Renamed' })];
  await save(server, changes, ada.bearer);
  const before = [await read('new-1'), await read(first.id)];
  expect(await save(server, changes, ada.bearer)).toMatchObject({
    saved: ['new-1', first.id].sort(),
    refused: [],
  });
  expect([await read('new-1'), await read(first.id)]).toEqual(before);
});

test('of two administrators at one reef the second is told who was first, and the rest of their changes is saved', async () => {
  await using it = await ground();
  const { server, ada, bo, read, first } = it;
  await save(server, [updated(first, { name: 'As Ada says' })], ada.bearer);
  const late = updated(first, { priority: 1 });
  const answer = await save(server, [late, drawn('new-2')], bo.bearer);
  expect(answer).toMatchObject({
    saved: ['new-2'],
    refused: [{ id: first.id, why: 'changed', by: 'Ada', message: 'As Ada says was changed meanwhile.' }],
  });
  expect(Date.parse(answer.refused[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(await read(first.id)).toMatchObject({ name: 'As Ada says', properties: first.properties });
  // "Mine all the same" is a change of what is stored now.
  await save(server, [updated(await read(first.id), { priority: 1 })], bo.bearer);
  expect(await read(first.id)).toMatchObject({ name: 'As Ada says', properties: { analysis_priority: 1 } });
});

test('both at once: one of two is saved, whichever, and never half of each', async () => {
  await using it = await ground();
  const { server, ada, bo, read, first } = it;
  const answers = await Promise.all([
    save(server, [updated(first, { name: 'Ada’s', priority: 1 })], ada.bearer),
    save(server, [updated(first, { name: 'Bo’s', priority: 2 })], bo.bearer),
  ]);
  expect(answers.flatMap(({ saved }) => saved)).toEqual([first.id]);
  const { name, properties } = await read(first.id);
  expect([`${name} ${properties.analysis_priority}`]).toEqual([name === 'Ada’s' ? 'Ada’s 1' : 'Bo’s 2']);
});

test('what is no reef is refused in words, and named one by one', async () => {
  await using it = await ground();
  const { server, ada, first } = it;
  const bow = JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [-157.5, 20.9],
        [-157.4, 21],
        [-157.4, 20.9],
        [-157.5, 21],
        [-157.5, 20.9],
      ],
    ],
  });
  const { saved, refused } = await save(
    server,
    [
      drawn('bow', 'Bow', bow),
      drawn('far', 'Far', square(0, 0, 1)),
      drawn('text', 'Text', 'reef'),
      drawn('unknown'),
      updated({ ...first, id: 'nobody' }, { name: 'Nobody' }),
      drawn('good'),
    ],
    ada.bearer,
  );
  expect(saved).toEqual(['good']);
  expect(Object.fromEntries(refused.map(({ id, message }) => [id, message]))).toEqual({
    bow: 'The line of the part crosses or touches itself. Move its corners apart, or take the last step back.',
    far: 'This outline lies outside of Hawaii, at least in part.',
    text: 'This is no outline of a reef.',
    unknown: 'This document is no reef.',
    nobody: 'There is no such reef any more.',
  });
});

test('nobody but administrators may, a reef is named once, and who deletes has agreed to how many', async () => {
  await using it = await ground();
  const { server, ada, first, read } = it;
  const [vera, eve] = [
    await server.person('Vera'),
    await server.person('Eve', { isExpert: true, verified: true }),
  ];
  const change = [updated(first, { name: 'Mine' })];
  expect((await press(server, change, {})).status).toBe(401);
  for (const { bearer } of [vera, eve]) expect((await press(server, change, { bearer })).status).toBe(403);
  const { bearer } = ada;
  expect((await press(server, [...change, ...change], { bearer })).body.error?.message).toMatch(
    /named twice/,
  );
  const none = await press(server, [deleted(first)], { bearer, confirmed: 0 });
  expect(none.body.error?.message).toMatch(/^This touches 1 reef\./);
  expect((await press(server, [{ ...drawn('x'), isDeleted: true }], { bearer })).status).toBe(400);
  expect((await press(server, [updated(first, { priority: 6 })], { bearer })).status).toBe(400);
  expect(await read(first.id)).toEqual(first);
});

test('a new name reaches the surveys and photos of the reef; those of a deleted reef keep theirs', async () => {
  await using it = await ground();
  const { server, ada, store, read, first } = it;
  const place = { _geoloc: first.centre, name: first.name, type: 'reef' as const };
  const of = (id: string) => ({
    loc: { ...place, id, regionId } as const,
    site: { ...place, name: 'North wall' },
  });
  const here = await surveyInStore(store, [{ index: 0 }, { index: 1, total: 1 }], of(first.id));
  const alike = await surveyInStore(store, [{ index: 0 }], { ...of(first.id), site: place });
  const elsewhere = await surveyInStore(store, [{ index: 0 }], of('other-reef'));
  const answer = await save(server, [updated(first, { name: 'Molokini' })], ada.bearer);
  expect(answer).toMatchObject({ renamed: 2, status: 'done' });
  expect((await store.get(here.path))?.data).toMatchObject({
    name: 'Molokini',
    loc: { name: 'Molokini', id: first.id },
    site: { name: 'North wall' },
  });
  expect((await store.get(alike.path))?.data).toMatchObject({ site: { name: 'Molokini' } });
  for (const { path } of [...here.photos, ...alike.photos])
    expect((await store.get(path))?.data).toMatchObject({ survey: { name: 'Molokini', locId: first.id } });
  expect((await store.get(elsewhere.path))?.data).toMatchObject({ name: first.name });

  await save(server, [deleted(await read(first.id))], ada.bearer);
  expect((await store.get(here.path))?.data).toMatchObject({ name: 'Molokini', isDeleted: false });
});

async function sync(server: TestServer, data: Record<string, unknown>, bearer: string) {
  const answer = await server.post('/call/tag-surveys', { data: { regionId, ...data } }, bearer);
  return {
    status: answer.status,
    body: (await answer.json()) as { result?: unknown; error?: { message: string } },
  };
}

test('Sync Priority gives surveys between two days, and their photos, the priority of their reef; again it changes nothing', async () => {
  await using it = await ground();
  const { server, ada, store, first } = it;
  await save(server, [updated(first, { priority: 1 })], ada.bearer);
  const place = { _geoloc: first.centre, name: first.name, type: 'reef' as const };
  const dived = (date: string, id = first.id) =>
    surveyInStore(store, [{ index: 0 }, { index: 1 }], {
      date,
      site: place,
      loc: { ...place, id, regionId },
    });
  const within = [await dived('2025-04-01T00:00:00.000Z'), await dived('2025-04-30T23:59:59.999Z')];
  const [before, after, unknown] = [
    await dived('2025-03-31T23:59:59.999Z'),
    await dived('2025-05-01T00:00:00.000Z'),
    await dived('2025-04-10T00:00:00.000Z', 'nowhere'),
  ];
  const april = { dateFrom: '2025-04-01', dateTo: '2025-04-30' };
  const { body } = await sync(server, april, ada.bearer);
  expect(tagSurveysAnswer.parse(body.result)).toMatchObject({ surveys: 2, photos: 4, status: 'done' });
  for (const { path, photos } of within) {
    expect((await store.get(path))?.data.priority).toBe(1);
    for (const photo of photos)
      expect((await store.get(photo.path))?.data).toMatchObject({ survey: { priority: 1 } });
  }
  for (const { path } of [before, after, unknown]) expect((await store.get(path))?.data.priority).toBe(5);
  expect((await sync(server, april, ada.bearer)).body.result).toMatchObject({ surveys: 0, photos: 0 });

  const vera = await server.person('Vera');
  expect((await sync(server, april, vera.bearer)).status).toBe(403);
  const backwards = await sync(server, { dateFrom: '2025-05-01', dateTo: '2025-04-01' }, ada.bearer);
  expect(backwards.body.error?.message).toMatch(/start date must be before the end date/);
});

const changesAt = async ({ store }: Awaited<ReturnType<typeof ground>>, id: string) => {
  const { docs } = await store.query(changesOf(reefDocs.path({ regionId, featureId: id })));
  return docs.map(({ data }) => changeDocs.schema.parse(data));
};

test('each change is on record, and comes back by one press with what follows from it', async () => {
  await using it = await ground();
  const { server, ada, bo, read, store, first } = it;
  const place = { _geoloc: first.centre, name: first.name, type: 'reef' as const };
  const dive = await surveyInStore(store, [{ index: 0 }], {
    site: place,
    loc: { ...place, id: first.id, regionId },
  });
  const geometry = square(-157.5, 20.9, 0.02);
  await save(server, [updated(first, { name: 'Molokini', priority: 1, geometry })], ada.bearer);
  const [change] = await changesAt(it, first.id);
  expect(change).toMatchObject({
    ...{ by: { uid: ada.uid, name: 'Ada' }, did: 'write-map-features', canUndo: true },
    what: `Of the reef ${first.name}: named it Molokini, changed its priority from none to 1, changed its outline.`,
    ...{ before: { name: first.name, geometry: first.geometry }, after: { name: 'Molokini', geometry } },
  });
  const undo = (id = '') => server.post('/call/undo-change', { data: { change: id } }, bo.bearer);
  expect((await undo(change?.id)).status).toBe(200);
  const { updateUser, lastModifiedDate, ...restored } = await read(first.id);
  expect({ ...restored, meta: first.meta }).toEqual(first);
  expect(updateUser).toBe(bo.uid);
  expect((await store.get(dive.path))?.data.name).toBe(first.name);

  await save(server, [drawn('new-1'), deleted(await read(first.id))], ada.bearer);
  const [creation] = await changesAt(it, 'new-1');
  const [deletion] = await changesAt(it, first.id);
  expect([creation?.what, deletion?.what]).toEqual([
    'Drew the reef Drawn Reef.',
    `Deleted the reef ${first.name}.`,
  ]);
  for (const entry of [creation, deletion]) expect((await undo(entry?.id)).status).toBe(200);
  expect([(await read('new-1')).isDeleted, (await read(first.id)).isDeleted]).toEqual([true, false]);

  await save(server, [updated(await read(first.id), { name: 'One' })], ada.bearer);
  const [one] = await changesAt(it, first.id);
  await save(server, [updated(await read(first.id), { name: 'Two' })], bo.bearer);
  expect((await undo(one?.id)).status).toBe(400);
  expect((await read(first.id)).name).toBe('Two');
});

/** An outline of some 650,000 letters: two of them have no room in one document. */
function fineCircle(west: number, south: number, radius: number): string {
  const corners = Array.from({ length: 27_000 }, (_, at) => {
    const angle = (at / 27_000) * 2 * Math.PI;
    return [west + radius * Math.cos(angle), south + radius * Math.sin(angle)].map(
      (degrees) => Math.round(degrees * 1e6) / 1e6,
    );
  });
  return JSON.stringify({ type: 'Polygon', coordinates: [[...corners, corners[0]]] });
}

test('an outline comes back however large it and the new one are', async () => {
  await using it = await ground();
  const { server, ada, bo, read, store, first } = it;
  const undo = (id = '') => server.post('/call/undo-change', { data: { change: id } }, bo.bearer);
  const [large, larger] = [fineCircle(-157.5, 20.9, 0.1), fineCircle(-157.5, 20.9, 0.2)];
  await save(server, [updated(first, { geometry: large })], ada.bearer);
  await save(server, [updated(await read(first.id), { geometry: larger })], ada.bearer);
  const [second, one] = await changesAt(it, first.id);
  expect([one, second].map((entry) => entry?.canUndo)).toEqual([true, true]);
  for (const entry of [one, second]) expect(JSON.stringify(entry).length).toBeLessThan(1_000_000);
  // Somebody else's outline is not written over.
  expect((await undo(one?.id)).status).toBe(400);
  expect((await undo(second?.id)).status).toBe(200);
  expect((await read(first.id)).geometry).toBe(large);
  expect((await undo(one?.id)).status).toBe(200);
  const { updateUser: _by, lastModifiedDate: _at, ...restored } = await read(first.id);
  expect({ ...restored, meta: first.meta }).toEqual(first);
  for (const { data } of (await store.query(changesOf(reefDocs.path({ regionId, featureId: first.id }))))
    .docs)
    expect(JSON.stringify(data).length).toBeLessThan(1_000_000);
});

test('more than ten reefs are deleted only by who says how many', async () => {
  await using it = await ground();
  const { server, ada, store, read } = it;
  const ids = Array.from({ length: 12 }, (_, number) => `many-${number}`);
  const west = (index: number) => Math.round((-158 + index * 0.1) * 1e6) / 1e6;
  await save(
    server,
    ids.map((id, at) => drawn(id, id, square(west(at), 19.5, 0.02))),
    ada.bearer,
  );
  const gone = await Promise.all(ids.map(async (id) => deleted(await read(id))));
  const { bearer } = ada;
  expect((await press(server, gone, { bearer })).body.error?.message).toMatch(
    /^This touches 12 reefs\. Type that number/,
  );
  expect((await read('many-3')).isDeleted).toBe(false);
  expect((await press(server, gone, { bearer, confirmed: 12 })).status).toBe(200);
  const { docs } = await store.query(reefsOfRegion(regionId));
  expect(docs.filter(({ id }) => id.startsWith('many-'))).toEqual([]);
});
