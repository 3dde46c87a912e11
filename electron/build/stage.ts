import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { packageList } from './list-packages.ts';

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});

interface NeededPackage {
  readonly name: string;
  readonly version: string;
  /** Where it is, from the root: `node_modules/sharp`, or deeper where two versions are needed. */
  readonly folder: string;
}

/** Where Node would find a package that a file in `from` imports; null where it is not installed. */
function findPackage(name: string, from: string, root: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === root || folder === dirname(folder)) return null;
  }
}

/**
 * The packages that some packages need, and theirs, as they are installed. What is optional and not installed
 * here (another system's binaries, a peer that nobody uses) is left out; what is missing otherwise is an error.
 */
async function neededPackages(names: readonly string[], root: string): Promise<NeededPackage[]> {
  const found = new Map<string, NeededPackage>();

  async function add(name: string, from: string, isOptional: boolean): Promise<void> {
    const folder = findPackage(name, from, root);
    if (folder === null) {
      if (isOptional) return;
      throw new Error(
        `The package ${name}, which ${relative(root, from) || 'the app'} needs, is not installed.`,
      );
    }
    if (found.has(folder)) return;
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    found.set(folder, { name, version: manifest.version, folder: relative(root, folder) });
    const isOptionalPeer = (peer: string) => manifest.peerDependenciesMeta[peer]?.optional === true;
    for (const dependency of Object.keys(manifest.dependencies)) {
      await add(dependency, folder, dependency in manifest.optionalDependencies);
    }
    for (const dependency of Object.keys(manifest.optionalDependencies)) await add(dependency, folder, true);
    for (const peer of Object.keys(manifest.peerDependencies)) {
      if (!isOptionalPeer(peer)) await add(peer, folder, false);
    }
  }

  for (const name of names) await add(name, root, false);
  return [...found.values()].sort((a, b) => a.folder.localeCompare(b.folder));
}

/** What the app is made of beside packages, each in the place that it has in the project. */
const programFiles = [
  'dist/desktop/main',
  'dist/desktop/preload',
  'dist/web',
  'resources/icons',
  'resources/reefs',
  'resources/tiles',
  // Built, not committed: named by itself, so that a package without it is an error.
  'resources/tiles/base.pmtiles',
  'resources/tiles/gbr-zoning.pmtiles',
  'edge-server/storage/db/migrations',
  'LICENSE',
  'NOTICE',
];

/** The small network, which only a build with its package has: without it photos are looked at as well, a little worse. */
const networkFolder = 'dist/network';

/** Never run: types, maps, tests' data, sources of what is built already. */
const leftOut =
  /\.(d\.[cm]?ts|ts|map|md|markdown|flow|cc|cpp|c|h|hpp|gyp|gypi)$|\/(test|tests|__tests__|docs|example|examples)$/i;
/** better-sqlite3 brings SQLite's source beside its binaries. */
const leftOutFolders = ['better-sqlite3/deps', 'better-sqlite3/src'];

const projectSchema = z.object({
  version: z.string(),
  description: z.string(),
  license: z.string(),
  /** A package for Debian is not made without one. */
  homepage: z.url({ protocol: /^https$/ }),
});

function isShipped(path: string): boolean {
  const plain = path.replaceAll('\\', '/');
  return !leftOut.test(plain) && !leftOutFolders.some((folder) => plain.endsWith(`node_modules/${folder}`));
}

/** The package.json of the app: only what it needs, every version as it is installed. */
export async function manifestOf(
  root: string,
  packages: readonly NeededPackage[],
  direct: readonly string[],
) {
  const project = projectSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const versions = packages
    .filter(({ name, folder }) => direct.includes(name) && folder === join('node_modules', name))
    .map(({ name, version }) => [name, version]);
  return {
    name: 'reef-census',
    productName: 'Reef Census',
    version: project.version,
    description: project.description,
    license: project.license,
    homepage: project.homepage,
    author: { name: 'Reef Census', email: 'no-reply@localhost' },
    // Under this name a Linux desktop knows which window belongs to which line of its menu.
    desktopName: 'reef-census.desktop',
    private: true,
    type: 'module',
    main: 'dist/desktop/main/index.js',
    dependencies: Object.fromEntries(versions),
  };
}

/**
 * Lays out the app as it will be installed: built files, pages, tiles, migrations, and the packages that the
 * built files import, with theirs. Answers the packages. It runs as it lies there, without the project around it.
 */
export async function stageApp(root: string, stage: string): Promise<NeededPackage[]> {
  const direct = z
    .array(z.string())
    .parse(JSON.parse(await readFile(join(root, 'dist/desktop/main', packageList), 'utf8')));
  const packages = await neededPackages(direct, root);
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { recursive: true });
  const hasNetwork = existsSync(join(root, networkFolder));
  for (const path of hasNetwork ? [...programFiles, networkFolder] : programFiles) {
    await cp(join(root, path), join(stage, path), { recursive: true, dereference: true });
  }
  for (const { folder } of packages) {
    await cp(join(root, folder), join(stage, folder), {
      recursive: true,
      dereference: true,
      // A nested package is listed by itself when it is needed.
      filter: (path) => isShipped(path) && !path.slice(join(root, folder).length).includes('node_modules'),
    });
  }
  const manifest = await manifestOf(root, packages, direct);
  await writeFile(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return packages;
}
