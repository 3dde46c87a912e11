import { describe, expect, it } from 'vitest';
import type { Cloud } from '../../edge-server/services/cloud/cloud.ts';
import { CallError } from '../../src/ports/calls.ts';
import { cloudAshore } from '../support/cloud/cloud-ashore.ts';
import { ladenBoat } from '../support/cloud/laden-boat.ts';
import { type BoatParts, hurriedTimings, settled, startBoat } from '../support/server/boat-rig.ts';
import { carriesThrough } from './injectors/carries-through.ts';
import { marksDoneTooEarly } from './planted/early-done-sync.ts';

const ashore = cloudAshore();

/** The cloud is there, and goes away for good while it works on the n-th record; its work is undone. */
function vanishing(cloud: Cloud, atWrite: number) {
  let writes = 0;
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => undefined);
  return {
    hasVanished: () => writes >= atWrite,
    giveUp: () => gone.reject(new CallError('UNAVAILABLE', 'The cloud cannot be reached.')),
    cloud: carriesThrough(cloud, ({ act }) => {
      writes += 1;
      return writes >= atWrite ? gone.promise : act();
    }),
  };
}

/** Photos and surveys that the boat believes to be in the cloud and that are not there. */
async function believedAndMissing(atWrite: number, parts: BoatParts): Promise<string[]> {
  const { dataDir, remove } = await ladenBoat(ashore.newAddress(), 2);
  const { cloud, hasVanished, giveUp } = vanishing(ashore.cloud(), atWrite);
  const boat = await startBoat(cloud, { ...hurriedTimings, retryMs: [] }, dataDir, parts);
  await settled(boat, hasVanished);
  const { outbox } = boat.ground;
  const { docs: surveys } = await boat.context.store.query({
    from: { group: 'surveys' },
    where: [],
    orderBy: [],
  });
  const { docs: photos } = await boat.context.store.query({
    from: { group: 'images' },
    where: [],
    orderBy: [],
  });
  const believed = [...surveys, ...photos].filter(({ path }) => outbox.stateOf(path) === 'done');
  const missing: string[] = [];
  for (const { path, id } of believed) {
    const group = path.includes('/images/') ? 'images' : 'surveys';
    const { docs } = await ashore.www.context.store.query({
      from: { group },
      where: [{ field: 'id', op: '==', value: id }],
      orderBy: [],
    });
    if (docs.length === 0) missing.push(path);
  }
  giveUp();
  await boat.close();
  await remove();
  return missing;
}

/** The survey and its two photos. */
const writes = [1, 2, 3];

describe('fault 24: a sync whose cloud never answers', () => {
  it.each(writes)('believes nothing to be in the cloud that is not there (write %i)', async (atWrite) => {
    expect(await believedAndMissing(atWrite, {})).toEqual([]);
  });

  it.each(writes)(
    'is caught when it marks items done before the answer (planted, write %i)',
    async (atWrite) => {
      const missing = await believedAndMissing(atWrite, { plant: marksDoneTooEarly });
      expect(missing).toHaveLength(1);
    },
  );
});
