import { ActionIcon, Group } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { Slide } from '../../../domain/events/slides.ts';
import { say } from '../../../language/say.ts';
import classes from './slideshow.module.css';

/** How long a photo stands. */
const standsMs = 6_000;
const width = 800;

interface SlideshowProps {
  readonly slides: readonly Slide[];
  /** On a wall the photo fills what room there is, and nobody presses anything. */
  readonly isOnWall?: boolean;
}

/** Photos one after the other: by themselves unless somebody pauses them, turns one, or wants no motion. */
export function Slideshow({ slides, isOnWall = false }: SlideshowProps) {
  const { blobs } = useBackend();
  const isStill = useReducedMotion();
  const [shownId, setShownId] = useState<string | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const there = slides.filter(({ id }) => !broken.has(id));
  const index = Math.max(
    0,
    there.findIndex(({ id }) => id === shownId),
  );
  const at = (steps: number) => there[(index + steps + there.length) % there.length];
  const [shown, next] = [at(0), at(1)];
  const runs = !isPaused && !isStill && there.length > 1;

  useEffect(() => {
    if (next === undefined || shown === undefined) return undefined;
    // Fetched before it is its turn, so that no empty frame stands between two photos.
    new Image().src = blobs.url(next.url, next.token, width);
    if (!runs) return undefined;
    const timer = setTimeout(() => setShownId(next.id), standsMs);
    return () => clearTimeout(timer);
  }, [blobs, next, runs, shown]);

  if (shown === undefined) return null;

  const turn = (steps: number) => {
    setIsPaused(true);
    setShownId(at(steps)?.id ?? null);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  return (
    <section
      className={classes.show}
      data-is-on-wall={isOnWall}
      aria-label={say('Photos analysed for this event')}
      aria-roledescription={say('carousel')}
      onKeyDown={onKeyDown}
    >
      <figure className={classes.slide} aria-live={runs ? 'off' : 'polite'}>
        <img
          key={shown.id}
          className={classes.photo}
          src={blobs.url(shown.url, shown.token, width)}
          width={shown.width}
          height={shown.height}
          alt={say('{survey}: {number} of {all} analysed for this event', {
            survey: shown.survey,
            number: index + 1,
            all: there.length,
          })}
          onError={() => setBroken(new Set([...broken, shown.id]))}
        />
        <figcaption className={classes.caption}>
          {shown.survey}, {shown.copyright}
        </figcaption>
      </figure>
      {there.length > 1 && (
        <Group gap="xs" className={classes.controls}>
          <Turn label={say('Photo before')} Icon={IconChevronLeft} onClick={() => turn(-1)} />
          {!isStill && (
            <Turn
              label={runs ? say('Pause the photos') : say('Play the photos')}
              Icon={runs ? IconPlayerPause : IconPlayerPlay}
              onClick={() => setIsPaused(runs)}
            />
          )}
          <Turn label={say('Next photo')} Icon={IconChevronRight} onClick={() => turn(1)} />
          <span className={classes.count} aria-hidden>
            {say('{done} of {all}', { done: index + 1, all: there.length })}
          </span>
        </Group>
      )}
    </section>
  );
}

interface TurnProps {
  readonly label: string;
  readonly Icon: typeof IconChevronLeft;
  readonly onClick: () => void;
}

function Turn({ label, Icon, onClick }: TurnProps) {
  return (
    <ActionIcon variant="default" size={48} aria-label={label} onClick={onClick}>
      <Icon size={24} aria-hidden />
    </ActionIcon>
  );
}
