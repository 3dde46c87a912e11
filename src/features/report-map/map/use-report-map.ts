import { useMemo } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useReefCounts, useReefFacts } from '../../../client/queries/reef-map.ts';
import { useRegionOf } from '../../../client/regions/region.ts';
import { boundsAround } from '../../../domain/geometry/bounds-around.ts';
import type { RegionConfig, RegionId } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { reportKindsOf } from '../../../domain/reporting/reports.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { mapColours } from '../../../ui/map/map-colours.ts';
import type { MapCamera, MapOverlay } from '../../../ui/map/map-types.ts';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';
import { dataOverlay } from '../data-layers/data-overlays.ts';
import { useShownLayers } from '../data-layers/use-data-layers.ts';
import { pictureLayers, pictureOverlay } from '../layers/picture-layers.ts';
import { type ReefSource, reefOverlay } from '../layers/reef-overlay.ts';
import { reportsOverlay } from '../layers/reports-overlay.ts';
import { surveyOverlay } from '../layers/survey-overlay.ts';
import { boundsOfArea } from '../results/area-of.ts';
import { useEstimatedReefs } from '../results/result-data.ts';
import { resultsOverlay } from '../results/results-overlay.ts';
import type { LayerId, MapLayers } from '../shared/map-layers.ts';
import { useReef } from '../shared/reefs-of-dataset.ts';
import type { ReportPlace, ReportView } from '../shared/report-address.ts';
import { useSurvey, useSurveysOfReef } from '../shared/report-data.ts';
import { isOtherPlace } from '../shared/report-texts.ts';
import { useSitesSeen } from '../shared/use-sites-seen.ts';

interface ReefSourceState {
  /** null: nothing is known yet. */
  readonly source: ReefSource | null;
  /** Set where the counts could not be read. Missing tiles are the map's own affair. */
  readonly failure: { readonly retry: () => void } | null;
}

/** Where the map gets its reefs: outlines as tiles, which a browser keeps, and counts, which are small. */
function useReefSource(regionId: RegionId, datasetId: string): ReefSourceState {
  const { reefMap } = useBackend();
  const counts = useReefCounts(regionId);
  const { data } = counts;
  const { reefCredit: credit } = useRegionOf(regionId);
  const source = useMemo<ReefSource | null>(() => {
    if (data === undefined) return null;
    const surveyed = [...data.reefs].filter(([, byDataset]) => (byDataset.get(datasetId)?.surveys ?? 0) > 0);
    return {
      url: reefMap.outlineTiles(regionId, data.outlines),
      surveyed: new Set(surveyed.map(([id]) => id)),
      ...(credit === undefined ? {} : { credit }),
    };
  }, [reefMap, regionId, datasetId, data, credit]);
  const isMissing = counts.isError && data === undefined;
  return { source, failure: isMissing ? { retry: () => void counts.refetch() } : null };
}

interface ReportMapOptions {
  readonly region: RegionConfig;
  readonly dataset: Dataset;
  readonly place: ReportPlace;
  readonly layers: MapLayers;
  readonly isMember: boolean;
  readonly view: ReportView;
  /** The management area that is shown. */
  readonly area: string | null;
}

/** A survey is flown to in 5 s, down to zoom 15 (rule 15.9) where a picture from above shows something there. */
const surveyZoom = 15;
/** Without one, far enough away that neighbours of a place at no reef are in view. */
const blueZoom = 11;
const flightMs = 5_000;

