import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPhoto, IconSearch, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { To } from 'react-router';
import type { RegionId } from '../../../domain/region/region.ts';
import { censusYear, type Dataset } from '../../../domain/reporting/dataset.ts';
import { say } from '../../../language/say.ts';
import { BackLink } from '../shared/back-link.tsx';
import { type ReportPlace, wholeMap } from '../shared/report-address.ts';
import classes from '../shared/report-map.module.css';
import { isOtherPlace } from '../shared/report-texts.ts';
import { ReefHeading } from './reef-heading.tsx';
import { ReefList } from './reef-list.tsx';
import { ReefSearch } from './reef-search.tsx';
import { ReefSurveys } from './reef-surveys.tsx';
import { SurveyDetail } from './survey-detail.tsx';

interface ReefForVisitorsProps {
  readonly regionId: RegionId;
  readonly dataset: Dataset;
  readonly reefId: string;
  /** Shows the form over the map. */
  readonly onAsk: () => void;
}

/** One reef as everybody may see it: its figures, without any survey, person, photo or exact place. */
function ReefForVisitors(props: ReefForVisitorsProps) {
  const { reefId, onAsk } = props;
  return (
    <Stack gap="md">
      {!isOtherPlace(reefId) && <ReefHeading {...props} />}
      <Text c="dimmed">
        {say('Each survey, its place and its photos are open to everybody who has signed in.')}
      </Text>
      <Button variant="next" leftSection={<IconPhoto size={18} aria-hidden />} onClick={onAsk}>
        {say('See its surveys and photos')}
      </Button>
    </Stack>
  );
}

interface SurveysPanelProps {
  readonly regionId: RegionId;
  readonly dataset: Dataset;
  readonly place: ReportPlace;
  /** Name of the place's reef, once it is known. */
  readonly reefName: string;
  /** Set for a visitor, who sees reefs alone: shows the form over the map. */
  readonly onAsk: (() => void) | null;
  readonly onGo: (place: ReportPlace) => void;
  /** The address of a place, for links. */
  readonly addressOf: (place: ReportPlace) => To;
}

/** The way down: reefs, the surveys of one, one survey. */
export function SurveysPanel(props: SurveysPanelProps) {
  const { reef, survey } = props.place;
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef({ reef, survey });

  // The row that was chosen is gone with its list: without this, the keyboard would start at the top of the page. In
  // the same turn as the new panel: a key pressed as it appears already goes to it.
  useLayoutEffect(() => {
    if (shown.current.reef === reef && shown.current.survey === survey) return;
    shown.current = { reef, survey };
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [reef, survey]);

  return (
    <div ref={panel} tabIndex={-1} className={classes.panel}>
      <Level {...props} />
    </div>
  );
}

function Level({ regionId, dataset, place, reefName, onAsk, onGo, addressOf }: SurveysPanelProps) {
  const { reef, survey } = place;
  if (reef === null)
    return <Reefs regionId={regionId} dataset={dataset} isMember={onAsk === null} onGo={onGo} />;
  const ofReef: ReportPlace = { reef, survey: null, photo: null };
  if (onAsk !== null)
    return (
      <Stack gap="sm">
        <BackLink to={addressOf(wholeMap)}>{say('All reefs')}</BackLink>
        <ReefForVisitors regionId={regionId} dataset={dataset} reefId={reef} onAsk={onAsk} />
      </Stack>
    );
  if (survey === null)
    return (
      <Stack gap="sm">
        <BackLink to={addressOf(wholeMap)}>{say('All reefs')}</BackLink>
        <ReefSurveys
          regionId={regionId}
          dataset={dataset}
          reefId={reef}
          onChoose={(id) => onGo({ reef, survey: id, photo: null })}
        />
      </Stack>
    );
  return (
    <Stack gap="sm">
      <BackLink to={addressOf(ofReef)}>{reefName}</BackLink>
      <SurveyDetail
        datasetId={dataset.id}
        surveyId={survey}
        onOpenPhoto={(photo) => onGo({ reef, survey, photo })}
      />
    </Stack>
  );
}

function titleOf(year: ReturnType<typeof censusYear>, isMember: boolean): string {
  if (year === 'All') return isMember ? say('Surveys of all years') : say('Reefs of all years');
  return isMember ? say('Surveys {year}', { year }) : say('Reefs {year}', { year });
}

function Reefs({
  regionId,
  dataset,
  isMember,
  onGo,
}: Pick<SurveysPanelProps, 'regionId' | 'dataset' | 'onGo'> & { readonly isMember: boolean }) {
  const [isSearching, setIsSearching] = useState(false);
  const choose = (reef: string) => onGo({ reef, survey: null, photo: null });
  const List = isSearching ? ReefSearch : ReefList;
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h4">
          {titleOf(censusYear(dataset), isMember)}
        </Title>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={isSearching ? say('Close the search') : say('Search Reefs')}
          aria-expanded={isSearching}
          onClick={() => setIsSearching(!isSearching)}
        >
          {isSearching ? <IconX size={20} aria-hidden /> : <IconSearch size={20} aria-hidden />}
        </ActionIcon>
      </Group>
      <List regionId={regionId} dataset={dataset} isMember={isMember} onChoose={choose} />
    </Stack>
  );
}
