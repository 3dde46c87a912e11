import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { build, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builderConfig } from '../../../electron/build/builder-config.ts';
import { stageApp } from '../../../electron/build/stage.ts';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { freePort, startDesktop } from '../../support/desktop/desktop-app.ts';
import { projectRoot } from '../../support/desktop/desktop-build.ts';
import { makeFakeElectron } from '../../support/desktop/electron-double/fake-electron.ts';
import { unpackAsar } from '../../support/desktop/unpack-asar.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';

// The whole packing, by electron-builder itself, with a stand-in for Electron's binary (which cannot be fetched
// here). What was packed is laid out in a folder of its own and started there: far from the project and its
// packages, so that whatever it lacks is missing.

const minutes = 60_000;
let folder: string;
let packed: string;
let inside: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-package-'));
  const stage = join(folder, 'stage');
  await stageApp(projectRoot, stage);
  await makeFakeElectron(join(folder, 'electron'));
  await build({
    targets: Platform.LINUX.createTarget('dir'),
    projectDir: projectRoot,
    config: builderConfig({
      stage,
      output: join(folder, 'out'),
      icons: join(projectRoot, 'resources/icons'),
      electronVersion: '45.4.1',
      electronDist: join(folder, 'electron'),
    }),
    publish: 'never',
  });
  packed = join(folder, 'out', process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked');
  const laidOut = join(folder, 'laid-out/resources');
  await cp(join(packed, 'resources/app.asar.unpacked'), join(laidOut, 'app.asar.unpacked'), {
    recursive: true,
  });
  inside = await unpackAsar(join(packed, 'resources/app.asar'), join(laidOut, 'app.asar'));
}, 5 * minutes);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the packed app', () => {
  it('has its fuses set', async () => {
    const wire = await getCurrentFuseWire(join(packed, 'reef-census'));
    expect(wire[FuseV1Options.RunAsNode]).toBe(FuseState.DISABLE);
    expect(wire[FuseV1Options.OnlyLoadAppFromAsar]).toBe(FuseState.ENABLE);
    expect(wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]).toBe(FuseState.ENABLE);
  });

  it('has its programs in the archive, and machine code and data beside it', () => {
    expect(inside).toContain(join('dist/desktop/main/index.js'));
    expect(inside).toContain(join('dist/desktop/preload/index.cjs'));
    const misplaced = inside.filter(
      (path) => /\.(node|so|dylib|dll|pmtiles|sql)(\.\d+)*$/.test(path) || path.startsWith('dist/web'),
    );
    expect(misplaced).toEqual([]);
  });

  it('carries no sources, tests, types, maps or secrets', () => {
    const strange = inside.filter(
      (path) => /\.(ts|tsx|map|env|pem|sqlite)$/.test(path) || /^(src|tests|web|edge-server)\//.test(path),
    );
    expect(strange).toEqual([]);
  });

  it('asks for exactly the packages that it imports, each in one version', async () => {
    const manifest: unknown = JSON.parse(
      await readFile(join(folder, 'laid-out/resources/app.asar/package.json'), 'utf8'),
    );
    const list: string[] = JSON.parse(
      await readFile(join(projectRoot, 'dist/desktop/main/packages.json'), 'utf8'),
    );
    expect(Object.keys((manifest as { dependencies: object }).dependencies).sort()).toEqual(list);
    for (const screen of ['react', '@mantine/core', 'maplibre-gl', 'node'])
      expect(list).not.toContain(screen);
  });

  it('starts far from the project: console, photo, tiles, all from what was packed', {
    timeout: 3 * minutes,
  }, async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const run = await startDesktop({
      appFolder: join(folder, 'laid-out/resources/app.asar'),
      environment: { PORT: String(port) },
    });
    try {
      const page = await run.page();
      await page.getByRole('heading', { level: 1, name: 'The boat' }).waitFor();
      // better-sqlite3, sharp and the image worker.
      const phone = await connectPhone(url);
      await phone.verify();
      const survey = sampleSurvey({ images: { total: 1 } });
      expect((await phone.survey(survey)).ok).toBe(true);
      const stored = await phone.send(samplePhoto(survey.id, await jpegPhoto(3, 640, 480)));
      const small = await fetch(`${url}/cache/300/${stored.token}/${stored.path}`);
      expect([small.status, small.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
      phone.close();
      // The base map, by range, and a reef tile from its worker.
      const range = await fetch(`${url}/tiles/base.pmtiles`, { headers: { Range: 'bytes=0-6' } });
      expect([range.status, await range.text()]).toEqual([206, 'PMTiles']);
      const reefs = await fetch(`${url}/cdn/map/data/gbr/featuresNew.pbf`);
      expect(reefs.status).toBe(200);
      expect((await reefs.arrayBuffer()).byteLength).toBeGreaterThan(1000);
      expect(run.errors()).toBe('');
    } finally {
      await run.kill();
    }
  });
});