/** What the map draws and where it looks, for what the address says is chosen. */
export function useReportMap({
  region,
  dataset,
  place: asked,
  layers: switched,
  isMember,
  view,
  area,
}: ReportMapOptions) {
  const showsResults = view === 'results';
  const layers = useMemo(
    // In the results every other layer is cleared; what is there of reefs stays, to find one's way (rule 15.3).
    () => (showsResults ? new Set<LayerId>(['otherReefs', 'satellite']) : switched),
    [showsResults, switched],
  );
  const { config } = useBackend();
  const { regionId } = region;
  const place = isMember && !showsResults ? asked : { ...asked, survey: null };
  const scheme = useMapScheme();
  const colours = mapColours[scheme];
  const { source, failure } = useReefSource(regionId, dataset.id);
  const reef = useReef(regionId, isOtherPlace(place.reef) ? null : place.reef).data;
  const surveys = useSurveysOfReef(regionId, dataset.id, isMember ? place.reef : null).data;
  const survey = useSurvey(place.survey).data;
  const facts = useReefFacts(regionId).data;
  const reports = useReports(region, dataset, layers);
  const results = useEstimatedReefs(regionId, dataset.id, showsResults).data;
  const { links } = config;
  const hasSatellite = links.satelliteTiles !== undefined;
  const shown = useShownLayers(region, layers);
  const sites = useSitesSeen();

  const overlays = useMemo<MapOverlay[]>(() => {
    const pins = showsResults ? [] : (surveys?.pages.flatMap((page) => page.items) ?? []);
    const drawn = shown.map((layer) => dataOverlay(layer, scheme));
    const [below, above] = [true, false].map((isBelow) =>
      drawn.filter(({ id }) => (id === 'zoning') === isBelow),
    ) as [MapOverlay[], MapOverlay[]];
    const isListed = pins.some((pin) => pin.id === survey?.id);
    return [
      ...pictureLayers(links)
        .filter(({ id }) => layers.has(id))
        .map(pictureOverlay),
      ...below,
      ...(source === null ? [] : [reefOverlay({ source, chosenId: place.reef, layers, colours })]),
      ...above,
      ...(reports === null ? [] : [reportsOverlay({ ...reports, colours })]),
      ...(showsResults && results !== undefined ? [resultsOverlay(results, place.reef, scheme)] : []),
      surveyOverlay(survey && !isListed ? [...pins, survey] : pins, place.survey, colours, {
        nameOf: ({ date }) => dayText(date),
        placeOf: sites.placeOf,
      }),
    ];
  }, [
    source,
    place.reef,
    place.survey,
    layers,
    reports,
    results,
    showsResults,
    colours,
    scheme,
    surveys,
    survey,
    links,
    shown,
    sites,
  ]);

  const camera = useMemo<MapCamera | undefined>(() => {
    if (place.survey !== null) {
      // Not there yet: the map stays where it is.
      if (survey === undefined) return undefined;
      const site = survey === null ? null : sites.placeOf(survey);
      if (site !== null) {
        if (hasSatellite) return { kind: 'place', place: site, zoom: surveyZoom, durationMs: flightMs };
        // The sea has no landmarks: pin and reef are both in view.
        return reef === undefined || reef === null
          ? { kind: 'place', place: site, zoom: blueZoom, durationMs: flightMs }
          : { kind: 'bounds', bounds: boundsAround(reef.bbox, site), durationMs: flightMs };
      }
    }
    if (place.reef === null && area !== null) {
      // Not there yet: the map stays where it is.
      if (facts === undefined) return undefined;
      return { kind: 'bounds', bounds: boundsOfArea(area, facts.reefs) ?? region.mapBounds };
    }
    if (place.reef === null || isOtherPlace(place.reef)) return { kind: 'bounds', bounds: region.mapBounds };
    return reef === undefined ? undefined : { kind: 'bounds', bounds: reef?.bbox ?? region.mapBounds };
  }, [region, reef, survey, hasSatellite, sites, place.reef, place.survey, area, facts]);

  return { overlays, camera, failure };
}

/** What the layers of reports are drawn of; null while none is on, or while nothing is known. */
function useReports(region: RegionConfig, { id: datasetId }: Dataset, layers: MapLayers) {
  const facts = useReefFacts(region.regionId).data;
  const counts = useReefCounts(region.regionId).data;
  return useMemo(() => {
    const kinds = reportKindsOf(region).filter((kind) => layers.has(kind));
    if (kinds.length === 0 || facts === undefined || counts === undefined) return null;
    return { reefs: facts.reefs, counts, datasetId, kinds };
  }, [region, datasetId, layers, facts, counts]);
}
