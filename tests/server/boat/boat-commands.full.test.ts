import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Command, runCommand, type Terminal } from '../../../edge-server/edge/bin/commands/command.ts';
import { courierExport } from '../../../edge-server/edge/bin/commands/courier-export.ts';
import { courierImport } from '../../../edge-server/edge/bin/commands/courier-import.ts';
import { createHub } from '../../../edge-server/edge/bin/commands/create-hub.ts';
import { importLayerCommand } from '../../../edge-server/edge/bin/commands/import-layer.ts';
import { importReefs } from '../../../edge-server/edge/bin/commands/import-reefs.ts';
import { pack } from '../../../edge-server/edge/bin/commands/pack.ts';
import { packState } from '../../../edge-server/edge/boat/pack/pack-state.ts';
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
  readonly code: number | null;
  readonly text: string;
}

/** A command as a person types it, with the settings of this boat or server and of nobody else. */
async function typed(
  command: Command,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<Said> {
  const lines: string[] = [];
  const hear = (line: string) => void lines.push(line);
  const terminal: Terminal = { environment, say: hear, complain: hear, onInterrupt: () => () => undefined };
  return { code: await runCommand(command, words, terminal), text: lines.join('\n') };
}

/** The same as a process of its own, as npm starts it. */
function started(words: readonly string[], environment: Record<string, string> = {}): Said {
  const args = ['edge-server/edge/bin/command.ts', ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  });
  return { code: status, text: stdout + stderr };
}

describe('import:layer', () => {
  it('brings a layer into the folder of a www or a boat, lists what it refuses, and keeps what is there', async () => {
    const environment = { REEF_DATA_DIR: join(folder, 'layers') };
    const file = join(folder, 'priorities.csv');
    await writeFile(file, 'gid,cots_priority\n16-071,2\n16-057,8\n');
    const brought = await typed(importLayerCommand, ['cotsPriority', file, '--boat'], environment);
    expect(brought).toEqual({
      code: 0,
      text: [
        'Cots Priority: 1 row brought in, 0 say that they are not in it, 1 refused.',
        '  16-057 (line 3): its cots_priority "8" is not a whole number from 1 to 5.',
        'A server that runs shows it to whoever opens the map from now on.',
      ].join('\n'),
    });
    expect(await readdir(join(folder, 'layers', 'tiles'))).toEqual(['gbr-cots-priority.pmtiles']);
    await writeFile(file, 'nothing');
    const refused = await typed(importLayerCommand, ['cotsPriority', file, '--boat'], environment);
    expect(refused).toEqual({ code: 1, text: 'The file has no rows. Nothing was changed.' });
    const unknown = await typed(importLayerCommand, ['treasure', file], environment);
    expect(unknown.text).toContain('There is no layer "treasure"; there are zoning, cotsPriority');
    expect(await readdir(join(folder, 'layers', 'tiles'))).toEqual(['gbr-cots-priority.pmtiles']);
  });
});

