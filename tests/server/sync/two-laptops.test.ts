import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../edge-server/storage/db/open.ts';
import { createHubSettings } from '../../../edge-server/storage/db/tables/settings.ts';
import { beginIncarnation } from '../../../edge-server/storage/hub/incarnation.ts';
import { boatAlarmsSchema } from '../../../src/contract/boat/alarms.ts';
import { boatSyncSchema } from '../../../src/contract/boat/sync.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { type Fault, faultyCloud } from '../../faults/injectors/faulty-cloud.ts';
import { cloudAshore } from '../../support/cloud/cloud-ashore.ts';
import { askBoat } from '../../support/server/ask-boat.ts';
import { type Boat, diverOn, settled, startBoat, submitOn } from '../../support/server/boat-rig.ts';

const ashore = cloudAshore();
const isStopped = (boat: Boat) => () => boat.link.state().status === 'refused';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-two-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const old = () => join(folder, 'old');
const spare = () => join(folder, 'spare');

/** As a restore leaves another laptop: the same boat, and another life of it. */
async function takeOver(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const database = openDatabase(join(to, 'reef-census.sqlite'));
  beginIncarnation(createHubSettings(database));
  database.close();
}

const alarmsOf = async (boat: Boat) =>
  (await askBoat(boat.url).get('/boat/alarms', boatAlarmsSchema)).alarms.map(({ kind }) => kind);

/** A boat that was home once; its laptop was then lost, and a spare one came home as the boat. */
async function replaced(): Promise<Boat> {
  const boat = await startBoat(ashore.cloud(), undefined, old());
  await submitOn(boat, await diverOn(boat, ashore.newAddress()), 1);
  await settled(boat);
  await boat.stop();
  await takeOver(old(), spare());
  const other = await startBoat(ashore.cloud(), undefined, spare());
  await submitOn(other, await diverOn(other, ashore.newAddress()), 1);
  await settled(other);
  return other;
}

describe('an old laptop that comes back after another one took over', () => {
  it('is told, sends nothing, and loses nothing; the other one goes on', async () => {
    await using other = await replaced();
    await using boat = await startBoat(ashore.cloud(), undefined, old());
    await submitOn(boat, await diverOn(boat, ashore.newAddress()), 1);
    boat.link.wake();
    await settled(boat, isStopped(boat));
    expect(await alarmsOf(boat)).toEqual(['taken-over']);
    expect(boat.ground.outbox.counts()).toMatchObject({ waiting: 2, parked: 0 });
    expect(boat.link.state()).toMatchObject({ reason: expect.stringContaining('Another laptop goes on') });
    await submitOn(other, await diverOn(other, ashore.newAddress()), 0);
    await settled(other);
    expect(await alarmsOf(other)).toEqual([]);
  });

  it('goes on when somebody says so at it, and then the other one is told', async () => {
    const other = await replaced();
    await other.stop();
    await using boat = await startBoat(ashore.cloud(), undefined, old());
    await submitOn(boat, await diverOn(boat, ashore.newAddress()), 1);
    boat.link.wake();
    await settled(boat, isStopped(boat));
    await askBoat(boat.url).post('/boat/sync/go-on', boatSyncSchema);
    await settled(boat);
    expect(boat.ground.outbox.counts()).toMatchObject({ waiting: 0, parked: 0 });
    expect(await alarmsOf(boat)).toEqual([]);
    await using again = await startBoat(ashore.cloud(), undefined, spare());
    await submitOn(again, await diverOn(again, ashore.newAddress()), 0);
    again.link.wake();
    await settled(again, isStopped(again));
    expect(await alarmsOf(again)).toEqual(['taken-over']);
  });
});

describe('a cloud that does not say which laptop goes on', () => {
  it.each([
    ['as it is an older one', new CallError('NOT_FOUND', 'There is no function claim-boat.')],
    ['as it is busy', new CallError('UNAVAILABLE', 'Busy.')],
  ])('%s, holds up nothing', async (_why, error) => {
    const cloud = faultyCloud(ashore.cloud(), (step): Fault | null =>
      step === 'claim boat' ? { when: 'before', error } : null,
    );
    await using boat = await startBoat(cloud);
    await submitOn(boat, await diverOn(boat, ashore.newAddress()), 1);
    await settled(boat);
    expect(boat.ground.outbox.counts()).toMatchObject({ waiting: 0, parked: 0, done: 2 });
  });
});

it('two boats with one account are two boats, and neither takes over from the other', async () => {
  for (const dataDir of [old(), spare()]) {
    await using boat = await startBoat(ashore.cloud(), undefined, dataDir);
    await submitOn(boat, await diverOn(boat, ashore.newAddress()), 0);
    await settled(boat);
    expect(await alarmsOf(boat)).toEqual([]);
  }
});
