import type { Feature } from 'geojson';
import type { ReefFact } from '../../../contract/map/reef-map.ts';
import { type ReportKind, reportKinds, reportLabels } from '../../../domain/reporting/reports.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import type { ReefCounts } from '../../../ports/reef-map.ts';
import { type MapColours, mapFont } from '../../../ui/map/map-colours.ts';
import type { MapOverlay } from '../../../ui/map/map-types.ts';

export const reportsOverlayId = 'reports';

/** The letter in a mark, so that nobody needs its colour; and where the marks of one reef stand beside each other. */
export const reportMarks: Readonly<
  Record<ReportKind, { readonly letter: string; readonly colour: keyof MapColours; readonly side: number }>
> = {
  starfish: { letter: 'S', colour: 'starfish', side: -1 },
  bleaching: { letter: 'B', colour: 'bleaching', side: 1 },
  bleachingOrDisease: { letter: 'B', colour: 'bleaching', side: 1 },
};

interface ReportsOverlayOptions {
  readonly reefs: readonly ReefFact[];
  readonly counts: ReefCounts;
  readonly datasetId: string;
  /** Kinds that the person wants to see. */
  readonly kinds: readonly ReportKind[];
  readonly colours: MapColours;
}

/** Reefs on which divers reported something, with a mark for each kind: at the reef, never where the diver was. */
export function reportsOverlay(options: ReportsOverlayOptions): MapOverlay {
  const { reefs, counts, datasetId, kinds, colours } = options;
  const features = reefs.flatMap((reef): Feature[] => {
    const reports = counts.reefs.get(reef.id)?.get(datasetId)?.reports ?? [];
    return reports.map(({ kind, surveys, last }) => ({
      type: 'Feature',
      properties: {
        id: reef.id,
        kind,
        name: say(
          '{reef}: {report} in {surveys, plural, one {one survey} other {# surveys}}, last on {day}',
          {
            reef: reef.name,
            report: say(reportLabels[kind]),
            surveys,
            day: dayText(`${last}T00:00:00.000Z`),
          },
        ),
      },
      geometry: { type: 'Point', coordinates: [reef.centre.longitude, reef.centre.latitude] },
    }));
  });
  return {
    id: reportsOverlayId,
    data: { kind: 'geojson', features: { type: 'FeatureCollection', features } },
    layers: reportKinds.filter((kind) => kinds.includes(kind)).flatMap((kind) => markLayers(kind, colours)),
  };
}

function markLayers(kind: ReportKind, colours: MapColours): MapOverlay['layers'] {
  const { letter, colour, side } = reportMarks[kind];
  const place: [number, number] = [side * 11, -15];
  const isOfKind: ['==', ['get', string], string] = ['==', ['get', 'kind'], kind];
  return [
    {
      id: `reported-${kind}`,
      type: 'circle',
      filter: isOfKind,
      isPickable: true,
      paint: {
        'circle-radius': 10,
        'circle-color': colours[colour],
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 2,
        'circle-translate': place,
      },
    },
    {
      id: `reported-${kind}-letter`,
      type: 'symbol',
      filter: isOfKind,
      layout: {
        'text-field': letter,
        'text-font': mapFont,
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colours.onMark, 'text-translate': place },
    },
  ];
}
