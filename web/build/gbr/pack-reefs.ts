// Packs the reefs of the Great Barrier Reef for `resources/reefs/gbr-registry.json`:
//
//   node web/build/gbr/pack-reefs.ts REGISTRY.csv OUTLINES.geojson
//
// The registry (gid, name, lat, lon, registry_km2, management_area) is the table of github.com/gbrrestoration/canonical-reefs
// (MIT), whose numbers and names are the Great Barrier Reef Marine Park Authority's. The outlines are the 1:3,000,000 ones of
// github.com/open-AIMS/ereefs-ncanimate2-frame (MIT, Australian Institute of Marine Science), with the gids of the
// registry's reefs that lie in each (`gids`).

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { z } from 'zod';
import {
  type PackedRegistry,
  unitsPerDegree,
} from '../../../edge-server/services/reefs/registry/packed-registry.ts';
import { slugOf } from '../../../src/domain/survey/build-survey.ts';

const registryFile = fileURLToPath(new URL('../../../resources/reefs/gbr-registry.json', import.meta.url));

const rowSchema = z.object({
  gid: z.string().regex(/^\d{2}-[0-9a-z]{3,8}$/),
  name: z.string(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  registry_km2: z.coerce.number().positive(),
  management_area: z.string(),
});

const outlinesSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({ gids: z.array(z.string()), km2: z.number() }),
      geometry: z.object({
        type: z.literal('Polygon'),
        coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
      }),
    }),
  ),
});
type Rings = z.infer<typeof outlinesSchema>['features'][number]['geometry']['coordinates'];

/**
 * A generalised outline stands for a reef where it holds that reef alone and is about as large: many hold several reefs
 * as one, and would be drawn far beyond the one that they were given.
 */
const likeSizes = { least: 0.5, most: 2 };

/** Whole units, each corner as the way from the one before: small numbers are short text. */
function packRing(ring: Rings[number]): number[] {
  const units = ring
    .slice(0, -1)
    .map((corner) => corner.map((degrees) => Math.round(degrees * unitsPerDegree)));
  return units.flatMap(([x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = units[index - 1] ?? [];
    return [x - beforeX, y - beforeY];
  });
}

/** The text of the packed file; a line for each reef, so that a change is readable. */
export function packReefs(registry: string, outlines: unknown): string {
  const table = Papa.parse(registry, { header: true, skipEmptyLines: true });
  const rows = z.array(rowSchema).parse(table.data);
  const alone = new Map(
    outlinesSchema
      .parse(outlines)
      .features.flatMap(({ properties: { gids, km2 }, geometry }) =>
        gids.length === 1 ? [[gids[0], { km2, rings: geometry.coordinates }] as const] : [],
      ),
  );
  const names = [...new Set(rows.map((row) => row.management_area).filter((name) => name !== ''))].sort();
  const areas = names.map((name) => ({ id: slugOf(name.replace(/ Management Area$/, '')), name }));
  const reefs = rows.map((row): PackedRegistry['reefs'][number] => {
    const outline = alone.get(row.gid);
    const share = (outline?.km2 ?? 0) / row.registry_km2;
    const isAlike = share >= likeSizes.least && share <= likeSizes.most;
    const area = names.indexOf(row.management_area);
    const facts = [
      row.gid,
      /^u\/n( reef)?$/i.test(row.name) || row.name === '' ? null : row.name,
      row.lat,
      row.lon,
      Number(row.registry_km2.toPrecision(6)),
      area === -1 ? null : area,
    ] as const;
    return outline !== undefined && isAlike ? [...facts, outline.rings.map(packRing)] : [...facts];
  });
  const lines = reefs.map((reef) => `    ${JSON.stringify(reef)}`).join(',\n');
  return `{\n  "version": 1,\n  "areas": ${JSON.stringify(areas)},\n  "reefs": [\n${lines}\n  ]\n}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [registry, outlines] = process.argv.slice(2);
  if (registry === undefined || outlines === undefined)
    throw new Error('Use it so: node web/build/gbr/pack-reefs.ts REGISTRY.csv OUTLINES.geojson');
  const text = packReefs(await readFile(registry, 'utf8'), JSON.parse(await readFile(outlines, 'utf8')));
  await writeFile(registryFile, text);
}
