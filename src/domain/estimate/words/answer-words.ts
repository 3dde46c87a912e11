import { counted } from '../../wording/counted.ts';
import { labelOfCategory } from '../class-labels.ts';
import type { AnswerRow, PhotoAnswer } from '../photo-answer.ts';

/** Points of a hundred that are no difference: nobody estimates finer. */
const sameWithin = 1;

/** Percent of a photo in whole numbers; below one, `under 1%`. */
export function percentOf(percent: number): string {
  if (percent > 0 && percent < 1) return 'under 1%';
  return `${Math.round(percent)}%`;
}

/** Values from the smallest to the largest: '35%', '35% to 55%'. Of an empty list 'nobody'. */
export function rangeWords(values: readonly number[]): string {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return 'nobody';
  const [from, to] = [percentOf(first), percentOf(last)];
  return from === to ? from : `${from} to ${to}`;
}

function away(mine: number, values: readonly number[]): string {
  const [low = 0, high = 0] = [values[0], values.at(-1)];
  if (mine < low - sameWithin) return `${Math.round(low - mine)} points below`;
  if (mine > high + sameWithin) return `${Math.round(mine - high)} points above`;
  return values.length === 1 || high - low <= sameWithin ? 'the same as' : 'within';
}

/** How close somebody was to the others in one class; an expert's word first. Null where there is nothing to compare. */
export function closenessWords({ mine, values, experts }: AnswerRow): string | null {
  if (mine === undefined) return null;
  if (experts.length > 0) {
    const who = counted(experts.length, 'expert');
    return `${away(mine, experts)} what ${experts.length === 1 ? 'an expert' : who} saw`;
  }
  if (values.length === 0) return null;
  return `${away(mine, values)} what ${values.length === 1 ? 'another person' : `${values.length} others`} saw`;
}

type LeftOut = Pick<PhotoAnswer, 'badImage' | 'coarse' | 'unclear' | 'leftOut' | 'experts'>;

/** Why looks are in no figure, a sentence each. */
export function leftOutWords({ badImage, coarse, unclear, leftOut, experts }: LeftOut): string[] {
  const people = (count: number) => counted(count, 'person', 'people');
  return [
    coarse > 0 ? `${people(coarse)} coloured reef without saying which coral.` : null,
    unclear > 0 ? `${people(unclear)} could not tell most of it.` : null,
    badImage > 0 ? `${people(badImage)} called it a bad image.` : null,
    leftOut > 0 && experts > 0
      ? `The figure is what ${experts === 1 ? 'an expert' : 'experts'} saw.`
      : leftOut > 0
        ? `${people(leftOut)} saw something far from the others, and ${leftOut === 1 ? 'is' : 'are'} not in the figure.`
        : null,
  ].filter((sentence) => sentence !== null);
}

/** How many of an animal people counted: '1', '1 to 3'; empty where nobody did. */
export function countWords(counts: readonly number[]): string {
  const [first, last] = [counts[0], counts.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? `${first}` : `${first} to ${last}`;
}

/** What was seen besides shares: 'Seen: Turtle (2 people, 1 to 3 of them), Crown-of-thorns starfish.' Null for nothing. */
export function animalWords({ animals, looks, bleached, diseased }: PhotoAnswer): string | null {
  const people = (count: number) => counted(count, 'person', 'people');
  const seen = [
    ...animals.map(({ id, looks: saw, counts }) => ({
      name: labelOfCategory(id),
      saw,
      count: countWords(counts),
    })),
    { name: 'Bleached coral', saw: bleached, count: '' },
    { name: 'Diseased coral', saw: diseased, count: '' },
  ].filter(({ saw }) => saw > 0);
  if (seen.length === 0) return null;
  const said = seen.map(({ name, saw, count }) => {
    const who = looks <= 1 ? [] : [`by ${people(saw)}`];
    const many = count === '' ? [] : [`${count} of them`];
    const more = [...who, ...many].join(', ');
    return more === '' ? name : `${name} (${more})`;
  });
  return `Seen: ${said.join('; ')}.`;
}
