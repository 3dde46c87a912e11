// Packs the zones of the Great Barrier Reef Marine Park for `resources/zones/gbr-zones.json`:
//
//   node web/build/gbr/pack-zones.ts ZONING.geojson
//
// The source is `gbr_zoning` of github.com/open-AIMS/gisaimsr in WGS 84 degrees: (c) Great Barrier Reef Marine Park Authority,
// CC BY 4.0. Properties: zid, zone (its colour in words), name.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { planarTriangleArea, presimplify, simplify } from 'topojson-simplify';
import type { Objects, Topology } from 'topojson-specification';
import { zoneOfText } from '../../../src/domain/layers/zones.ts';
import { zonesFile } from './zones-archive.ts';

/** Corners of the source are told apart to a metre: edges that two zones share are one edge. */
const sourceSteps = 1e6;
/** Packed, to six metres. */
const packedSteps = 2e5;
/** Square degrees: corners whose triangle is smaller than one with sides of 22 m change nothing that is seen. */
const smallestTriangle = 2e-8;

interface Zone {
  readonly zid: string | null;
  readonly zone: string;
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Use it so: node web/build/gbr/pack-zones.ts ZONING.geojson');
const source: FeatureCollection<Polygon | MultiPolygon, Zone> = JSON.parse(await readFile(file, 'utf8'));
const named = source.features.map((feature) => {
  const zone = zoneOfText(feature.properties.zone);
  if (zone === null) throw new Error(`There is no zone "${feature.properties.zone}".`);
  return { ...feature, properties: { zid: feature.properties.zid, zone: feature.properties.zone } };
});
const collection: FeatureCollection<Polygon | MultiPolygon, Zone> = {
  type: 'FeatureCollection',
  features: named,
};
// Its types say that properties may be missing; those that went in come out.
const shared = topology({ zones: collection }, sourceSteps) as Topology<Objects<Zone>>;
const simple = simplify(presimplify(shared, planarTriangleArea), smallestTriangle);
await mkdir(dirname(zonesFile), { recursive: true });
await writeFile(zonesFile, `${JSON.stringify(quantize(simple, packedSteps))}\n`);
