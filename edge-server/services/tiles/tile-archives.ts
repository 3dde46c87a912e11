import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RegionId } from '../../../src/domain/region/region.ts';

/** Archives that the program brings: the base map. */
export const shippedArchives = fileURLToPath(new URL('../../../resources/tiles/', import.meta.url));

/** Where tile archives lie, the first that has one of a name counts: what was packed, then what the program ships. */
export const archiveFolders = (dataDir: string): readonly string[] => [
  join(dataDir, 'tiles'),
  shippedArchives,
];

/** The archives that a region needs: the base map, and those that bear the region's name. */
export function archivesOf(regionId: RegionId, dataDir: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of archiveFolders(dataDir)) {
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder)) {
      const name = /^([a-z0-9-]{1,60})\.pmtiles$/.exec(file)?.[1];
      const isWanted = name === 'base' || name === regionId || name?.startsWith(`${regionId}-`) === true;
      if (name !== undefined && isWanted && !found.has(name)) found.set(name, join(folder, file));
    }
  }
  return found;
}
