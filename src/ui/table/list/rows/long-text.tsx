import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../../language/say.ts';
import classes from './rows.module.css';

/** Characters of a text that are shown at first: about three lines of a column. */
const fewCharacters = 160;
/** Characters of a text that stays on one line of a table: a date, a place, a code. */
const oneLine = 26;

/** The beginning of a text, ended between two characters as people read them. */
export function shortText(text: string, most: number = fewCharacters): string {
  if (text.length <= most) return text;
  // A mark, a flag or a family is cut in no middle; only the end is looked at.
  const segments = [...new Intl.Segmenter('en').segment(text.slice(0, most + 40))];
  const last = segments.findLast(({ index }) => index <= most && index > 0);
  return `${text.slice(0, last?.index ?? most).trimEnd()}…`;
}

interface LongTextProps {
  readonly text: string;
  /** What the text is, for who hears its button: 'the name of the event'. */
  readonly what?: string;
}

/** A text that somebody wrote: set apart in its own direction of reading, and no longer than a few lines until it is asked for. */
export function LongText({ text, what }: LongTextProps) {
  const [isAll, setAll] = useState(false);
  if (text.length <= fewCharacters)
    return (
      <bdi className={classes.text} data-is-short={text.length <= oneLine}>
        {text}
      </bdi>
    );
  return (
    <>
      <bdi className={classes.text} data-is-all={isAll}>
        {isAll ? text : shortText(text)}
      </bdi>{' '}
      <UnstyledButton className={classes.more} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
        {isAll ? say('Show less') : say('Show all')}
        {what !== undefined && <VisuallyHidden>{` ${say('of {what}', { what })}`}</VisuallyHidden>}
      </UnstyledButton>
    </>
  );
}
