import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boatAlarmsSchema } from '../../../src/contract/boat/alarms.ts';
import { diverOn, submitOn } from '../../support/server/boat-rig.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let boat: TestServer;
beforeAll(async () => {
  boat = await startTestServer({ network: 'edge' });
});
afterAll(() => boat.close());

const alarmsOf = async ({ url }: TestServer) =>
  boatAlarmsSchema.parse(await (await fetch(`${url}/boat/alarms`)).json()).alarms;

describe('the alarms of a boat', () => {
  it('are none while all is well, each is told once, and until it is over', async () => {
    expect(await alarmsOf(boat)).toEqual([]);
    boat.context.alarms.raise('photo-disk', 'The disk failed.');
    boat.context.alarms.raise('photo-disk', 'The disk failed again.');
    expect(await alarmsOf(boat)).toMatchObject([{ kind: 'photo-disk', text: 'The disk failed again.' }]);
    boat.context.alarms.clear('photo-disk');
    expect(await alarmsOf(boat)).toEqual([]);
  });

  it('are told to the laptop only', async () => {
    const answer = await rawRequest(boat.url, {
      path: '/boat/alarms',
      headers: { 'X-Forwarded-For': '10.0.0.9' },
    });
    expect(answer.status).toBe(403);
  });

  it('begin with a start that finds photos missing on the disk', async () => {
    const { photos } = await submitOn(boat, await diverOn(boat, 'mia@example.org'), 1);
    await rm((await boat.context.photos.fileOf(photos[0]?.path ?? '')) ?? '');
    await boat.stop();
    await using again = await startTestServer({ network: 'edge', dataDir: boat.dataDir });
    expect(await alarmsOf(again)).toMatchObject([
      { kind: 'photos-missing', text: expect.stringContaining('missing on the disk: 1.') },
    ]);
  });
});
