import { expect, test } from 'vitest';
import { analysedAtHome } from '../../../src/domain/refusals/aboard.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { cloudOf, diverOn, settled, startBoat, submitOn } from '../../support/server/boat-rig.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const answers = {
  percentages: { 'reef_soft-live': 30, 'background_sand-live': 70 },
  'dominant-coral': '',
  'bad-image': false,
};

test.each(['submit-percentage-analysis', 'submit-drawing-analysis', 'submit-assisted-analysis'])(
  'on a boat nobody analyses a photo: %s says where it is done, and counts nothing',
  async (call) => {
    await using boat = await startTestServer({ network: 'edge' });
    const [photo] = await reefWithPhotos(boat, 1);
    if (photo === undefined) throw new Error('There is no photo.');
    const { device, token } = boat.context.devices.enrol('mia@example.org', false);
    const data = { analysisId: newId(), imagePath: photo.path, answers };
    const answer = await boat.post(`/call/${call}`, { data }, token);
    expect([answer.ok, await answer.json()]).toEqual([
      false,
      { error: { status: 'FAILED_PRECONDITION', message: analysedAtHome } },
    ]);
    const below = { collection: `users/${device.uid}/analysis` } as const;
    const kept = await boat.context.store.query({ from: below, where: [], orderBy: [] });
    expect(kept.docs).toEqual([]);
    expect((await boat.context.store.get(photo.path))?.data).toMatchObject({
      meta: { analysis: { total: 0 } },
    });
  },
);

test('a photo that was analysed aboard an older boat comes home all the same, and the cloud counts what it knows', async () => {
  await using www = await startTestServer();
  const hub = await www.person('Hub', { hub: true });
  let isHome = false;
  await using boat = await startBoat(cloudOf(www, hub), undefined, undefined, {
    plant: (cloud) => ({
      ...cloud,
      probe: async () => (isHome ? cloud.probe() : { status: 'silent', reason: 'At sea.' }),
    }),
  });
  const { path, photos } = await submitOn(boat, await diverOn(boat, 'mia@example.org'), 1);
  const photo = `${path}/images/${photos[0]?.id}`;
  await boat.context.store.write([
    { op: 'merge', path: photo, data: { meta: { analysis: { total: 3, sums: { 'reef_soft-live': 90 } } } } },
  ]);
  isHome = true;
  boat.link.wake();
  await settled(boat);
  expect(boat.ground.outbox.parked()).toEqual([]);
  const { docs } = await www.context.store.query({ from: { group: 'images' }, where: [], orderBy: [] });
  expect(docs.map(({ data }) => data)).toMatchObject([{ meta: { analysis: { total: 0 } } }]);
});
