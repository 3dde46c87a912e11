import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { machinesOf, missingParts } from './native-parts.ts';

let packages: string;
beforeEach(async () => {
  packages = await mkdtemp(join(tmpdir(), 'reef-parts-'));
  await mkdir(join(packages, 'better-sqlite3/prebuilds'), { recursive: true });
  for (const name of ['linux-x64', 'darwin-arm64', 'win32-x64']) {
    await writeFile(join(packages, `better-sqlite3/prebuilds/${name}.node`), '');
  }
});
afterEach(() => rm(packages, { recursive: true, force: true }));

const has = (name: string) => mkdir(join(packages, '@img', name), { recursive: true });

it('an app for the Mac is for both chips', () => {
  expect(machinesOf('darwin', 'x64').map(({ arch }) => arch)).toEqual(['x64', 'arm64']);
  expect(machinesOf('win32', 'x64')).toEqual([{ platform: 'win32', arch: 'x64' }]);
});

it('what npm did not bring for another machine is named', async () => {
  await has('sharp-linux-x64');
  await has('sharp-libvips-linux-x64');
  expect(missingParts({ platform: 'linux', arch: 'x64' }, packages)).toEqual([]);
  expect(missingParts({ platform: 'darwin', arch: 'arm64' }, packages)).toEqual([
    '@img/sharp-darwin-arm64',
    '@img/sharp-libvips-darwin-arm64',
  ]);
  expect(missingParts({ platform: 'linux', arch: 'arm64' }, packages)).toContain('better-sqlite3');
});

it('sharp for Windows holds its libvips itself', async () => {
  await has('sharp-win32-x64');
  expect(missingParts({ platform: 'win32', arch: 'x64' }, packages)).toEqual([]);
});
