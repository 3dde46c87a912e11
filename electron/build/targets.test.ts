import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFakeElectron } from '../../tests/support/desktop/electron-double/fake-electron.ts';
import { builderConfig } from './builder-config.ts';
import { manifestOf } from './stage.ts';

// As far as each installer goes without what has to be fetched first: electron-builder offers what it is about to hand
// to fpm and to the AppImage's maker, and stops there. NSIS and the disk image fetch their tools before that, so for
// those the configuration is held to electron-builder's own schema, and what they take from the package is looked at.

const root = fileURLToPath(new URL('../../', import.meta.url));
const icons = join(root, 'resources/icons');
const iconPixels = { nsis: 256, dmg: 512, AppImage: 256, deb: 256 } as const;

let folder: string;
let stage: string;
let config: Configuration;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-targets-'));
  stage = join(folder, 'stage');
  await mkdir(stage);
  await writeFile(join(stage, 'package.json'), JSON.stringify(await manifestOf(root, [], [])));
  await makeFakeElectron(join(folder, 'packed'));
  config = builderConfig({ stage, output: join(folder, 'out'), icons, electronVersion: '45.4.1' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What electron-builder would hand to the maker of an installer. */
async function offered(target: 'deb' | 'AppImage'): Promise<unknown> {
  const computed: unknown[] = [];
  await build({
    targets: Platform.LINUX.createTarget([target], Arch.x64),
    projectDir: root,
    prepackaged: join(folder, 'packed'),
    publish: 'never',
    config,
    async effectiveOptionComputed(options: unknown) {
      computed.push(options);
      return true;
    },
  });
  expect(computed).toHaveLength(1);
  return computed[0];
}

/** The check that electron-builder makes of every configuration before it packs; it is no part of its own door. */
async function validated(given: object): Promise<void> {
  const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
  const { validateConfiguration } = builder('app-builder-lib/out/util/config/config.js') as {
    validateConfiguration(config: object, log: { isEnabled: boolean; add(): void }): Promise<void>;
  };
  await validateConfiguration(given, { isEnabled: false, add: () => undefined });
}

describe('the installers', () => {
  it('for Debian get everything that fpm asks for: an address, somebody to write to, the place of each file', async () => {
    const [args] = (await offered('deb')) as [string[]];
    const given = (name: string) => args[args.indexOf(`--${name}`) + 1];
    expect(given('url')).toMatch(/^https:\/\//);
    expect(given('maintainer')).toMatch(/^[^<]+ <[^@]+@[^>]+>$/);
    expect(given('name')).toBe('reef-census');
    expect(args).toEqual(
      expect.arrayContaining([expect.stringMatching(/=\/usr\/share\/applications\/reef-census\.desktop$/)]),
    );
  });

  it('as AppImage get a line for the menu that belongs to the window', async () => {
    expect(await offered('AppImage')).toMatchObject({
      desktopFileName: 'reef-census.desktop',
      desktop: expect.stringMatching(/StartupWMClass=reef-census\n[\s\S]*Categories=Science;/),
    });
  });

  it('are all configured in words that electron-builder knows, and a wrong word is found', async () => {
    await validated(config);
    for (const part of ['win', 'nsis', 'mac', 'linux'] as const) {
      await expect(validated({ ...config, [part]: { ...config[part], tarket: [] } })).rejects.toThrow(
        `configuration.${part}`,
      );
    }
  });

  it('have an icon that is large enough for each of them', async () => {
    const png = await readFile(join(icons, 'app.png'));
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(width).toBe(height);
    for (const least of Object.values(iconPixels)) expect(width).toBeGreaterThanOrEqual(least);
  });

  it('take from the package what every one of them shows', async () => {
    const manifest: unknown = JSON.parse(await readFile(join(stage, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: expect.stringMatching(/^[a-z-]+$/),
      // Windows and the Mac take nothing but numbers.
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      description: expect.stringMatching(/./),
      license: expect.stringMatching(/./),
      homepage: expect.stringMatching(/^https:\/\//),
      author: { name: expect.stringMatching(/./), email: expect.stringContaining('@') },
      desktopName: 'reef-census.desktop',
    });
    expect(config.appId).toMatch(/^[a-z.]+$/);
  });
});
