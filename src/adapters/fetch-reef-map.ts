import type { z } from 'zod';
import {
  countsOfRow,
  outlineTilesPath,
  reefCountsPath,
  reefCountsSchema,
  reefFactsPath,
  reefFactsSchema,
  reefOfRow,
} from '../contract/reef-map.ts';
import type { ReefMapSource } from '../ports/reef-map.ts';
import { StoreError } from '../ports/store.ts';

async function read<Answer>(url: string, schema: z.ZodType<Answer>): Promise<Answer> {
  try {
    // The browser keeps the file and asks whether it is still the same.
    const answer = await fetch(url, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    return schema.parse(await answer.json());
  } catch (cause) {
    throw new StoreError('UNAVAILABLE', 'The reefs could not be loaded.', { cause });
  }
}

/** The reefs that the server or Firebase Hosting at an origin serves. */
export function createFetchedReefMap(origin: string): ReefMapSource {
  return {
    async facts(regionId) {
      const { reefs, unreadable } = await read(origin + reefFactsPath(regionId), reefFactsSchema);
      return { reefs: reefs.map(reefOfRow), unreadable };
    },
    async counts(regionId) {
      const { outlines, reefs } = await read(origin + reefCountsPath(regionId), reefCountsSchema);
      return {
        outlines,
        reefs: new Map(
          Object.entries(reefs).map(([id, byDataset]) => [
            id,
            new Map(Object.entries(byDataset).map(([dataset, row]) => [dataset, countsOfRow(row)])),
          ]),
        ),
      };
    },
    outlineTiles: (regionId, version) => origin + outlineTilesPath(regionId, version),
  };
}
