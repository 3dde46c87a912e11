import { Badge, Button, Group, NativeSelect, Stack, Tabs, Text, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useRegions } from '../../../client/regions/region.ts';
import { type Panel, yearWindow } from '../../../domain/dashboard/year-window.ts';
import { type Instant, toInstant } from '../../../domain/documents/instant.ts';
import { regionOptions } from '../../../domain/region/known-regions.ts';
import { zoneOf } from '../../../domain/region/local-time.ts';
import { surveySchema } from '../../../domain/survey/survey.ts';
import { dayText, dayTextIn } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { elementIdOf } from '../card/own-card.tsx';
import { OnThisDevice } from '../surveys/on-this-device.tsx';
import { SurveyCard } from '../surveys/survey-card.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import { MarkersMap } from './markers-map.tsx';
import { analysedPhoto, listedAnalysisSchema } from './use-analysed-photo.ts';
import type { Choice } from './use-choice.ts';
import { useYearFigures, useYearList } from './use-year.ts';
import { YearList } from './year-list.tsx';

interface WorkSectionProps {
  readonly uid: string;
  readonly choice: Choice;
  readonly submitPath: string;
  readonly analysisPath: string;
}

/** What somebody analysed and handed in, by region and year (rules 4.13 to 4.16). */
export function WorkSection({ uid, choice, submitPath, analysisPath }: WorkSectionProps) {
  const { region, panel, analysis, surveys, choose } = choice;
  const { data: figures } = useYearFigures(uid, region, {
    analysis: analysis.year,
    surveys: surveys.year,
  });
  return (
    <section aria-labelledby="own-work">
      <Title order={2} id="own-work" mb="md">
        {say('Your work')}
      </Title>
      <Tabs
        value={panel}
        onChange={(value) => {
          if (value !== null) choose({ tab: value });
        }}
      >
        <Tabs.List grow>
          <Tabs.Tab value="analysis">
            {say('Analysis')} <Count of={figures?.photos} />
          </Tabs.Tab>
          <Tabs.Tab value="surveys">
            {say('Surveys')} <Count of={figures?.surveys} />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="analysis" pt="md">
          <Stack gap="md">
            <Choices choice={choice} panel="analysis" />
            <Analyses uid={uid} choice={choice} analysisPath={analysisPath} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="surveys" pt="md">
          <Stack gap="md">
            <OnThisDevice />
            <Choices choice={choice} panel="surveys" />
            <Surveys uid={uid} choice={choice} submitPath={submitPath} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

function Count({ of }: { readonly of: number | undefined }) {
  if (of === undefined) return null;
  return (
    <Badge variant="light" color="gray" ml={6} data-numbers="">
      {of}
    </Badge>
  );
}

/** Region and year of a list, and whether its map is open. */
function Choices({ choice, panel }: { readonly choice: Choice; readonly panel: Panel }) {
  const regions = useRegions();
  const { region, isMapOpen, choose } = choice;
  const { years, year } = choice[panel];
  const { start, end } = yearWindow(panel, year, region);
  // A survey's date is the region's calendar already.
  const dayOf = (at: Instant) => (panel === 'surveys' ? dayText(at) : dayTextIn(at, zoneOf(region)));
  return (
    <div>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={say('Region')}
          value={region.regionId}
          data={regionOptions(regions)}
          onChange={({ currentTarget: { value } }) => choose({ region: value })}
        />
        <NativeSelect
          label={say('Year')}
          value={String(year)}
          data={years.map(String)}
          onChange={({ currentTarget: { value } }) => choose({ year: value })}
        />
        <Button
          variant="default"
          aria-expanded={isMapOpen}
          onClick={() => choose({ map: isMapOpen ? null : 'open' })}
        >
          {isMapOpen ? say('Hide the map') : say('Show on a map')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {say('{start} to {end}', { start: dayOf(start), end: dayOf(toInstant(Date.parse(end) - 1)) })}
      </Text>
    </div>
  );
}

interface ListProps {
  readonly uid: string;
  readonly choice: Choice;
}

function Analyses({ uid, choice, analysisPath }: ListProps & { readonly analysisPath: string }) {
  const { store } = useBackend();
  const { region, isMapOpen } = choice;
  const { year } = choice.analysis;
  const list = useYearList({ uid, region, panel: 'analysis', year, schema: listedAnalysisSchema });
  const items = list.data?.items ?? [];
  const photos = useQueries({ queries: items.map((analysis) => analysedPhoto(store, analysis)) });
  const markers = items.map(({ id, survey }, index) => ({
    elementId: elementIdOf(id),
    name: survey.name,
    place: photos[index]?.data?.survey._geoloc ?? null,
  }));
  return (
    <>
      {isMapOpen && <MarkersMap region={region} markers={markers} />}
      <YearList
        list={list}
        texts={{
          what: say('your analyses'),
          kept: say('Your analyses are safe.'),
          kind: (count) => say('{count, plural, one {analysis} other {analyses}}', { count }),
          noMore: say('More analyses could not be loaded. What is above is still here.'),
          showMore: say('Show more analyses'),
        }}
        columns={2}
        card={(analysis) => <AnalysisCard key={analysis.id} analysis={analysis} />}
        empty={
          <NoneYet
            panel="analysis"
            choice={choice}
            text={say('One photo takes a few minutes.')}
            to={analysisPath}
          >
            {say('Analyse An Image')}
          </NoneYet>
        }
      />
    </>
  );
}

interface NoneYetProps extends Pick<ListProps, 'choice'> {
  readonly panel: Panel;
  readonly text: string;
  readonly to: string;
  readonly children: string;
}

function NoneYet({ panel, choice, text, to, children }: NoneYetProps) {
  const where = { region: choice.region.regionName, year: String(choice[panel].year) };
  return (
    <StateMessage
      kind="empty"
      title={
        panel === 'analysis'
          ? say('No analyses in {region} in {year}', where)
          : say('No surveys in {region} in {year}', where)
      }
      text={`${text} ${say('Another region or year may have some of yours.')}`}
      isCompact
    >
      <Button component={Link} to={to} variant="light">
        {children}
      </Button>
    </StateMessage>
  );
}

function Surveys({ uid, choice, submitPath }: ListProps & { readonly submitPath: string }) {
  const { region, isMapOpen } = choice;
  const { year } = choice.surveys;
  const list = useYearList({ uid, region, panel: 'surveys', year, schema: surveySchema });
  const markers = (list.data?.items ?? []).map(({ id, name, site, loc }) => ({
    elementId: elementIdOf(id),
    name: site.name || name,
    place: site._geoloc ?? loc._geoloc,
  }));
  return (
    <>
      {isMapOpen && <MarkersMap region={region} markers={markers} />}
      <YearList
        list={list}
        texts={{
          what: say('your surveys'),
          kept: say('Your surveys are safe.'),
          kind: (count) => say('{count, plural, one {survey} other {surveys}}', { count }),
          noMore: say('More surveys could not be loaded. What is above is still here.'),
          showMore: say('Show more surveys'),
        }}
        card={(survey) => <SurveyCard key={survey.id} uid={uid} survey={survey} region={region} />}
        empty={
          <NoneYet
            panel="surveys"
            choice={choice}
            text={say('Your first one takes ten minutes, once the photos are taken.')}
            to={submitPath}
          >
            {say('Submit a Survey')}
          </NoneYet>
        }
      />
    </>
  );
}
