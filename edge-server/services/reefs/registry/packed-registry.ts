import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Units of a packed corner: 11 m, finer than the generalised outlines are. */
export const unitsPerDegree = 1e4;

/** gid, name (null: it has none), latitude, longitude, km², index of its management area (null: none is said). */
const facts = [
  z.string(),
  z.string().nullable(),
  z.number(),
  z.number(),
  z.number().positive(),
  z.number().int().nullable(),
] as const;
/** Rings; each the first corner and the way from corner to corner, longitude before latitude, not closed. */
const rings = z.array(z.array(z.number().int()));

const packedSchema = z.object({
  version: z.number().int(),
  areas: z.array(z.object({ id: z.string(), name: z.string() })),
  reefs: z.array(z.union([z.tuple([...facts]), z.tuple([...facts, rings])])),
});
export type PackedRegistry = z.infer<typeof packedSchema>;

/** Changes with `version` in the file: a data folder takes the registry in once for each. */
export const registryVersion = 1;

const registryFile = fileURLToPath(new URL('../../../../resources/reefs/gbr-registry.json', import.meta.url));

/** The register of the Great Barrier Reef's reefs, as the program ships it. */
export async function readPackedRegistry(): Promise<PackedRegistry> {
  return packedSchema.parse(JSON.parse(await readFile(registryFile, 'utf8')));
}
