import { UnstyledButton } from '@mantine/core';
import { IconBrush, IconForms, IconHandFinger, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say, text } from '../../../language/say.ts';
import { analysisPath, type Way } from '../shared/paths.ts';
import classes from './way-cards.module.css';

/** The ways that everybody has. */
export type StartWay = Exclude<Way, 'expert'>;

/** What a way is called, and whom it suits. */
const ways: Readonly<
  Record<StartWay, { readonly title: string; readonly suits: string; readonly icon: TablerIcon }>
> = {
  ml: {
    title: text('Region by region'),
    suits: text('Five minutes and a thumb? The photo is in pieces already; say what each of them is.'),
    icon: IconHandFinger,
  },
  draw: {
    title: text('Colour what you see'),
    suits: text(
      'An eye for detail? Paint corals, sand and fish, with finger, pen or mouse; a short training shows how.',
    ),
    icon: IconBrush,
  },
  percentage: {
    title: text('In numbers'),
    suits: text('You know your corals? Say how much there is of each, on the keyboard if you like.'),
    icon: IconForms,
  },
};

function Said({ way }: { readonly way: StartWay }) {
  const { title, suits, icon: Icon } = ways[way];
  return (
    <>
      <Icon className={classes.icon} size={26} aria-hidden />
      <span className={classes.said}>
        <span className={classes.title}>{say(title)}</span>
        <span className={classes.suits}>{say(suits)}</span>
      </span>
    </>
  );
}

interface CardsProps {
  readonly ways: readonly StartWay[];
  readonly cardFor: (way: StartWay) => ReactNode;
}

function Cards({ ways: shown, cardFor }: CardsProps) {
  return (
    <ul className={classes.ways} aria-label={say('Ways of analysing it: each counts the same')}>
      {shown.map((way) => (
        <li key={way}>{cardFor(way)}</li>
      ))}
    </ul>
  );
}

interface WayLinksProps {
  readonly surveyId: string;
  readonly imageId: string;
  /** Whether the photo has regions. */
  readonly hasRegions: boolean;
  readonly event: string | undefined;
}

/** The ways into a photo; the one by regions where it has some. */
export function WayLinks({ surveyId, imageId, hasRegions, event }: WayLinksProps) {
  return (
    <Cards
      ways={hasRegions ? ['ml', 'draw', 'percentage'] : ['draw', 'percentage']}
      cardFor={(way) => (
        <Link className={classes.card} to={analysisPath(way, surveyId, imageId, event)}>
          <Said way={way} />
        </Link>
      )}
    />
  );
}

interface WayButtonsProps {
  readonly isDisabled: boolean;
  readonly onWay: (way: StartWay) => void;
}

/** The same before there is a photo. */
export function WayButtons({ isDisabled, onWay }: WayButtonsProps) {
  return (
    <Cards
      ways={['ml', 'draw', 'percentage']}
      cardFor={(way) => (
        <UnstyledButton className={classes.card} disabled={isDisabled} onClick={() => onWay(way)}>
          <Said way={way} />
        </UnstyledButton>
      )}
    />
  );
}
