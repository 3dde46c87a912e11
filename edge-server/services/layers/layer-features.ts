import type { Feature } from 'geojson';
import { type DataLayerId, dataLayers } from '../../../src/domain/layers/data-layers.ts';
import { readLayerRow } from '../../../src/domain/layers/read-layer-row.ts';
import { reefLabel } from '../reefs/reef-label.ts';
import { type FileRow, LayerFileError, type LayerGeometry } from './parse-layer-file.ts';

export interface LayerTags {
  readonly class: string;
  readonly gid?: string;
  readonly name?: string;
  readonly [field: string]: string | number | boolean | undefined;
}
export type LayerFeature = Feature<LayerGeometry, LayerTags>;

export interface RefusedRow {
  readonly label: string;
  readonly reason: string;
}

/** Where a reef is, longitude before latitude; null for a number that nobody knows. */
export type PlaceOfReef = (gid: string) => readonly [number, number] | null;

export interface LayerContent {
  readonly features: readonly LayerFeature[];
  readonly refused: readonly RefusedRow[];
  /** Rows that say of themselves that they are not in the layer. */
  readonly out: number;
  /** Reefs of the file that no known reef is: each became a place of its own, by its own coordinates. */
  readonly ownPlaces: readonly string[];
}

/** Layers of areas and places; all others are of reefs, and each reef is in them once. */
const layersOfPlaces: ReadonlySet<DataLayerId> = new Set(['zoning', 'rubbleProbability']);

export const isLayerOfReefs = (layer: DataLayerId) => !layersOfPlaces.has(layer);

function labelOf({ gid, name }: ReturnType<typeof reefLabel>, where: string): string {
  const label = [name, gid].filter((part) => part !== null).join(' ');
  return label === '' ? where : `${label} (${where})`;
}

/**
 * The features of a layer out of the rows of an official file; what cannot be used is refused one by one, with the reason. Throws
 * `LayerFileError` where nothing is left to show.
 */
export function layerFeatures(
  layer: DataLayerId,
  rows: readonly FileRow[],
  placeOfReef: PlaceOfReef,
): LayerContent {
  const features: LayerFeature[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Set<string>();
  const ownPlaces: string[] = [];
  let out = 0;

  function placed({ geometry }: FileRow, gid: string | null): LayerGeometry | { readonly reason: string } {
    if (geometry !== null) {
      if (!('reason' in geometry) && layer === 'zoning' && geometry.type === 'Point')
        return { reason: 'a zone is an outline, and this is a point' };
      return geometry;
    }
    if (layer === 'zoning') return { reason: 'it has no outline' };
    const place = gid === null ? null : placeOfReef(gid);
    if (place !== null) return { type: 'Point', coordinates: [...place] };
    return {
      reason: gid === null ? 'it says no place' : 'no reef of this number is known, and it says no place',
    };
  }

  for (const row of rows) {
    const label = reefLabel(row.fields);
    const said = readLayerRow(layer, row.fields);
    const refuse = (reason: string) => refused.push({ label: labelOf(label, row.where), reason });
    if (said.status === 'refused') refuse(said.reason);
    else if (isLayerOfReefs(layer) && label.gid === null) refuse('it has no gid, and this layer is of reefs');
    else if (isLayerOfReefs(layer) && seen.has(label.gid ?? '')) refuse('its gid stands in a row before it');
    else {
      if (label.gid !== null) seen.add(label.gid);
      if (said.status === 'out') {
        out += 1;
        continue;
      }
      const geometry = placed(row, label.gid);
      if ('reason' in geometry) {
        refuse(geometry.reason);
        continue;
      }
      const isUnknown = label.gid !== null && placeOfReef(label.gid) === null;
      if (isLayerOfReefs(layer) && isUnknown) ownPlaces.push(labelOf(label, row.where));
      features.push({
        type: 'Feature',
        geometry,
        properties: {
          ...said.fields,
          class: said.classId,
          ...(label.gid === null ? {} : { gid: label.gid }),
          ...(label.name === null ? {} : { name: label.name }),
        },
      });
    }
  }
  if (features.length === 0) throw new LayerFileError(nothingLeft(layer, rows.length, refused, out));
  return { features, refused, out, ownPlaces };
}

function nothingLeft(layer: DataLayerId, rows: number, [first]: readonly RefusedRow[], out: number): string {
  const { name } = dataLayers[layer];
  if (first !== undefined)
    return `None of the ${rows} rows can be used for ${name}. The first: ${first.label}: ${first.reason}.`;
  if (layer === 'rubbleProbability')
    return `None of the ${out} rows is above 40 percent. Rubble_prob is read in percent, from 0 to 100.`;
  return `None of the ${rows} rows is in the layer ${name}.`;
}
