import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createServerCloud } from '../../edge-server/edge/compose/cloud/cloud-server.ts';
import { diverOn, settled, startBoat, submitOn } from '../support/server/boat-rig.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { clockLibrary, createFakeClock, day } from './injectors/fake-clock.ts';
import { freePort, startServerProcess } from './injectors/server-process.ts';

const reason = clockLibrary === null ? 'libfaketime is not installed' : null;
const wwwFile = 'edge-server/edge/bin/www.ts';

/** A www server with the account of a boat, in a process whose clock can be set. */
async function startCloud(dataDir: string, password: string) {
  const before = await startTestServer({ dataDir });
  const email = 'boat@example.org';
  await before.context.accounts.ensure({ email, password, name: { first: 'Boat' }, flags: { hub: true } });
  await before.close();
  const clock = createFakeClock(join(dataDir, 'clock'));
  const environment = { ...clock.environment, REEF_DEMO: '0' };
  const server = await startServerProcess(wwwFile, dataDir, await freePort(), environment);
  return { clock, server, email };
}

describe.skipIf(reason !== null)('fault 28: a boat that comes home after months', () => {
  test('signs in anew when its session has expired, and everything goes', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-weeks-'));
    const password = 'password of the boat';
    const { clock, server, email } = await startCloud(dataDir, password);
    await using boat = await startBoat(createServerCloud({ url: server.url, email, password }));
    await submitOn(boat, await diverOn(boat, 'mia@example.org'), 1);
    await settled(boat);
    const gone = boat.ground.outbox.counts().done;

    // Sessions of www live for 60 days; the boat still holds the one of its last visit.
    clock.setOffset(61 * day);
    await submitOn(boat, await diverOn(boat, 'leo@example.org'), 2);
    boat.link.wake();
    await settled(boat);
    expect(boat.ground.outbox.counts()).toEqual({ waiting: 0, parked: 0, done: gone + 3 });

    // Nor does a cloud whose clock went back by a year keep the boat out.
    clock.setOffset(-365 * day);
    await submitOn(boat, await diverOn(boat, 'ana@example.org'), 1);
    boat.link.wake();
    await settled(boat);
    expect(boat.ground.outbox.counts()).toMatchObject({ waiting: 0, parked: 0 });
    await boat.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
