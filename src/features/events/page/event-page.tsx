import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useRegionOf, useRegions } from '../../../client/regions/region.ts';
import { type EventPhase, phaseOf, type ShownEvent } from '../../../domain/events/event.ts';
import { yearOfEvent } from '../../../domain/events/event-days.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Words } from '../../../ui/words.tsx';
import { BoardView } from '../board/board-view.tsx';
import { useBoard } from '../board/use-board.ts';
import { TakePart } from '../joining/take-part.tsx';
import { Slideshow } from '../slides/slideshow.tsx';
import { useSlides } from '../slides/use-slides.ts';
import { Terms } from '../terms/terms.tsx';
import { EventFrame } from './event-frame.tsx';
import { useCancelledEvents } from './use-cancelled-events.ts';
import { useEvent, withCancelled } from './use-event.ts';
import { useNow } from './use-now.ts';
import { whenInWords } from './when-in-words.ts';

/** `/event/{handle}/{year}`: what an event is, how to take part, and what people have done in it. */
export function EventPage() {
  const { event: handle = '', year } = useParams();
  const found = useEvent(handle, year);
  const regions = useRegions();
  const cancelled = useCancelledEvents().filter((event) => event.handle === handle);
  return (
    <Loaded result={found} what={say('the event')}>
      {(announced) => {
        const { event, years } = withCancelled(announced, cancelled, year, regions);
        return event === null ? (
          <Page
            title={say('There is no such event')}
            lead={say('Perhaps a letter is missing, or it has not been announced yet.')}
          >
            {years.length > 0 && (
              <Anchor component={Link} to={`/event/${handle}`}>
                {say('To this year’s event')}
              </Anchor>
            )}
          </Page>
        ) : (
          <OneEvent key={event.id} event={event} years={years} />
        );
      }}
    </Loaded>
  );
}

interface OneEventProps {
  readonly event: ShownEvent;
  readonly years: readonly string[];
}

function OneEvent({ event, years }: OneEventProps) {
  const region = useRegionOf(event.regionId);
  const now = useNow([event.timestart, event.timeend]);
  const phase = phaseOf(event, now);
  return (
    <EventFrame event={event} lead={whenInWords(event, phase, region)}>
      {phase === 'cancelled' && (
        <Alert color="yellow" role="status" title={say('This event was cancelled.')}>
          {say('What was done in it before stands below.')}
        </Alert>
      )}
      <Stack gap="md" maw={760}>
        {event.desc.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <Text key={index}>{line}</Text>
        ))}
        {event.location !== undefined && event.location !== '' && <Text c="dimmed">{event.location}</Text>}
        <TakePart event={event} phase={phase} />
        {event.tnc !== undefined && (
          <Text size="sm">
            <Terms tnc={event.tnc} />
          </Text>
        )}
      </Stack>
      <Figures event={event} phase={phase} />
      {phase === 'running' && <ToTheWall handle={event.handle} />}
      <OtherYears event={event} years={years} />
    </EventFrame>
  );
}

function Figures({ event, phase }: { readonly event: ShownEvent; readonly phase: EventPhase }) {
  const { id, refreshRateMinutes } = event;
  const board = useBoard(id, { isLive: phase === 'running', refreshRateMinutes });
  const slides = useSlides(id, phase === 'running');
  if (phase === 'upcoming') return null;
  return (
    <Loaded result={board} what={say('what people have done')}>
      {(made) => (
        <BoardView board={made}>
          <Slideshow slides={slides} />
        </BoardView>
      )}
    </Loaded>
  );
}

function ToTheWall({ handle }: Pick<ShownEvent, 'handle'>) {
  return (
    <Text>
      <Words
        text="<link>Show it on a wall</link>, with a code to join."
        values={{
          link: (inner) => (
            <Anchor component={Link} to={`/event/${encodeURIComponent(handle)}/wall`}>
              {inner}
            </Anchor>
          ),
        }}
      />
    </Text>
  );
}

function OtherYears({ event, years }: OneEventProps) {
  const own = yearOfEvent(event, useRegions());
  const others = years.filter((year) => year !== own);
  if (others.length === 0) return null;
  return (
    <nav aria-label={say('Other years')}>
      <Title order={2} size="h4" mb="xs">
        {say('Other years')}
      </Title>
      <Group gap="md">
        {others.map((year) => (
          <Anchor
            key={year}
            component={Link}
            to={`/event/${encodeURIComponent(event.handle)}/${year}`}
            mih={44}
          >
            {year}
          </Anchor>
        ))}
      </Group>
    </nav>
  );
}
