import { Button, Group, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { BoatDay, DaySurvey } from '../../../contract/boat/day.ts';
import { daySchema } from '../../../domain/documents/instant.ts';
import { enoughText, nothingTold, siteSureness } from '../../../domain/estimate/fusion/enough-photos.ts';
import { usableText } from '../../../domain/quality/photo-problems.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { saidClock } from '../shared/format-clock.ts';
import { LaptopOnly } from '../shared/laptop-only.tsx';
import { ConsoleLink } from '../shared/link-button.tsx';
import { useLaptop } from '../shared/use-laptop.ts';
import classes from './day-page.module.css';
import { siteOfDay } from './site-of-day.ts';

const dayPollMs = 10_000;
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** Today on the laptop's calendar. */
function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The end of a day at sea: what came in, and what to look after before everybody sleeps. */
export function DayPage() {
  const [search, setSearch] = useSearchParams();
  const asked = daySchema.safeParse(search.get('day'));
  const day = asked.success ? asked.data : today();
  const summary = useLaptop('day', { day }, dayPollMs);
  return (
    <Page
      title="The day"
      lead={longDay.format(new Date(`${day}T12:00:00`))}
      width="text"
      actions={
        <Group gap="xs" className={classes.bar}>
          <ConsoleLink />
          <TextInput
            type="date"
            aria-label="Day"
            value={day}
            max={today()}
            onChange={(event) => {
              const picked = daySchema.safeParse(event.currentTarget.value);
              if (picked.success) setSearch({ day: picked.data }, { replace: true });
            }}
          />
          <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        </Group>
      }
    >
      <LaptopOnly result={summary} what="the summary of the day">
        {(told) => <Summary day={told} />}
      </LaptopOnly>
    </Page>
  );
}

function Summary({ day }: { readonly day: BoatDay }) {
  const { surveys, divers, reefs, photos, open, within } = day;
  return (
    <Stack gap="xl">
      <StillOpen open={open} />
      {surveys.length === 0 ? (
        <StateMessage
          kind="empty"
          title="No survey came in on this day"
          text="Surveys count on the day on which a phone handed them in."
        />
      ) : (
        <>
          <Group gap={40}>
            <BigNumber value={surveys.length} label={surveys.length === 1 ? 'survey' : 'surveys'} />
            <BigNumber value={divers.length} label={divers.length === 1 ? 'diver' : 'divers'} />
            <BigNumber value={reefs.length} label={reefs.length === 1 ? 'reef' : 'reefs'} />
            <BigNumber value={photos.onBoat} label="photos on the boat" />
          </Group>
          <section aria-labelledby="of-the-day">
            <Title order={2} size="h3" id="of-the-day" mb="sm">
              Surveys
            </Title>
            <Table verticalSpacing="xs" layout="fixed" aria-labelledby="of-the-day">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th w="4.5rem">At</Table.Th>
                  <Table.Th>Survey</Table.Th>
                  <Table.Th>Photos</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {surveys.map((survey) => (
                  <Table.Tr key={survey.path}>
                    <Table.Td>{saidClock(survey.since)}</Table.Td>
                    <Table.Td>
                      <b>{survey.name}</b>, {survey.firstName}
                    </Table.Td>
                    <Table.Td>
                      {survey.images.stored} of {survey.images.announced} on the boat
                      {open.hasCloud && `, ${survey.images.inCloud} in the cloud`}
                      <Usable survey={survey} surveys={surveys} within={within} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        </>
      )}
    </Stack>
  );
}

interface UsableProps extends Pick<BoatDay, 'surveys' | 'within'> {
  readonly survey: DaySurvey;
}

/**
 * Whether the photos of a survey are enough for its site, with those of everybody who dived there on that day: for who decides where
 * the boat goes tomorrow.
 */
function Usable({ survey, surveys, within }: UsableProps) {
  const { looked, problems, images } = survey;
  if (looked === 0) return null;
  const { others, usable } = siteOfDay(survey, surveys);
  return (
    <Text size="sm" c="dimmed">
      {usableText(looked, problems)}{' '}
      {looked === images.announced && (
        <>
          {others > 0 && `With ${counted(others, 'other survey')} of this site, ${usable} photos: `}
          {enoughText(siteSureness(usable, nothingTold, { within }))}
        </>
      )}
    </Text>
  );
}

/** What somebody still has to look after, of whatever day. */
function StillOpen({ open }: Pick<BoatDay, 'open'>) {
  const { phones, waitingForCloud, parked, hasCloud } = open;
  const lines = [
    ...phones.map(
      ({ firstName, surveyName, photos }) =>
        `${firstName}’s phone still holds ${counted(photos, 'photo')} of ${surveyName}. Have it unlocked near the laptop.`,
    ),
    ...(parked > 0
      ? [`The cloud did not take ${counted(parked, 'item')}. The reasons are on the console.`]
      : []),
  ];
  return (
    <section aria-labelledby="still-open" className={classes.open} data-is-done={lines.length === 0}>
      <Title order={2} size="h3" id="still-open">
        {lines.length === 0 ? 'Everything that phones told of is on the boat' : 'Before everybody sleeps'}
      </Title>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Text c="dimmed">
        {hasCloud
          ? waitingForCloud === 0
            ? 'Everything on the boat is in the cloud, too.'
            : `${counted(waitingForCloud, 'photo waits', 'photos wait')} on the boat for the cloud. They go when there is internet.`
          : 'No cloud is set up: everything stays on this laptop.'}
      </Text>
    </section>
  );
}
