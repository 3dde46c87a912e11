import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import type { RegionConfig } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say } from '../../../language/say.ts';
import { MapFrame } from '../../../ui/map/map-frame.tsx';
import { MapGap } from '../../../ui/map/map-gap.tsx';
import type { MapCamera } from '../../../ui/map/map-types.ts';
import { type SheetHeight, SideSheet } from '../../../ui/map/side-sheet.tsx';
import { useDownloadAddress } from '../exports/use-download-address.ts';
import { useLayers } from '../layers/use-layers.ts';
import { SurveyPhotosDialog } from '../photos/survey-photos-dialog.tsx';
import { ResultsLegend } from '../results/results-legend.tsx';
import { lookText, type MapLook, readLookText } from '../shared/map-place.ts';
import { useReef } from '../shared/reefs-of-dataset.ts';
import type { ReportPlace } from '../shared/report-address.ts';
import classes from '../shared/report-map.module.css';
import { isOtherPlace, otherPlaces } from '../shared/report-texts.ts';
import { MetadataStrip } from './metadata-strip.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import { SignInOverMap } from './sign-in-over-map.tsx';
import { useMapPadding, useMapPick } from './use-map-surface.ts';
import { useReportMap } from './use-report-map.ts';
import { useReportPlace } from './use-report-place.ts';

/**
 * Where the map looks: at what is chosen, or where the address says that somebody had moved it. A move is written into the
 * address, so that a link shows the same; what it wrote itself moves nothing.
 */
function useMapLook(
  chosen: MapCamera | undefined,
  at: string | null,
  setAt: (at: string) => void,
): { readonly camera: MapCamera | undefined; readonly onMoved: (look: MapLook) => void } {
  const written = useRef<string | null>(null);
  const camera = useRef<MapCamera | undefined>(undefined);
  const look = readLookText(at);
  if (at === null || look === null) {
    written.current = null;
    camera.current = chosen;
  } else if (at !== written.current) {
    written.current = at;
    camera.current = { kind: 'place', place: look, zoom: look.zoom, durationMs: 0 };
  }
  const onMoved = useCallback(
    (moved: MapLook) => {
      const text = lookText(moved);
      if (text === written.current) return;
      written.current = text;
      setAt(text);
    },
    [setAt],
  );
  return { camera: camera.current, onMoved };
}

interface AskingOptions {
  readonly isMember: boolean;
  readonly place: ReportPlace;
  readonly go: ReturnType<typeof useReportPlace>['go'];
}

/** Whether a visitor asks for what lies behind the map: by a button, or by the address that somebody sent. */
function useAsking({ isMember, place, go }: AskingOptions) {
  const download = useDownloadAddress();
  const [wantsSurveys, setWantsSurveys] = useState(false);
  const wantsDownload = download.asked !== null;
  const isAsking = !isMember && (wantsSurveys || wantsDownload || place.survey !== null);
  return {
    /** What the form over the map is for; null while nobody asks. */
    wants: isAsking ? (wantsDownload ? ('download' as const) : ('surveys' as const)) : null,
    askForSurveys: () => setWantsSurveys(true),
    stop() {
      setWantsSurveys(false);
      if (wantsDownload) download.close();
      else if (place.survey !== null) go({ ...place, survey: null, photo: null }, { replace: true });
    },
  };
}

interface ReportScreenProps {
  readonly region: RegionConfig;
  readonly datasets: readonly Dataset[];
  readonly dataset: Dataset;
  /** Signed in. Everybody else sees reefs and their figures. */
  readonly isMember: boolean;
  readonly mapLabel: string;
  readonly onDataset: (datasetId: string) => void;
}

/** The map, its drawer and the photos of one dataset. */
export function ReportScreen({
  region,
  datasets,
  dataset,
  isMember,
  mapLabel,
  onDataset,
}: ReportScreenProps) {
  const { place, addressOf, go, look, setLook, areaAddress, goInStandard, tab, setTab, at, setAt } =
    useReportPlace();
  const switches = useLayers();
  const [sheet, setSheet] = useState<SheetHeight>('half');
  const { ref, height } = useElementSize<HTMLDivElement>();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const reef = useReef(region.regionId, isOtherPlace(place.reef) ? null : place.reef);
  const asking = useAsking({ isMember, place, go });
  const {
    overlays,
    camera: chosenCamera,
    failure,
  } = useReportMap({
    region,
    dataset,
    place,
    layers: switches.layers,
    isMember,
    view: look.view,
    area: look.area,
  });

  const { camera, onMoved } = useMapLook(chosenCamera, at, setAt);

  const padding = useMapPadding(isPhone, { sheet, height, view: look.view });
  const raise = useCallback(() => setSheet((before) => (before === 'peek' ? 'half' : before)), []);
  const onPick = useMapPick(go, raise);
  // Results show no survey: what was opened from there ends at its reef.
  const closePhotos = () =>
    go({ ...place, survey: look.view === 'results' ? null : place.survey, photo: null }, { replace: true });
  const chosenName = isOtherPlace(place.reef) ? say(otherPlaces[place.reef].name) : reef.data?.name;

  return (
    <div className={classes.page} ref={ref}>
      {asking.wants !== null && <SignInOverMap wants={asking.wants} onClose={asking.stop} />}
      <div className={classes.behind} inert={asking.wants !== null}>
        <SideSheet label={say('Surveys of the map')} height={sheet} onHeight={setSheet}>
          <ReportDrawer
            region={region}
            datasets={datasets}
            dataset={dataset}
            onDataset={onDataset}
            place={place}
            chosenName={chosenName}
            reefName={chosenName ?? say('Back to the reef')}
            onAsk={isMember ? null : asking.askForSurveys}
            onGo={go}
            addressOf={addressOf}
            tab={tab}
            onTab={setTab}
            switches={switches}
            look={look}
            onLook={setLook}
            onSurvey={(survey) => goInStandard({ reef: place.reef, survey, photo: null })}
            areaAddress={areaAddress}
          />
        </SideSheet>
        <div className={classes.map}>
          <MapFrame
            label={mapLabel}
            bounds={region.mapBounds}
            camera={camera}
            padding={padding}
            overlays={overlays}
            onPick={onPick}
            onMoved={onMoved}
            pulse={reef.data?.centre}
            tipProperty="name"
          >
            {failure && <MapGap what={say('The reefs could not be drawn.')} onRetry={failure.retry} />}
            <MetadataStrip dataset={dataset} reefId={place.reef} locationName={chosenName} />
            {look.view === 'results' && <ResultsLegend />}
          </MapFrame>
        </div>
      </div>
      <SurveyPhotosDialog
        surveyId={isMember ? place.survey : null}
        photo={isMember ? place.photo : null}
        onPhoto={(photo) => go({ ...place, photo }, { replace: true })}
        onClose={closePhotos}
      />
    </div>
  );
}
