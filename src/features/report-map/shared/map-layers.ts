import { type DataLayerId, dataLayerIds } from '../../../domain/layers/data-layers.ts';
import { type ReportKind, reportKinds } from '../../../domain/reporting/reports.ts';

/** Which reefs are drawn, and the pictures beneath them. */
export const groundLayers = ['surveyedReefs', 'otherReefs', 'satellite', 'coralAtlas'] as const;

/** Every switch of the map. */
export type LayerId = (typeof groundLayers)[number] | ReportKind | DataLayerId;
export const layerIds: readonly LayerId[] = [...groundLayers, ...reportKinds, ...dataLayerIds];

/** Which layers are on. */
export type MapLayers = ReadonlySet<LayerId>;

/** Surveyed Reefs is on by default (rule 15.12); the other reefs are what makes a map of a sea. */
const atFirst: readonly LayerId[] = ['surveyedReefs', 'otherReefs', 'satellite'];

/** What is on where nobody switched anything; the census's priorities where the address asks for them (rule 2.13). */
export function layersAtFirst(showsPriority: boolean): MapLayers {
  return new Set([...atFirst, ...(showsPriority ? (['censusPriority'] as const) : [])]);
}

const isLayer = (text: string): text is LayerId => layerIds.some((id) => id === text);

/** What is switched otherwise than at first, as it stands in an address: `zoning,-otherReefs`; null where nothing is. */
export function layersText(layers: MapLayers, first: MapLayers): string | null {
  const changed = layerIds.filter((id) => layers.has(id) !== first.has(id));
  return changed.length === 0 ? null : changed.map((id) => (layers.has(id) ? id : `-${id}`)).join(',');
}

/** The layers that an address asks for; what is no layer counts as absent. */
export function readLayers(text: string | null, first: MapLayers): MapLayers {
  const layers = new Set(first);
  for (const word of (text ?? '').split(',')) {
    const id = word.replace(/^-/, '');
    if (!isLayer(id)) continue;
    if (word.startsWith('-')) layers.delete(id);
    else layers.add(id);
  }
  return layers;
}
