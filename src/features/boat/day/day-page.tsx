import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { BoatDay, DaySurvey } from '../../../contract/boat/day.ts';
import { daySchema } from '../../../domain/documents/instant.ts';
import { enoughText, nothingTold, siteSureness } from '../../../domain/estimate/fusion/enough-photos.ts';
import { usableText } from '../../../domain/quality/photo-problems.ts';
import { say } from '../../../language/say.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { saidClock } from '../shared/format-clock.ts';
import { momentFormat } from '../shared/format-moment.ts';
import { saidPhotos } from '../shared/format-photos.ts';
import { LaptopOnly } from '../shared/laptop-only.tsx';
import { ConsoleLink } from '../shared/link-button.tsx';
import { useLaptop } from '../shared/use-laptop.ts';
import classes from './day-page.module.css';
import { siteOfDay } from './site-of-day.ts';

const dayPollMs = 10_000;
const longDay = momentFormat({ dateStyle: 'full' });

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
      title={say('The day')}
      lead={longDay(`${day}T12:00:00`)}
      width="text"
      actions={
        <Group gap="xs" className={classes.bar}>
          <ConsoleLink />
          <DayField
            aria-label={say('Day')}
            value={day}
            max={today()}
            onChange={(picked) => {
              if (picked !== '') setSearch({ day: picked }, { replace: true });
            }}
          />
          <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
            {say('Print')}
          </Button>
        </Group>
      }
    >
      <LaptopOnly result={summary} what={say('the summary of the day')}>
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
          title={say('No survey came in on this day')}
          text={say('Surveys count on the day on which a phone handed them in.')}
        />
      ) : (
        <>
          <Group gap={40}>
            <BigNumber value={surveys.length} label={surveys.length === 1 ? say('survey') : say('surveys')} />
            <BigNumber value={divers.length} label={divers.length === 1 ? say('diver') : say('divers')} />
            <BigNumber value={reefs.length} label={reefs.length === 1 ? say('reef') : say('reefs')} />
            <BigNumber value={photos.onBoat} label={say('photos on the boat')} />
          </Group>
          <section aria-labelledby="of-the-day">
            <Title order={2} size="h3" id="of-the-day" mb="sm">
              {say('Surveys')}
            </Title>
            <Table verticalSpacing="xs" layout="fixed" aria-labelledby="of-the-day">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th w="4.5rem">{say('At')}</Table.Th>
                  <Table.Th>{say('Survey')}</Table.Th>
                  <Table.Th>{say('Photos')}</Table.Th>
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
                      {saidPhotos(survey.images, open.hasCloud)}
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
  const verdict = enoughText(siteSureness(usable, nothingTold, { within }));
  return (
    <Text size="sm" c="dimmed">
      {usableText(looked, problems)}{' '}
      {looked === images.announced &&
        (others === 0
          ? verdict
          : say(
              'With {others, plural, one {# other survey} other {# other surveys}} of this site, {photos} photos: {verdict}',
              { others, photos: usable, verdict },
            ))}
    </Text>
  );
}

/** What somebody still has to look after, of whatever day. */
function StillOpen({ open }: Pick<BoatDay, 'open'>) {
  const { phones, waitingForCloud, parked, hasCloud } = open;
  const lines = [
    ...phones.map(({ firstName, surveyName, photos }) =>
      say(
        '{firstName}’s phone still holds {photos, plural, one {# photo} other {# photos}} of {surveyName}. Have it unlocked near the laptop.',
        { firstName, photos, surveyName },
      ),
    ),
    ...(parked > 0
      ? [
          say(
            'The cloud did not take {parked, plural, one {# item} other {# items}}. The reasons are on the console.',
            { parked },
          ),
        ]
      : []),
  ];
  return (
    <section aria-labelledby="still-open" className={classes.open} data-is-done={lines.length === 0}>
      <Title order={2} size="h3" id="still-open">
        {lines.length === 0
          ? say('Everything that phones told of is on the boat')
          : say('Before everybody sleeps')}
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
            ? say('Everything on the boat is in the cloud, too.')
            : say(
                '{waitingForCloud, plural, one {# photo waits} other {# photos wait}} on the boat for the cloud. They go when there is internet.',
                { waitingForCloud },
              )
          : say('No cloud is set up: everything stays on this laptop.')}
      </Text>
    </section>
  );
}
