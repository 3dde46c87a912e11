import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../support/desktop/desktop-build.ts';

const mainFolder = join(projectRoot, 'dist/desktop/main');
/** Optional: a boat without demo photos and icons of a content server has none. */
const optionalPlaces = ['resources/cdn'];

interface BuiltFile {
  readonly name: string;
  readonly text: string;
}
const files: BuiltFile[] = [];

beforeAll(async () => {
  for (const folder of ['main', 'preload']) {
    const path = join(projectRoot, 'dist/desktop', folder);
    for (const name of await readdir(path)) {
      files.push({ name: `${folder}/${name}`, text: await readFile(join(path, name), 'utf8') });
    }
  }
});

const scripts = () => files.filter(({ name }) => /\.c?js$/.test(name));
const found = (pattern: RegExp) =>
  scripts().flatMap(({ name, text }) => [...text.matchAll(pattern)].map((match) => ({ name, match })));
const said = (pattern: RegExp) =>
  found(pattern).map(({ name, match }) => `${name}: ${match[0].slice(0, 80)}`);

describe('the built preload', () => {
  it('requires Electron and nothing else, because the sandbox gives it nothing else', () => {
    const preload = scripts().filter(({ name }) => name.startsWith('preload/'));
    expect(preload.map(({ name }) => name)).toEqual(['preload/index.cjs']);
    const required = [...(preload[0]?.text ?? '').matchAll(/\brequire\(\s*["'`]([^"'`]+)/g)];
    expect(required.map(([, name]) => name)).toEqual(['electron']);
    expect(preload[0]?.text).not.toMatch(/\bimport\b/);
  });

  it('hands no event and no channel to the page', () => {
    const preload = files.find(({ name }) => name === 'preload/index.cjs')?.text ?? '';
    const used = [...preload.matchAll(/ipcRenderer\.(\w+)/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(['invoke']));
    expect(preload).not.toMatch(/ipcRenderer\s*[,})]/);
  });
});

describe('the built app', () => {
  it('makes no program out of texts', () => {
    expect(said(/\beval\(|\bnew Function\(|\bFunction\("/g)).toEqual([]);
  });

  it('carries no source map', () => {
    expect(files.map(({ name }) => name).filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(said(/sourceMappingURL/g)).toEqual([]);
  });

  it('loads no program from elsewhere', () => {
    expect(said(/(?:import|from|require\()\s*\(?\s*["'`]https?:/g)).toEqual([]);
  });

  it('starts no TypeScript file: Electron’s Node may not strip types, and the sources are not packed', () => {
    expect(said(/new URL\(\s*["'`][^"'`]*\.ts["'`]/g)).toEqual([]);
  });

  it('finds each program that it starts beside itself: the server and its workers', () => {
    const programs = found(/new URL\("(\.\/[^"]+)", import\.meta\.url\)/g);
    const names = programs.map(({ match }) => match[1] ?? '').filter((name) => name.endsWith('.js'));
    expect(names.map((name) => name.replace(/-[\w-]{8}\.js$/, '')).sort()).toEqual(
      expect.arrayContaining(['./hub', './derivatives-image-worker', './tiles-tile-worker']),
    );
    expect(names.filter((name) => !existsSync(join(mainFolder, name)))).toEqual([]);
  });

  it('finds each file that its sources have beside them in the same place of the package', () => {
    const places = found(/new URL\("([^"]+)", placeOfSource(?:\$\d+)?\("([^"]+)"\)\)/g).map(({ match }) =>
      posix.normalize(posix.join(posix.dirname(match[2] ?? ''), match[1] ?? '')).replace(/\/$/, ''),
    );
    expect(places).toEqual(
      expect.arrayContaining([
        'edge-server/storage/db/migrations',
        'dist/web',
        'resources/tiles',
        'resources/icons/tray.png',
      ]),
    );
    const missing = places.filter((place) => !existsSync(join(projectRoot, place)));
    expect(missing.filter((place) => !optionalPlaces.includes(place))).toEqual([]);
  });
});

describe('the built page', () => {
  it('has no script of its own text, and none from elsewhere', async () => {
    const html = await readFile(join(projectRoot, 'dist/web/index.html'), 'utf8');
    const tags = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(tags.length).toBeGreaterThan(0);
    for (const [, attributes, text] of tags) {
      expect(text).toBe('');
      expect(attributes).toMatch(/src="\/[^/]/);
    }
    const assets = await readdir(join(projectRoot, 'dist/web/assets'));
    expect(assets.filter((name) => name.endsWith('.map'))).toEqual([]);
  });
});
