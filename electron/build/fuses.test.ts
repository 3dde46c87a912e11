import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { binaryWithFuses } from '../../tests/support/desktop/electron-double/fake-electron.ts';
import { setFuses } from './fuses.ts';

let folder: string;
let binary: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-fuses-'));
  binary = join(folder, 'electron');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const off = ['RunAsNode', 'EnableNodeOptionsEnvironmentVariable', 'EnableNodeCliInspectArguments'] as const;
const alsoOff = ['LoadBrowserProcessSpecificV8Snapshot', 'GrantFileProtocolExtraPrivileges'] as const;
const on = [
  'EnableCookieEncryption',
  'EnableEmbeddedAsarIntegrityValidation',
  'OnlyLoadAppFromAsar',
  'WasmTrapHandlers',
] as const;

it('all nine fuses of Electron 45 are set as decided', async () => {
  await writeFile(binary, binaryWithFuses());
  await setFuses(binary, { isForAppleChips: false });
  const wire = await getCurrentFuseWire(binary);
  for (const name of [...off, ...alsoOff]) {
    expect([name, wire[FuseV1Options[name]]]).toEqual([name, FuseState.DISABLE]);
  }
  for (const name of on) expect([name, wire[FuseV1Options[name]]]).toEqual([name, FuseState.ENABLE]);
});

it('a fuse that nobody has decided about stops the packaging, and the binary stays as it was', async () => {
  const tenFuses = binaryWithFuses('1011000101');
  await writeFile(binary, tenFuses);
  await expect(setFuses(binary, { isForAppleChips: false })).rejects.toThrow(/fuse/i);
  expect(await readFile(binary)).toEqual(tenFuses);
});
