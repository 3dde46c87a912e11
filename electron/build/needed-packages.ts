import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});

export interface NeededPackage {
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
export async function neededPackages(names: readonly string[], root: string): Promise<NeededPackage[]> {
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
