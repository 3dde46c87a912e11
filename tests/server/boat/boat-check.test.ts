import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMaps } from '../../../edge-server/edge/boat/departure/region-checks.ts';
import { notePacked } from '../../../edge-server/edge/boat/pack/pack-state.ts';
import { boatBackupSchema } from '../../../src/contract/boat/backup.ts';
import {
  boatChecksSchema,
  type DepartureCheck,
  departureCheckIds,
} from '../../../src/contract/boat/checks.ts';
import type { PackedRegion } from '../../../src/contract/boat/pack.ts';
import { askBoat } from '../../support/server/ask-boat.ts';
import { cloudOf, startBoat } from '../../support/server/boat-rig.ts';
import { startTestServer } from '../../support/server/test-server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-check-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function checksOf(url: string) {
  const { checks, ...verdict } = await askBoat(url).get('/boat/checks', boatChecksSchema);
  const line = (id: DepartureCheck['id']) => checks.find((check) => check.id === id);
  return { ids: checks.map(({ id }) => id), line, verdict };
}

describe('the check before departure', () => {
  it('looks at every line, and one that is to be put right keeps the boat in the harbour', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const { ids, line, verdict } = await checksOf(boat.url);
    expect(ids).toEqual([...departureCheckIds]);
    expect(line('test-photo')).toMatchObject({ state: 'fail' });
    expect(line('reefs')).toMatchObject({ state: 'warn' });
    expect(line('cloud')).toMatchObject({ state: 'warn' });
    expect(verdict.verdict).toBe('not-ready');
  });

  it('stands on the console as it was found, line by line, without asking the cloud again', async () => {
    await using www = await startTestServer();
    const hub = await www.person('Hub', { hub: true });
    await using boat = await startBoat(cloudOf(www, { ...hub, password: 'not the password' }));
    const lineOf = async (path: string) => {
      const { checks, verdict } = await askBoat(boat.url).get(path, boatChecksSchema);
      const cloud = checks.find(({ id }) => id === 'cloud');
      return { states: checks.map(({ id, state }) => `${id} ${state}`), cloud, verdict };
    };
    const before = await lineOf('/boat/standing');
    expect(before.cloud).toMatchObject({ state: 'warn', text: expect.stringContaining('not asked since') });
    const checked = await lineOf('/boat/checks');
    expect(checked.cloud?.state).toBe('fail');
    await www.stop();
    expect(await lineOf('/boat/standing')).toEqual(checked);
  });

  it('asks the cloud itself, with nothing to send: signed in anew, refused, or out of reach', async () => {
    await using www = await startTestServer();
    const hub = await www.person('Hub', { hub: true });
    await using home = await startBoat(cloudOf(www, hub));
    expect((await checksOf(home.url)).line('cloud')).toMatchObject({ state: 'ok' });

    await using stranger = await startBoat(cloudOf(www, { ...hub, password: 'not the password' }));
    expect((await checksOf(stranger.url)).line('cloud')).toMatchObject({ state: 'fail' });

    const visitor = await www.person('Visitor');
    await using noBoat = await startBoat(cloudOf(www, visitor));
    expect((await checksOf(noBoat.url)).line('cloud')).toMatchObject({
      state: 'fail',
      text: expect.stringContaining('not as a boat’s'),
    });

    await www.stop();
    expect((await checksOf(home.url)).line('cloud')).toMatchObject({ state: 'warn' });
  });

  it('says of a region that it does not know, or that is closed, what is missing', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const { docs } = await boat.context.store.query({
      from: { collection: 'mapdata/gbr/features' },
      where: [],
      orderBy: [],
      limit: 500,
    });
    await boat.context.store.write(docs.map(({ path }) => ({ op: 'delete' as const, path })));
    expect((await checksOf(boat.url)).line('reefs')).toMatchObject({
      state: 'fail',
      text: expect.stringMatching(/No reefs/),
    });
  });

  it('says whether the region was taken aboard whole, in part, or is only what the program brings', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const at = '2026-11-20T08:00:00.000Z';
    const packed = {
      regionId: 'gbr' as const,
      from: 'https://census.example.org',
      begunAt: at,
      parts: [],
    } satisfies Partial<PackedRegion>;
    notePacked({ ...packed, doneAt: null }, boat.context.settings);
    expect((await checksOf(boat.url)).line('reefs')).toMatchObject({ state: 'fail' });
    notePacked({ ...packed, doneAt: at }, boat.context.settings);
    expect((await checksOf(boat.url)).line('reefs')).toMatchObject({
      state: 'ok',
      text: expect.stringContaining('20 November 2026'),
    });
  });

  it('opens the map: one that is not there or is no map is told', async () => {
    expect(await checkMaps(join(folder, 'none.pmtiles'))).toMatchObject({
      state: 'fail',
      text: expect.stringMatching(/not aboard/),
    });
    const broken = join(folder, 'broken.pmtiles');
    await writeFile(broken, 'no tiles at all');
    expect(await checkMaps(broken)).toMatchObject({
      state: 'fail',
      text: expect.stringMatching(/cannot be read/),
    });
    const whole = join(folder, 'whole.pmtiles');
    await writeFile(whole, 'PMTiles\u0003 and more');
    expect(await checkMaps(whole)).toMatchObject({ state: 'ok' });
  });
});

