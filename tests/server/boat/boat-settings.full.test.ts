import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cloudOfBoat } from '../../../edge-server/edge/boat/settings/kept-account.ts';
import { boatParts } from '../../../edge-server/edge/compose/boat-parts.ts';
import { loadConfig } from '../../../edge-server/setup/config/config.ts';
import { createLaptop } from '../../../src/adapters/server/http/laptop.ts';
import type { SettingName } from '../../../src/contract/boat/settings.ts';
import { startPlotter } from '../../support/gps/fake-plotter.ts';
import { connectPhone, type TestPhone } from '../../support/phone/test-phone.ts';
import { diverOn, submitOn } from '../../support/server/boat-rig.ts';
import { startTestServer, type TestServerOptions } from '../../support/server/test-server.ts';

async function startBoat(options: Partial<TestServerOptions> = {}) {
  const boat = await startTestServer({ network: 'edge', ...boatParts(), ...options });
  const laptop = createLaptop(boat.url);
  return {
    boat,
    laptop,
    told: async () => JSON.stringify(await laptop.ask('settings', {})),
    tried: (what: SettingName) => laptop.ask('testSetting', { what }),
    [Symbol.asyncDispose]: () => boat.close(),
  };
}

const lastMeta = ({ heard }: TestPhone) => heard.filter(({ name }) => name === 'meta').at(-1)?.value;

