import { say } from '../../../language/say.ts';
import { labelOfCategory } from '../class-labels.ts';
import type { AnswerRow, PhotoAnswer } from '../photo-answer.ts';
import { inARow } from './in-a-row.ts';

/** Points of a hundred that are no difference: nobody estimates finer. */
const sameWithin = 1;

/** Percent of a photo in whole numbers; below one, `under 1%`. */
export function percentOf(percent: number): string {
  if (percent > 0 && percent < 1) return say('under 1%');
  return say('{percent}%', { percent: Math.round(percent) });
}

/** Values from the smallest to the largest: '35%', '35% to 55%'. Of an empty list 'nobody'. */
export function rangeWords(values: readonly number[]): string {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return say('nobody');
  const [from, to] = [percentOf(first), percentOf(last)];
  return from === to ? from : say('{from} to {to}', { from, to });
}

function besideWords(mine: number, values: readonly number[], who: string): string {
  const [low = 0, high = 0] = [values[0], values.at(-1)];
  if (mine < low - sameWithin) {
    return say('{points} points below what {who} saw', { points: Math.round(low - mine), who });
  }
  if (mine > high + sameWithin) {
    return say('{points} points above what {who} saw', { points: Math.round(mine - high), who });
  }
  return values.length === 1 || high - low <= sameWithin
    ? say('the same as what {who} saw', { who })
    : say('within what {who} saw', { who });
}

/** How close somebody was to the others in one class; an expert's word first. Null where there is nothing to compare. */
export function closenessWords({ mine, values, experts }: AnswerRow): string | null {
  if (mine === undefined) return null;
  if (experts.length > 0) {
    const who =
      experts.length === 1 ? say('an expert') : say('{experts} experts', { experts: experts.length });
    return besideWords(mine, experts, who);
  }
  if (values.length === 0) return null;
  const others =
    values.length === 1 ? say('another person') : say('{others} others', { others: values.length });
  return besideWords(mine, values, others);
}

type LeftOut = Pick<PhotoAnswer, 'badImage' | 'coarse' | 'unclear' | 'leftOut' | 'experts'>;

function farWords(leftOut: number, experts: number): string | null {
  if (leftOut === 0) return null;
  if (experts > 0) {
    return experts === 1 ? say('The figure is what an expert saw.') : say('The figure is what experts saw.');
  }
  return say(
    '{people, plural, one {# person saw something far from the others, and is not in the figure.} other {# people saw something far from the others, and are not in the figure.}}',
    { people: leftOut },
  );
}

/** Why looks are in no figure, a sentence each. */
export function leftOutWords({ badImage, coarse, unclear, leftOut, experts }: LeftOut): string[] {
  return [
    coarse > 0
      ? say('{people, plural, one {# person} other {# people}} coloured reef without saying which coral.', {
          people: coarse,
        })
      : null,
    unclear > 0
      ? say('{people, plural, one {# person} other {# people}} could not tell most of it.', {
          people: unclear,
        })
      : null,
    badImage > 0
      ? say('{people, plural, one {# person} other {# people}} called it a bad image.', { people: badImage })
      : null,
    farWords(leftOut, experts),
  ].filter((sentence) => sentence !== null);
}

/** How many of an animal people counted: '1', '1 to 3'; empty where nobody did. */
export function countWords(counts: readonly number[]): string {
  const [first, last] = [counts[0], counts.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? `${first}` : say('{first} to {last}', { first, last });
}

/** What was seen besides shares: 'Seen: Turtle (2 people, 1 to 3 of them), Crown-of-thorns starfish.' Null for nothing. */
export function animalWords({ animals, looks, bleached, diseased }: PhotoAnswer): string | null {
  const seen = [
    ...animals.map(({ id, looks: saw, counts }) => ({
      name: labelOfCategory(id),
      saw,
      count: countWords(counts),
    })),
    { name: say('Bleached coral'), saw: bleached, count: '' },
    { name: say('Diseased coral'), saw: diseased, count: '' },
  ].filter(({ saw }) => saw > 0);
  if (seen.length === 0) return null;
  const said = seen.map(({ name, saw, count }) => {
    const who =
      looks <= 1 ? [] : [say('by {people, plural, one {# person} other {# people}}', { people: saw })];
    const many = count === '' ? [] : [say('{count} of them', { count })];
    const more = [...who, ...many].join(', ');
    return more === '' ? name : `${name} (${more})`;
  });
  return say('Seen: {said}.', { said: inARow(said) });
}
