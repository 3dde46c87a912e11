import { Group, Stack, Tabs, Title } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import type { RegionConfig } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { MapFrame } from '../../../ui/map/map-frame.tsx';
import { MapGap } from '../../../ui/map/map-gap.tsx';
import type { MapPick } from '../../../ui/map/map-types.ts';
import { type SheetHeight, SideSheet, sheetShares } from '../../../ui/map/side-sheet.tsx';
import { reefOverlayId } from '../layers/reef-overlay.ts';
import { SettingsPanel } from '../layers/settings-panel.tsx';
import { surveyOverlayId } from '../layers/survey-overlay.ts';
import { useLayers } from '../layers/use-layers.ts';
import { LegendsPanel } from '../legends/legends-panel.tsx';
import { SurveyPhotosDialog } from '../photos/survey-photos-dialog.tsx';
import { useReef, useSurveyedCount } from '../shared/reefs-of-dataset.ts';
import classes from '../shared/report-map.module.css';
import { isOtherPlace, otherPlaces } from '../shared/report-texts.ts';
import { SurveysPanel } from '../surveys/surveys-panel.tsx';
import { DatasetSelect } from './dataset-select.tsx';
import { MetadataStrip } from './metadata-strip.tsx';
import { useReportMap } from './use-report-map.ts';
import { useReportPlace } from './use-report-place.ts';

interface ReportScreenProps {
  readonly region: RegionConfig;
  readonly datasets: readonly Dataset[];
  readonly dataset: Dataset;
  readonly mapLabel: string;
  readonly onDataset: (datasetId: string) => void;
}

/** Named where no reef is chosen (rule 15.5). */
const defaultLocationName = 'Point';

/** The map, its drawer and the photos of one dataset. */
export function ReportScreen({ region, datasets, dataset, mapLabel, onDataset }: ReportScreenProps) {
  const { place, addressOf, go } = useReportPlace();
  const { layers, toggle, warning } = useLayers();
  const [sheet, setSheet] = useState<SheetHeight>('half');
  const { ref, height } = useElementSize<HTMLDivElement>();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const surveyed = useSurveyedCount(region.regionId, dataset.id);
  const reef = useReef(region.regionId, isOtherPlace(place.reef) ? null : place.reef);
  const [tab, setTab] = useState('surveys');
  const { overlays, camera, failure } = useReportMap({ region, dataset, place, layers });

  const padding = useMemo(() => {
    // A sheet that is fully open leaves no map to look at: it stays where it was for half.
    const covered = isPhone ? Math.round(height * Math.min(sheetShares[sheet], sheetShares.half)) : 0;
    return { top: isPhone ? 64 : 0, right: 0, bottom: covered, left: 0 };
  }, [isPhone, sheet, height]);

  const onPick = useCallback(
    (pick: MapPick | null) => {
      const id = pick?.properties.id;
      if (pick === null || typeof id !== 'string') return;
      if (pick.overlayId === reefOverlayId) go({ reef: id, survey: null, photo: null });
      if (pick.overlayId === surveyOverlayId)
        go({ reef: String(pick.properties.reef), survey: id, photo: null });
      setTab('surveys');
      setSheet((before) => (before === 'peek' ? 'half' : before));
    },
    [go],
  );
  const chosenName = isOtherPlace(place.reef) ? otherPlaces[place.reef].name : reef.data?.name;

  return (
    <div className={classes.page} ref={ref}>
      <SideSheet label="Surveys of the map" height={sheet} onHeight={setSheet}>
        <Stack gap="md">
          <Group justify="space-between" wrap="nowrap" gap="md">
            <Title order={1} size="h3" tabIndex={-1} data-page-heading="">
              {region.regionName}
            </Title>
            <DatasetSelect datasets={datasets} chosen={dataset} onChoose={onDataset} />
          </Group>
          <Tabs value={tab} onChange={(next) => setTab(next ?? 'surveys')} keepMounted={false}>
            <Tabs.List mb="md" grow>
              <Tabs.Tab value="surveys">Surveys</Tabs.Tab>
              <Tabs.Tab value="legends">Legends</Tabs.Tab>
              <Tabs.Tab value="settings">Settings</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="surveys">
              <SurveysPanel
                regionId={region.regionId}
                dataset={dataset}
                place={place}
                reefName={chosenName ?? 'Back to the reef'}
                onGo={go}
                addressOf={addressOf}
              />
            </Tabs.Panel>
            <Tabs.Panel value="legends">
              <LegendsPanel />
            </Tabs.Panel>
            <Tabs.Panel value="settings">
              <SettingsPanel layers={layers} warning={warning} onToggle={toggle} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      </SideSheet>
      <div className={classes.map}>
        <MapFrame
          label={mapLabel}
          bounds={region.mapBounds}
          camera={camera}
          padding={padding}
          overlays={overlays}
          onPick={onPick}
          tipProperty="name"
        >
          {failure && <MapGap what="The reefs could not be drawn." onRetry={failure.retry} />}
          <MetadataStrip
            dataset={dataset}
            reefs={surveyed}
            locationName={chosenName ?? defaultLocationName}
          />
        </MapFrame>
      </div>
      <SurveyPhotosDialog
        surveyId={place.survey}
        photo={place.photo}
        onPhoto={(photo) => go({ ...place, photo }, { replace: true })}
        onClose={() => go({ ...place, photo: null }, { replace: true })}
      />
    </div>
  );
}