async function folderNamed(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `reef-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('the cloud, typed on the console', () => {
  it('is in force at once, is tried in words, and outlives a restart; its password is told to nobody', async () => {
    await using www = await startTestServer();
    const hub = await www.person('Hub', { hub: true });
    const account = { url: `${www.url}/`, email: hub.email, password: hub.password };
    const dataDir = await folderNamed('settings');
    await using first = await startBoat({ dataDir });
    expect((await first.laptop.ask('settings', {})).cloud).toEqual({
      ...{ from: 'nowhere', kind: 'none', url: null, email: null },
    });
    expect(await first.tried('cloud')).toMatchObject({
      state: 'warn',
      text: expect.stringMatching(/No cloud is set/),
    });
    await submitOn(first.boat, await diverOn(first.boat, 'mia@example.org'), 1);

    const { cloud } = await first.laptop.ask('changeSettings', { cloud: account });
    expect(cloud).toEqual({ from: 'console', kind: 'server', url: www.url, email: hub.email });
    expect(await first.told()).not.toContain(hub.password);
    expect((await first.tried('cloud')).text).toContain('knows this account as a boat’s');
    await expect
      .poll(async () => (await first.laptop.ask('status', {})).outbox)
      .toMatchObject({ waiting: 0, done: 2 });
    expect((await first.laptop.ask('pack', {})).source).toEqual({ status: 'server', url: www.url });

    const file = join(dataDir, 'cloud-account.json');
    expect((await stat(file)).mode & 0o077).toBe(0);
    const database = await readFile(join(dataDir, 'reef-census.sqlite'));
    expect(database.includes(hub.password)).toBe(false);
    expect(cloudOfBoat({ dataDir, cloud: { kind: 'none' } })).toMatchObject({ email: hub.email });
    await first.boat.stop();

    await using second = await startBoat({ dataDir });
    expect((await second.laptop.ask('settings', {})).cloud).toEqual(cloud);
    expect(await second.tried('cloud')).toMatchObject({ state: 'warn' });
  });

  it('keeps its password for its own address and account alone', async () => {
    await using www = await startTestServer();
    const hub = await www.person('Hub', { hub: true });
    await using rig = await startBoat();
    const { url, email, password } = { url: www.url, ...hub };
    await rig.laptop.ask('changeSettings', { cloud: { url, email, password } });
    await rig.laptop.ask('changeSettings', { cloud: { url, email } });
    expect((await rig.tried('cloud')).text).toContain('knows this account');
    for (const other of [
      { url: 'http://127.0.0.1:9', email },
      { url, email: 'other@example.org' },
    ]) {
      await expect(rig.laptop.ask('changeSettings', { cloud: other })).rejects.toThrow('type the password');
    }
    expect((await rig.laptop.ask('settings', {})).cloud).toMatchObject({ url, email });
  });

  it('goes before the cloud of the start, which is there again when it is forgotten', async () => {
    const config = loadConfig('edge', {
      REEF_CLOUD_URL: 'http://127.0.0.1:9',
      REEF_CLOUD_EMAIL: 'boat@example.org',
      REEF_CLOUD_PASSWORD: 'of the start',
    });
    await using rig = await startBoat({ config: { cloud: config.cloud } });
    const ofStart = { from: 'start', kind: 'server', url: 'http://127.0.0.1:9', email: 'boat@example.org' };
    expect((await rig.laptop.ask('settings', {})).cloud).toEqual(ofStart);
    const typed = { url: 'http://127.0.0.1:10', email: 'boat@example.org', password: 'of the console' };
    expect((await rig.laptop.ask('changeSettings', { cloud: typed })).cloud.from).toBe('console');
    expect(await rig.tried('cloud')).toMatchObject({
      state: 'fail',
      text: expect.stringMatching(/127\.0\.0\.1:10 cannot be reached/),
    });
    expect((await rig.laptop.ask('changeSettings', { cloud: null })).cloud).toEqual(ofStart);
  });

  it('that cannot be read any more is set aside, and the boat starts without', async () => {
    const dataDir = await folderNamed('settings');
    await writeFile(join(dataDir, 'cloud-account.json'), '{"url":');
    await using rig = await startBoat({ dataDir });
    expect((await rig.laptop.ask('settings', {})).cloud.from).toBe('nowhere');
  });
});

describe('the other settings', () => {
  it('a receiver is heard as soon as its address is typed, and tried by what it says', async () => {
    await using plotter = await startPlotter();
    await using rig = await startBoat();
    expect(await rig.tried('gps')).toMatchObject({ state: 'warn', text: 'No receiver is set.' });
    await expect(rig.laptop.ask('changeSettings', { gps: ['COM3'] })).rejects.toThrow(
      /COM3 is no address of a receiver/,
    );
    const { gps } = await rig.laptop.ask('changeSettings', { gps: [plotter.address] });
    expect(gps).toEqual({ from: 'console', addresses: [plotter.address] });
    await expect
      .poll(async () => {
        plotter.fix({ latitude: -16.925, longitude: 145.776 });
        return (await rig.laptop.ask('gps', {})).fix;
      })
      .not.toBeNull();
    expect(await rig.tried('gps')).toMatchObject({
      state: 'ok',
      text: expect.stringMatching(/^It has a fix/),
    });
    expect((await rig.laptop.ask('changeSettings', { gps: null })).gps).toEqual({
      ...{ from: 'nowhere', addresses: [] },
    });
    expect((await rig.laptop.ask('gps', {})).sources).toEqual([]);
  });

  it('a folder is tried by a file that is taken away again, and its disk is named', async () => {
    const stick = await folderNamed('stick');
    await using rig = await startBoat();
    expect(await rig.tried('stick')).toMatchObject({ state: 'warn', text: 'No folder is set.' });
    await expect(rig.laptop.ask('changeSettings', { stick: '/not/there' })).rejects.toThrow('plugged in');
    await rig.laptop.ask('changeSettings', { stick });
    expect((await rig.laptop.ask('courier', {})).usual).toBe(stick);
    expect(await rig.tried('stick')).toMatchObject({
      state: 'warn',
      text: expect.stringMatching(/this laptop’s own disk/),
    });
    await rm(stick, { recursive: true });
    expect(await rig.tried('stick')).toMatchObject({
      state: 'fail',
      text: expect.stringMatching(/plugged in/),
    });
  });

  it('phones are told at once that the boat takes originals, and again after a restart; before, it takes copies', async () => {
    const dataDir = await folderNamed('originals');
    {
      await using first = await startBoat({ dataDir });
      const phone = await connectPhone(first.boat.url);
      await expect.poll(() => lastMeta(phone)).toMatchObject({ takesOriginals: false });
      expect(await first.laptop.ask('changeSettings', { takesOriginals: true })).toMatchObject({
        takesOriginals: true,
      });
      await expect.poll(() => lastMeta(phone)).toMatchObject({ takesOriginals: true });
      phone.close();
    }
    await using second = await startBoat({ dataDir });
    expect((await second.laptop.ask('settings', {})).takesOriginals).toBe(true);
    const phone = await connectPhone(second.boat.url);
    await expect.poll(() => lastMeta(phone)).toMatchObject({ takesOriginals: true });
    phone.close();
    await second.laptop.ask('changeSettings', { takesOriginals: false });
    expect((await second.laptop.ask('settings', {})).takesOriginals).toBe(false);
  });

  it('the code of the Wi-Fi is read back as what was typed', async () => {
    await using rig = await startBoat();
    expect(await rig.tried('wifi')).toMatchObject({ state: 'warn' });
    await rig.laptop.ask('chooseAddress', { wifi: { name: 'Coral; Star', password: 'reef:2026!' } });
    expect(await rig.tried('wifi')).toMatchObject({
      state: 'ok',
      text: expect.stringMatching(/reads as “Coral; Star”/),
    });
    expect(await rig.told()).not.toContain('reef:2026!');
  });
});
