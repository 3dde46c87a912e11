import { expect, test } from 'vitest';
import { surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { reefDocs } from '../../domain/collections/reefs.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { drawnReef, versionOf } from '../../domain/map-edit/edited-reef.ts';
import { runOperation } from '../run/operation.ts';
import { writeMapFeatures } from './write-map-features.ts';

const regionId = 'hawaii';
const geometry = '{"type":"Polygon","coordinates":[[[-158,21],[-157.9,21],[-158,21.1],[-158,21]]]}';
const reef = drawnReef(
  'kapu',
  regionId,
  { name: 'Kapu', geometry, priority: 1 },
  { by: 'ada', at: '2026-01-01T00:00:00.000Z' },
);

/** A reef with surveys, of which each has two photos. */
async function ground(count: number) {
  const store = createMemoryStore();
  const { context } = await analysisGround({ uid: 'ada', admin: true }, store);
  await store.write([
    { op: 'create', path: reefDocs.path({ regionId, featureId: reef.id }), data: documentOf(reef) },
  ]);
  const place = { _geoloc: reef.centre, name: reef.name, type: 'reef' as const };
  const paths: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { path, photos } = await surveyInStore(store, [{ index: 0 }, { index: 1 }], {
      ...{ date: `2025-04-${String(number + 1).padStart(2, '0')}T00:00:00.000Z`, site: place },
      loc: { ...place, id: reef.id, regionId },
    });
    paths.push(path, ...photos.map((photo) => photo.path));
  }
  const told = async () =>
    (await Promise.all(paths.map(async (path) => (await store.get(path))?.data))).map((data) => {
      const text = JSON.stringify(data);
      return { names: text.match(/Kapu|Moku/g), priority: /"priority":(\d)/.exec(text)?.[1] };
    });
  let drawn = 0;
  const randomBytes = (length: number) => {
    drawn += 1;
    return new Uint8Array(length).map((_, at) => (drawn * 31 + at * 7) % 256);
  };
  return { context: { ...context, randomBytes }, store, told };
}

const rename = {
  regionId,
  features: [
    {
      ...{ id: reef.id, isCreated: false, isUpdated: true, isDeleted: false },
      ...{ basedOn: versionOf(reef), fields: { name: 'Moku' } },
    },
  ],
};
test('a call that takes long answers how far it is, and the next ones go on to the same end', async () => {
  const { context, told } = await ground(7);
  // Each look at the clock is eight seconds later.
  let nowMs = Date.parse('2026-01-02T00:00:00.000Z');
  const now = () => {
    nowMs += 8_000;
    return new Date(nowMs).toISOString();
  };
  let calls = 0;
  let status = 'working';
  while (status === 'working' && calls < 20) {
    const answer = await runOperation(writeMapFeatures, rename, { ...context, clock: { now } });
    expect(answer).toMatchObject({ saved: [reef.id], refused: [] });
    status = JSON.stringify(answer).includes('working') ? 'working' : 'done';
    calls += 1;
  }
  expect(calls).toBeGreaterThan(2);
  expect(status).toBe('done');
  for (const { names } of await told()) expect(names).not.toContain('Kapu');
});