describe('the backup on another disk', () => {
  it('is made while the boat works, opens again, and holds what was written last', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const ask = askBoat(boat.url);
    const place = await mkdtemp(join(folder, 'usb-'));
    expect(await ask.get('/boat/backup', boatBackupSchema)).toEqual({
      folder: null,
      problem: null,
      isOnSameDisk: false,
      dataFolder: resolve(boat.context.config.dataDir),
      last: null,
    });
    expect((await checksOf(boat.url)).line('backup')).toMatchObject({ state: 'warn' });

    await ask.post('/boat/backup', boatBackupSchema, { folder: place });
    expect((await checksOf(boat.url)).line('backup')).toMatchObject({
      state: 'fail',
      text: expect.stringMatching(/Nothing has been copied/),
    });
    const made = await ask.post('/boat/backup/now', boatBackupSchema);
    expect(made.last).toMatchObject({ status: 'sound' });
    expect((await readdir(place)).filter((name) => name.startsWith('reef-backup-'))).toHaveLength(1);
    expect((await checksOf(boat.url)).line('backup')?.state).toBe(made.isOnSameDisk ? 'warn' : 'ok');
  });

  it('that cannot be written is told with its reason, and the choice is kept for when the disk is back', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const ask = askBoat(boat.url);
    const place = await mkdtemp(join(folder, 'usb-'));
    await ask.post('/boat/backup', boatBackupSchema, { folder: place });
    await rm(place, { recursive: true });
    expect(await ask.post('/boat/backup/now', boatBackupSchema)).toMatchObject({
      folder: place,
      problem: expect.stringContaining('plugged in'),
      last: { status: 'failed' },
    });
    await mkdir(place);
    expect((await ask.post('/boat/backup/now', boatBackupSchema)).last).toMatchObject({ status: 'sound' });
  });

  it('is refused a place that makes no sense', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const ask = askBoat(boat.url);
    const file = join(folder, 'a-file');
    await (await open(file, 'w')).close();
    for (const [place, why] of [
      ['backup', /whole path/],
      [join(boat.dataDir, 'photos'), /inside the data/],
      [join(folder, 'nowhere'), /not there/],
      [file, /choose a folder/],
    ] as const) {
      await expect(ask.post('/boat/backup', boatBackupSchema, { folder: place })).rejects.toThrow(why);
    }
    await expect(ask.post('/boat/backup/now', boatBackupSchema)).rejects.toThrow(/Choose a place/);
  });
});
