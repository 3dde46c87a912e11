import { useMemo } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { RegionConfig } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { mapColours } from '../../../ui/map/map-colours.ts';
import type { MapCamera, MapOverlay } from '../../../ui/map/map-types.ts';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';
import { type ReefLayers, reefOverlay } from '../layers/reef-overlay.ts';
import { placeOfSurvey, surveyOverlay } from '../layers/survey-overlay.ts';
import { useReef } from '../shared/reefs-of-dataset.ts';
import type { ReportPlace } from '../shared/report-address.ts';
import { useSurvey, useSurveysOfReef } from '../shared/report-data.ts';
import { dayText, isOtherPlace } from '../shared/report-texts.ts';
import { useReefSource } from './use-reef-source.ts';

interface ReportMapOptions {
  readonly region: RegionConfig;
  readonly dataset: Dataset;
  readonly place: ReportPlace;
  readonly layers: ReefLayers;
}

/** A survey is flown to in 5 s, down to zoom 15 (rule 15.9). */
const surveyZoom = 15;
const flightMs = 5_000;

/** What the map draws and where it looks, for what the address says is chosen. */
export function useReportMap({ region, dataset, place, layers }: ReportMapOptions) {
  const { config } = useBackend();
  const { regionId } = region;
  const colours = mapColours[useMapScheme()];
  const { source, failure } = useReefSource(regionId, dataset.id);
  const reef = useReef(regionId, isOtherPlace(place.reef) ? null : place.reef).data;
  const surveys = useSurveysOfReef(regionId, dataset.id, place.reef).data;
  const survey = useSurvey(place.survey).data;
  const satellite = config.links.satelliteTiles;

  const overlays = useMemo<MapOverlay[]>(() => {
    const pins = surveys?.pages.flatMap((page) => page.items) ?? [];
    const isListed = pins.some((pin) => pin.id === survey?.id);
    return [
      ...(satellite === undefined ? [] : [satelliteOverlay(satellite)]),
      ...(source === null ? [] : [reefOverlay({ source, chosenId: place.reef, layers, colours })]),
      surveyOverlay(survey && !isListed ? [...pins, survey] : pins, place.survey, colours, dayText),
    ];
  }, [source, place.reef, place.survey, layers, colours, surveys, survey, satellite]);

  const camera = useMemo<MapCamera | undefined>(() => {
    if (place.survey !== null) {
      // Not there yet: the map stays where it is.
      if (survey === undefined) return undefined;
      const site = survey === null ? null : placeOfSurvey(survey);
      if (site !== null) return { kind: 'place', place: site, zoom: surveyZoom, durationMs: flightMs };
    }
    if (place.reef === null || isOtherPlace(place.reef)) return { kind: 'bounds', bounds: region.mapBounds };
    return reef === undefined ? undefined : { kind: 'bounds', bounds: reef?.bbox ?? region.mapBounds };
  }, [region, reef, survey, place.reef, place.survey]);

  return { overlays, camera, failure };
}

function satelliteOverlay(url: string): MapOverlay {
  return {
    id: 'satellite',
    data: { kind: 'raster', url, attribution: 'Satellite picture: see the site’s settings' },
    layers: [{ id: 'satellite-picture', type: 'raster', paint: { 'raster-opacity': 0.85 } }],
  };
}
