import { Button, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconMaximize } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useRegionOf } from '../../../client/regions/region.ts';
import type { Board } from '../../../domain/events/board.ts';
import { phaseOf, type ShownEvent } from '../../../domain/events/event.ts';
import { momentInWords } from '../../../domain/wording/said-day.ts';
import { numberText } from '../../../language/formats.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { RunUp } from '../../../ui/number/run-up.tsx';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useKeepAwake } from '../../../ui/use-keep-awake.ts';
import { statsOf, useBoard } from '../board/use-board.ts';
import { useEvent } from '../page/use-event.ts';
import { useNow } from '../page/use-now.ts';
import { whenInWords } from '../page/when-in-words.ts';
import { Slideshow } from '../slides/slideshow.tsx';
import { useSlides } from '../slides/use-slides.ts';
import classes from './wall-page.module.css';

/** How many people and towns are read from ten metres (rule 19.11): each has a line as high as a thirtieth of the screen. */
const mostLines = 5;

/** `/event/{handle}/wall`: for the projector of a hall. Nothing to scroll, nothing to press, and how to join. */
export function WallPage() {
  const { event: handle = '' } = useParams();
  const found = useEvent(handle, undefined);
  return (
    <main className={classes.page} id="page" tabIndex={-1}>
      <Loaded result={found} what={say('the event')}>
        {({ event }) =>
          event === null ? (
            <StateMessage
              kind="empty"
              title={say('There is no such event')}
              text={say('Perhaps a letter is missing, or it has not been announced yet.')}
            />
          ) : (
            <Wall key={event.id} event={event} />
          )
        }
      </Loaded>
    </main>
  );
}

function Wall({ event }: { readonly event: ShownEvent }) {
  const region = useRegionOf(event.regionId);
  const phase = phaseOf(event, useNow([event.timestart, event.timeend]));
  const isOpen = phase === 'running' || phase === 'upcoming';
  // Nobody joins at sea: a code there would lead to the boat.
  const isJoined = useBackend().config.network !== 'edge';
  useKeepAwake(isOpen);
  const page = `/event/${encodeURIComponent(event.handle)}`;
  return (
    <>
      <header className={classes.header}>
        <Title order={1} className={classes.title} data-page-heading="" tabIndex={-1}>
          {event.name}
        </Title>
        <Text className={classes.when}>
          {phase === 'cancelled' ? say('This event was cancelled.') : whenInWords(event, phase, region)}
          {!isJoined && ' '}
          {!isJoined && <AsItWas eventId={event.id} />}
        </Text>
        <Group gap="xs" className={classes.bar}>
          {document.fullscreenEnabled && (
            <Button
              variant="default"
              leftSection={<IconMaximize size={20} aria-hidden />}
              onClick={() => void document.documentElement.requestFullscreen()}
            >
              {say('Fill the screen')}
            </Button>
          )}
          <Button
            component={Link}
            to={page}
            variant="default"
            leftSection={<IconArrowLeft size={20} aria-hidden />}
          >
            {say('The event’s page')}
          </Button>
        </Group>
      </header>
      <WallFigures event={event} isLive={phase === 'running'} />
      <Side event={event} isLive={phase === 'running'} wayIn={isOpen && isJoined ? page : null} />
    </>
  );
}

/** A boat has the figures as they were ashore. */
function AsItWas({ eventId }: { readonly eventId: string }) {
  const at = useBoard(eventId, { isLive: false }).data?.updatedAt;
  return at === undefined ? null : say('(as of {moment})', { moment: momentInWords(at) });
}

interface SideProps {
  readonly event: ShownEvent;
  readonly isLive: boolean;
  /** Path of the page on which people join; null where nobody can. */
  readonly wayIn: string | null;
}

/** How to join, and below it what photos there is room for. */
function Side({ event, isLive, wayIn }: SideProps) {
  const slides = useSlides(event.id, isLive);
  if (wayIn === null && slides.length === 0) return null;
  return (
    <div className={classes.side}>
      {wayIn !== null && <WayIn url={new URL(wayIn, window.location.origin)} />}
      <Slideshow slides={slides} isOnWall />
    </div>
  );
}

function WallFigures({ event, isLive }: { readonly event: ShownEvent; readonly isLive: boolean }) {
  const board = useBoard(event.id, { isLive, refreshRateMinutes: event.refreshRateMinutes });
  return (
    <div className={classes.figures}>
      <Loaded result={board} what={say('what people have done')}>
        {(made) => <Figures board={made} />}
      </Loaded>
    </div>
  );
}

function Figures({ board }: { readonly board: Board | null }) {
  const { totalAnalysis, totalMinutes, totalLocations, userCount } = statsOf(board);
  const towns = (board?.placesByAnalysis ?? []).map((place) => ({
    ...place,
    name: townAndCountry(place.name),
  }));
  return (
    <>
      <section className={classes.counters} aria-label={say('So far')}>
        <RunUp value={totalLocations} label={say('Locations')} />
        <RunUp value={totalAnalysis} label={say('Analysed')} />
        <RunUp value={Math.round(totalMinutes)} label={say('Minutes')} />
        <RunUp value={userCount} label={say('People')} />
      </section>
      <div className={classes.lists}>
        <TopList
          title={say('Volunteers')}
          rows={board?.volunteers ?? []}
          empty={say('Nobody yet. Be the first.')}
        />
        <TopList title={say('Locations')} rows={towns} empty={say('Where are you from?')} />
      </div>
    </>
  );
}

/** 'Cairns, Queensland, Australia' → 'Cairns, Australia': what a line of the wall has room for. */
function townAndCountry(place: string): string {
  const parts = place.split(', ');
  return [...new Set([parts[0], parts.at(-1)])].join(', ');
}

interface TopListProps {
  readonly title: string;
  readonly rows: readonly Pick<Board['volunteers'][number], 'rank' | 'name' | 'activity'>[];
  readonly empty: string;
}

function TopList({ title, rows, empty }: TopListProps) {
  return (
    <section aria-label={title}>
      <Title order={2} className={classes.listTitle}>
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text className={classes.empty}>{empty}</Text>
      ) : (
        <ol className={classes.list}>
          {rows.slice(0, mostLines).map(({ rank, name, activity }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and one rank
            <li key={index} className={classes.row}>
              <span className={classes.rank}>{rank}</span>
              <span className={classes.name}>{name}</span>
              <span className={classes.amount}>{numberText(activity.analysis)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The address in letters, too, for whoever has no camera at hand; its beginning says nothing to them. */
function WayIn({ url }: { readonly url: URL }) {
  return (
    <figure className={classes.wayIn}>
      <figcaption className={classes.listTitle}>{say('Join in')}</figcaption>
      <div className={classes.square}>
        <QrCode text={url.href} label={say('Code to open {address}', { address: url.href })} />
      </div>
      <Text className={classes.address}>
        {url.host}
        {url.pathname.split('/').map(
          (part) =>
            part !== '' && (
              <span key={part}>
                <wbr />
                {`/${part}`}
              </span>
            ),
        )}
      </Text>
    </figure>
  );
}