describe('a command as npm starts it', () => {
  it.each([
    [['courier:export'], 'Use it so: npm run courier:export'],
    [['courier:import'], 'Use it so: npm run courier:import'],
    [['create:hub'], 'Say the e-mail address of the boat'],
    [['import:layer'], 'Use it so: npm run import:layer'],
    [['import:reefs'], 'Use it so: npm run import:reefs'],
    [['pack'], 'Use it so: npm run pack'],
    [['rebuild', '--data', '/no/such/folder'], 'There is no data folder /no/such/folder.'],
    [['restore', '--data', '/no/such/folder'], 'There is no data folder /no/such/folder.'],
    [['sing'], 'There is no command "sing"; there are '],
  ])('%j ends with 1 and one sentence', (words, sentence) => {
    const { code, text } = started(words);
    expect(code).toBe(1);
    expect(text).toContain(sentence);
    expect(text).not.toContain('    at ');
  });

  it('is named in package.json as it is here', async () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    const named = Object.entries(scripts).filter(([, line]) =>
      line.includes(' edge-server/edge/bin/command.ts'),
    );
    const known = /there are (.*)\./.exec(started(['sing']).text)?.[1]?.split(', ') ?? [];
    expect(named.map(([name]) => name).sort()).toEqual([...known].sort());
    for (const [name, line] of named)
      expect(line.endsWith(` edge-server/edge/bin/command.ts ${name}`)).toBe(true);
  });
});

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

    const copied = await typed(courierExport, [usb.folder], onBoat);
    expect(copied).toMatchObject({ code: 0, text: expect.stringContaining('1 survey with 2 photos') });
    const unknown = await typed(courierImport, [usb.folder], onWww);
    expect(unknown).toMatchObject({
      code: 1,
      text: expect.stringContaining(boat.context.hubKey.fingerprint),
    });
    const known = ['--letters', boat.context.hubKey.fingerprint, '--boat', hub.email];
    const taken = await typed(courierImport, [usb.folder, ...known], onWww);
    expect(taken).toMatchObject({ code: 0, text: expect.stringContaining('3 surveys and photos are here') });
    expect(await readdir(usb.folder)).toHaveLength(2);
    const stranger = await typed(courierExport, [usb.folder, '--receipts'], onBoat);
    expect(stranger).toMatchObject({ code: 1, text: expect.stringContaining(fingerprint) });
    const arrived = await typed(courierExport, [usb.folder, '--receipts', '--letters', fingerprint], onBoat);
    expect(arrived).toMatchObject({ code: 0, text: expect.stringContaining('3 arrived') });
    const again = await typed(courierExport, [usb.folder], onBoat);
    expect(again).toMatchObject({ code: 0, text: expect.stringContaining('Nothing waits for the cloud.') });
  });

  it('work on a boat that runs, and say what to do when they cannot find it', async () => {
    await using usb = await stick();
    await using boat = await startTestServer({ network: 'edge' });
    await submitOn(boat, await diverOn(boat, 'tom@example.org'), 1);
    const settings = { REEF_DATA_DIR: boat.dataDir, PORT: String(boat.port) };
    expect(await typed(courierExport, [usb.folder], settings)).toMatchObject({ code: 0 });
    expect(await readdir(usb.folder)).toHaveLength(1);
    const lost = await typed(courierExport, [usb.folder], { ...settings, PORT: '1' });
    expect(lost).toMatchObject({ code: 1, text: expect.stringContaining('Set PORT') });
    const nowhere = await typed(courierExport, ['/no/such/stick'], settings);
    expect(nowhere).toMatchObject({ code: 1, text: expect.stringContaining('Is the stick plugged in?') });
    for (const words of [[], ['--what']]) {
      const wrong = await typed(courierExport, words, settings);
      expect(wrong).toMatchObject({ code: 1, text: expect.stringContaining('Use it so:') });
    }
  });
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
    const size = await typed(pack, ['gbr', '--size'], settings);
    expect(size).toMatchObject({ code: 0, text: expect.stringContaining('reefs: 131 items') });
    expect(await typed(pack, ['gbr'], settings)).toMatchObject({
      code: 0,
      text: expect.stringContaining('All of it is aboard.'),
    });
    const boat = await startBoatAtSea(dataDir);
    expect(packState(boat.context.settings)).toMatchObject([{ regionId: 'gbr', from: www.url }]);
    const running = { ...settings, PORT: String(boat.port) };
    expect(await typed(pack, ['gbr', '--from', www.url], running)).toMatchObject({
      code: 1,
      text: expect.stringContaining('Stop it to use --from'),
    });
    // This one was started without a cloud.
    expect(await typed(pack, ['gbr'], running)).toMatchObject({
      code: 1,
      text: expect.stringContaining('REEF_CLOUD_URL'),
    });
    await boat.stop();
    expect(await typed(pack, ['nowhere'], settings)).toMatchObject({
      code: 1,
      text: expect.stringContaining('there are gbr, hawaii'),
    });
  });
});

describe('npm run create:hub', () => {
  it('makes an account once and says its password once, with a server that runs or without', async () => {
    const settings = { REEF_DATA_DIR: join(folder, 'hubs'), REEF_DEMO: '0' };
    const words = ['boat@example.org', 'Sea Hare'];
    const made = await typed(createHub, words, settings);
    expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/REEF_CLOUD_PASSWORD=\S{24}$/) });
    const again = await typed(createHub, words, settings);
    expect(again).toEqual({ code: 0, text: 'boat@example.org is a boat now; its password stays.' });
    await using server = await startTestServer({ dataDir: settings.REEF_DATA_DIR });
    expect(await typed(createHub, words, settings)).toEqual(again);
    const password = /PASSWORD=(\S+)$/.exec(made.text)?.[1] ?? '';
    const signedIn = await fetch(`${server.url}/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'boat@example.org', password }),
    });
    expect(signedIn.status).toBe(200);
  });
});

describe('npm run import:reefs', () => {
  it('says what was added, and a file that holds no reefs is refused with its reason', async () => {
    const settings = { REEF_DATA_DIR: join(folder, 'reefs') };
    const file = join(folder, 'reefs.geojson');
    await writeFile(file, '{"type":"FeatureCollection"}');
    expect(await typed(importReefs, [file], settings)).toMatchObject({ code: 1 });
    await writeFile(
      file,
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { LABEL_ID: '23-052A', GBR_NAME: 'A reef of this test' },
            geometry: { type: 'Point', coordinates: [151.9, -23.4] },
          },
        ],
      }),
    );
    const said = await typed(importReefs, [file], settings);
    expect(said.text).toMatch(/^Added \d+, updated \d+, unchanged \d+, refused \d+\./);
    expect(await typed(importReefs, [file, '--region', 'atlantis'], settings)).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no region "atlantis"; there are gbr'),
    });
  });
});
