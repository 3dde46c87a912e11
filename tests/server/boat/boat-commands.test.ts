import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packState } from '../../../edge-server/boat/pack/pack-state.ts';
import { stick } from '../../support/cloud/courier-rig.ts';
import { diverOn, startBoatAtSea, submitOn } from '../../support/server/boat-rig.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-commands-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Said {
  readonly code: number;
  readonly text: string;
}

/** A command as a person starts it, with the settings of this boat or server and of nobody else. */
function command(name: string, words: readonly string[], settings: Record<string, string>): Promise<Said> {
  const args = ['--import', './edge-server/process/check-node.mjs', `edge-server/bin/${name}.ts`, ...words];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: root, env: { PATH: process.env.PATH, ...settings } },
      (error, stdout, stderr) => {
        resolve({
          code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1,
          text: stdout + stderr,
        });
      },
    );
  });
}

describe('the commands of the courier', () => {
  it('carry a survey from a boat that is switched off to a server, and the receipt back', async () => {
    await using usb = await stick();
    const onBoat = { REEF_DATA_DIR: join(folder, 'boat') };
    const onWww = { REEF_DATA_DIR: join(folder, 'www'), REEF_DEMO: '0' };
    const www = await startTestServer({ dataDir: onWww.REEF_DATA_DIR });
    const hub = await www.person('Hub', { hub: true });
    const { fingerprint } = www.context.hubKey;
    await www.stop();
    const boat = await startBoatAtSea(onBoat.REEF_DATA_DIR);
    await submitOn(boat, await diverOn(boat, 'mia@example.org'), 2);
    await boat.stop();

    const copied = await command('courier-export', [usb.folder], onBoat);
    expect(copied).toMatchObject({ code: 0, text: expect.stringContaining('1 survey with 2 photos') });
    const unknown = await command('courier-import', [usb.folder], onWww);
    expect(unknown).toMatchObject({
      code: 1,
      text: expect.stringContaining(boat.context.hubKey.fingerprint),
    });
    const known = ['--letters', boat.context.hubKey.fingerprint, '--boat', hub.email];
    const taken = await command('courier-import', [usb.folder, ...known], onWww);
    expect(taken).toMatchObject({ code: 0, text: expect.stringContaining('3 surveys and photos are here') });
    expect(await readdir(usb.folder)).toHaveLength(2);
    const stranger = await command('courier-export', [usb.folder, '--receipts'], onBoat);
    expect(stranger).toMatchObject({ code: 1, text: expect.stringContaining(fingerprint) });
    const arrived = await command(
      'courier-export',
      [usb.folder, '--receipts', '--letters', fingerprint],
      onBoat,
    );
    expect(arrived).toMatchObject({ code: 0, text: expect.stringContaining('3 arrived') });
    const again = await command('courier-export', [usb.folder], onBoat);
    expect(again).toMatchObject({ code: 0, text: expect.stringContaining('Nothing waits for the cloud.') });
  }, 180_000);

  it('work on a boat that runs, and say what to do when they cannot find it', async () => {
    await using usb = await stick();
    await using boat = await startTestServer({ network: 'edge' });
    await submitOn(boat, await diverOn(boat, 'tom@example.org'), 1);
    const settings = { REEF_DATA_DIR: boat.dataDir, PORT: String(boat.port) };
    expect(await command('courier-export', [usb.folder], settings)).toMatchObject({ code: 0 });
    expect(await readdir(usb.folder)).toHaveLength(1);
    const lost = await command('courier-export', [usb.folder], { ...settings, PORT: '1' });
    expect(lost).toMatchObject({ code: 1, text: expect.stringContaining('Set PORT') });
    const nowhere = await command('courier-export', ['/no/such/stick'], settings);
    expect(nowhere).toMatchObject({ code: 1, text: expect.stringContaining('Is the stick plugged in?') });
    for (const words of [[], ['--what']]) {
      const wrong = await command('courier-export', words, settings);
      expect(wrong).toMatchObject({ code: 1, text: expect.stringContaining('Use it so:') });
    }
  }, 180_000);
});

describe('npm run pack', () => {
  it('says the size, packs a boat that is switched off, and then one that runs', async () => {
    await using www = await startTestServer();
    const hub = await www.person('Hub', { hub: true });
    const dataDir = join(folder, 'packed');
    const account = {
      REEF_CLOUD_URL: www.url,
      REEF_CLOUD_EMAIL: hub.email,
      REEF_CLOUD_PASSWORD: hub.password,
    };
    const settings = { REEF_DATA_DIR: dataDir, ...account };
    const size = await command('pack', ['gbr', '--size'], settings);
    expect(size).toMatchObject({ code: 0, text: expect.stringContaining('reefs: 131 items') });
    expect(await command('pack', ['gbr'], settings)).toMatchObject({
      code: 0,
      text: expect.stringContaining('All of it is aboard.'),
    });
    const boat = await startBoatAtSea(dataDir);
    expect(packState(boat.context.settings)).toMatchObject([{ regionId: 'gbr', from: www.url }]);
    const running = { ...settings, PORT: String(boat.port) };
    expect(await command('pack', ['gbr', '--from', www.url], running)).toMatchObject({
      code: 1,
      text: expect.stringContaining('Stop it to use --from'),
    });
    // This one was started without a cloud.
    expect(await command('pack', ['gbr'], running)).toMatchObject({
      code: 1,
      text: expect.stringContaining('REEF_CLOUD_URL'),
    });
    await boat.stop();
    expect(await command('pack', ['nowhere'], settings)).toMatchObject({
      code: 1,
      text: expect.stringContaining('there are gbr, hawaii'),
    });
  }, 180_000);
});
