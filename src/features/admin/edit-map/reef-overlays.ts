import type { Feature, FeatureCollection } from 'geojson';
import { readOutline } from '../../../domain/map-edit/outline-problem.ts';
import type { Pending } from '../../../domain/map-edit/pending.ts';
import { type MapColours, mapFont } from '../../../ui/map/map-colours.ts';
import type { MapOverlay, OverlayLayer } from '../../../ui/map/map-types.ts';

/** Layers with outlines, to whose corners new ones snap. */
export const snapLayers = ['edit-reefs-fill', 'edit-changed-fill'] as const;

export interface OverlayOptions {
  readonly url: string;
  readonly credit?: string | undefined;
  /** What was saved since the tiles were made, and what waits; the later one of a reef counts. */
  readonly saved: Pending;
  readonly pending: Pending;
  /** Reefs that somebody else changed meanwhile: both outlines are shown. */
  readonly contested: ReadonlySet<string>;
  /** The reef whose outline is under the hand: it is drawn by that. */
  readonly editing: string | null;
  readonly chosen: string | null;
  readonly colours: MapColours;
}

const idIn = (ids: readonly string[]) => ['in', ['to-string', ['get', 'id']], ['literal', ids]];

function ofTiles(sourceLayer: string, filter: unknown, layer: object): OverlayLayer {
  return { ...layer, filter, sourceLayer } as OverlayLayer;
}

function changedOutlines({ saved, pending, editing }: OverlayOptions): FeatureCollection {
  const changes = { ...saved, ...pending };
  const features = Object.values(changes).flatMap((change): Feature[] => {
    const { geometry } = { ...saved[change.id]?.fields, ...change.fields };
    if (change.id === editing || change.isDeleted || geometry === undefined) return [];
    const outline = readOutline(geometry);
    const name = change.fields.name ?? saved[change.id]?.fields.name ?? change.before?.name ?? '';
    return outline === null
      ? []
      : [
          {
            type: 'Feature',
            geometry: outline,
            properties: { id: change.id, label: name, waits: change.id in pending },
          },
        ];
  });
  return { type: 'FeatureCollection', features };
}

/** The reefs of a region as they are stored, and over them what was changed. */
export function reefOverlays(options: OverlayOptions): readonly MapOverlay[] {
  const { url, credit, saved, pending, contested, editing, chosen, colours } = options;
  const changes = Object.values({ ...saved, ...pending });
  const redrawn = changes.filter(
    ({ id, isDeleted, fields }) => !contested.has(id) && (isDeleted || fields.geometry !== undefined),
  );
  const hidden = [...redrawn.map(({ id }) => id), ...(editing === null ? [] : [editing])];
  const isShown = ['!', idIn(hidden)];
  const isGoing = idIn(Object.values(pending).flatMap(({ id, isDeleted }) => (isDeleted ? [id] : [])));
  const isChosen = ['==', ['get', 'id'], chosen ?? ''];
  const names = {
    layout: {
      'text-field': ['coalesce', ['get', 'label'], ''],
      'text-font': mapFont,
      'text-size': 12,
      'text-variable-anchor': ['top', 'bottom', 'right', 'left'],
      'text-radial-offset': 0.9,
    },
    paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  };
  return [
    {
      id: 'edit-reefs',
      data: {
        ...{ kind: 'tiles', url, minzoom: 0, maxzoom: 14 },
        ...(credit === undefined ? {} : { attribution: credit }),
      },
      layers: [
        ofTiles('reefs', isShown, {
          ...{ id: 'edit-reefs-fill', type: 'fill', isPickable: true },
          paint: { 'fill-color': colours.reef, 'fill-opacity': 0.45 },
        }),
        ofTiles('reefs', isShown, {
          ...{ id: 'edit-reefs-edge', type: 'line' },
          paint: { 'line-color': colours.reefEdge, 'line-width': 1.5 },
        }),
        ofTiles('reefs', isGoing, {
          ...{ id: 'edit-reefs-going', type: 'line' },
          paint: { 'line-color': colours.chosen, 'line-width': 2, 'line-dasharray': [2, 2] },
        }),
        ofTiles('reefs', ['all', isShown, isChosen], {
          ...{ id: 'edit-reefs-chosen', type: 'line' },
          paint: { 'line-color': colours.chosen, 'line-width': 3 },
        }),
        ofTiles('centres', isShown, {
          ...{ id: 'edit-reefs-dot', type: 'circle', maxzoom: 9, isPickable: true },
          paint: { 'circle-radius': 4, 'circle-color': colours.reefEdge },
        }),
        ofTiles('centres', isShown, { ...{ id: 'edit-reefs-name', type: 'symbol', minzoom: 7 }, ...names }),
      ],
    },
    {
      id: 'edit-changed',
      data: { kind: 'geojson', features: changedOutlines(options) },
      layers: [
        {
          ...({ id: 'edit-changed-fill', type: 'fill', isPickable: true } as const),
          paint: { 'fill-color': colours.surveyed, 'fill-opacity': 0.4 },
        },
        {
          ...({ id: 'edit-changed-edge', type: 'line' } as const),
          paint: {
            'line-color': ['case', ['==', ['get', 'id'], chosen ?? ''], colours.chosen, colours.surveyedEdge],
            'line-width': 2.5,
          },
        },
        { ...({ id: 'edit-changed-name', type: 'symbol', minzoom: 5 } as const), ...names } as OverlayLayer,
      ],
    },
  ];
}
