import { Group, SegmentedControl, Select, Stack, Tabs, Title } from '@mantine/core';
import { type ComponentProps, useMemo, useState } from 'react';
import type { To } from 'react-router';
import { useReefFacts } from '../../../client/queries/reef-map.ts';
import type { RegionConfig, RegionId } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say, text } from '../../../language/say.ts';
import { DownloadData } from '../exports/download-data.tsx';
import { scopesOf } from '../exports/scopes.ts';
import { SettingsPanel } from '../layers/settings-panel.tsx';
import type { useLayers } from '../layers/use-layers.ts';
import { LegendsPanel } from '../legends/legends-panel.tsx';
import { areaOf } from '../results/area-of.ts';
import { ResultsPanel } from '../results/results-panel.tsx';
import {
  type ReportLook,
  type ReportTab,
  type ReportView,
  reportTabs,
  reportViews,
} from '../shared/report-address.ts';
import { SurveysPanel } from '../surveys/surveys-panel.tsx';
import { RegionMenu } from './region-menu.tsx';

interface DatasetSelectProps {
  readonly datasets: readonly Dataset[];
  readonly chosen: Dataset;
  readonly onChoose: (datasetId: string) => void;
}

/** Which census is shown, by its short name (rule 15.3). */
function DatasetSelect({ datasets, chosen, onChoose }: DatasetSelectProps) {
  return (
    <Select
      aria-label={say('Dataset')}
      w={{ base: 180, sm: 196 }}
      style={{ flex: 'none' }}
      data={datasets.map(({ id, shortName }) => ({ value: id, label: shortName }))}
      value={chosen.id}
      onChange={(id) => {
        if (id !== null && id !== chosen.id) onChoose(id);
      }}
      allowDeselect={false}
      size="md"
      comboboxProps={{ withinPortal: true }}
    />
  );
}

interface ReportDrawerProps
  extends Pick<
    ComponentProps<typeof SurveysPanel>,
    'dataset' | 'place' | 'reefName' | 'onAsk' | 'onGo' | 'addressOf'
  > {
  readonly region: RegionConfig;
  readonly datasets: readonly Dataset[];
  readonly onDataset: (datasetId: string) => void;
  /** Of the reef that is chosen, once it is known. */
  readonly chosenName: string | undefined;
  readonly tab: ReportTab;
  readonly onTab: (tab: ReportTab) => void;
  readonly switches: ReturnType<typeof useLayers>;
  readonly look: ReportLook;
  readonly onLook: (look: ReportLook) => void;
  /** From the results to a survey of the chosen reef. */
  readonly onSurvey: (surveyId: string) => void;
  readonly areaAddress: (areaId: string | null) => To;
}

const viewNames: Readonly<Record<ReportView, string>> = {
  standard: text('Standard View'),
  results: text('Results'),
};

/** What stands beside the map: which census, and its surveys, the legends, or the switches (rule 15.3). */
export function ReportDrawer(props: ReportDrawerProps) {
  const {
    region,
    datasets,
    dataset,
    onDataset,
    chosenName,
    tab,
    onTab,
    switches,
    look,
    onLook,
    onSurvey,
    areaAddress,
    ...surveys
  } = props;
  const { layers, note, toggle } = switches;
  const { regionId } = region;
  const [found, setFound] = useState<readonly string[] | null>(null);
  const area = useAreaLookedAt(regionId, look.area, surveys.place.reef);
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Group gap={0} wrap="nowrap">
          <Title order={1} size="h3" tabIndex={-1} data-page-heading="">
            {region.regionName}
          </Title>
          <RegionMenu chosen={regionId} />
        </Group>
        <DatasetSelect datasets={datasets} chosen={dataset} onChoose={onDataset} />
      </Group>
      <SegmentedControl
        aria-label={say('View')}
        fullWidth
        data={reportViews.map((value) => ({ value, label: say(viewNames[value]) }))}
        value={look.view}
        onChange={(view) => onLook({ view, compared: null, area: null })}
      />
      <DownloadData
        place={surveys.place}
        scopesAt={(place) => scopesOf(place, dataset, region.regionName, chosenName ?? null, { found, area })}
      />
      {look.view === 'results' ? (
        <ResultsPanel
          dataset={dataset}
          datasets={datasets}
          place={surveys.place}
          reefName={surveys.reefName}
          onGo={surveys.onGo}
          addressOf={surveys.addressOf}
          compared={look.compared}
          onCompare={(compared) => onLook({ ...look, compared })}
          isMember={surveys.onAsk === null}
          onSurveys={() => onLook({ view: 'standard', compared: null, area: null })}
          onSurvey={onSurvey}
          area={look.area}
          onArea={(next) => onLook({ view: 'results', compared: null, area: next })}
          areaAddress={areaAddress}
          onFound={setFound}
        />
      ) : (
        <Tabs
          value={tab}
          onChange={(next) => onTab(reportTabs.find((each) => each === next) ?? 'surveys')}
          keepMounted={false}
        >
          <Tabs.List mb="md" grow>
            <Tabs.Tab value="surveys">{surveys.onAsk === null ? say('Surveys') : say('Reefs')}</Tabs.Tab>
            <Tabs.Tab value="legends">{say('Legends')}</Tabs.Tab>
            <Tabs.Tab value="settings">{say('Settings')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="surveys">
            <SurveysPanel regionId={regionId} dataset={dataset} {...surveys} />
          </Tabs.Panel>
          <Tabs.Panel value="legends">
            <LegendsPanel region={region} on={layers} />
          </Tabs.Panel>
          <Tabs.Panel value="settings">
            <SettingsPanel
              region={region}
              layers={layers}
              note={note}
              onToggle={toggle}
              onReef={(reef) => surveys.onGo({ reef, survey: null, photo: null })}
            />
          </Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  );
}

/** The management area that is shown, or that the chosen reef lies in. */
function useAreaLookedAt(regionId: RegionId, areaId: string | null, reefId: string | null) {
  const reefs = useReefFacts(regionId).data?.reefs;
  return useMemo(
    () =>
      areaOf(areaId, reefs) ?? (reefId === null ? undefined : reefs?.find(({ id }) => id === reefId)?.area),
    [reefs, areaId, reefId],
  );
}
