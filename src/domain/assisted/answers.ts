import { say, text } from '../../language/say.ts';
import type { GuidePictureId } from '../guide/pictures.ts';
import { type AssistedLabel, findLabel, labelOf } from './labels.ts';

type CoverId = 'veryhigh' | 'high' | 'medium' | 'low' | 'verylow';

const cover = (
  id: CoverId,
  label: string,
  colour: string,
  hint: string,
  description: string,
): AssistedLabel => ({
  id,
  family: 'cover',
  label,
  colour,
  icon: 'hard-coral',
  hint,
  description,
  path: [id],
  pictures: [`cover-${id}`],
});

/** Classes of how much of the photo living coral covers, the most first. */
export const coverClasses: readonly AssistedLabel[] = [
  cover(
    'veryhigh',
    text('Very high'),
    '#0b7285',
    text('More than 50 %'),
    text('More coral than anything else: pushed together it would fill more than half of the photo.'),
  ),
  cover(
    'high',
    text('High'),
    '#1098ad',
    text('20 to 50 %'),
    text('Pushed together, the coral would fill between a fifth and half of the photo.'),
  ),
  cover(
    'medium',
    text('Medium'),
    '#3bc9db',
    text('11 to 20 %'),
    text('Pushed together, the coral would fill about one part of seven.'),
  ),
  cover(
    'low',
    text('Low'),
    '#99e9f2',
    text('2 to 10 %'),
    text('Single corals here and there; most of the photo is something else.'),
  ),
  cover(
    'verylow',
    text('Very low'),
    '#e3fafc',
    text('1 % or less'),
    text('None, or so few that you can count them on one hand.'),
  ),
];

const noCoral: AssistedLabel = {
  id: 'nocoral',
  family: 'nocoral',
  label: text('No coral'),
  colour: '#8d7b68',
  icon: 'structure',
  hint: text('Nowhere on this photo.'),
  description: text('You looked at every part of the photo and none of it is living coral.'),
  path: ['nocoral'],
  pictures: ['rubble', 'sand'],
};

/** Kinds that may be the most of a photo, and none. */
export function dominantOf(ids: readonly string[]): readonly AssistedLabel[] {
  return [...ids.map((id) => ({ ...labelOf(id), path: [id] })), noCoral];
}

interface Reply {
  readonly hint: string;
  readonly description: string;
  readonly pictures?: readonly GuidePictureId[];
}

const reply = (
  id: 'yes' | 'no' | 'unknown',
  label: string,
  colour: string,
  { hint, description, pictures = [] }: Reply,
): AssistedLabel => ({
  id,
  family: 'answer',
  label,
  colour,
  icon: id === 'unknown' ? 'cant-see' : id === 'yes' ? 'reef' : 'structure',
  hint,
  description,
  path: [id],
  pictures,
});

export const softCoralAnswers: readonly AssistedLabel[] = [
  reply('yes', text('Yes'), '#e64fd0', {
    hint: text('Soft coral somewhere, however small.'),
    description: text('Something fleshy, leathery or feathery grows here that would bend with the swell.'),
    pictures: ['soft-alive'],
  }),
  reply('no', text('No'), '#8d7b68', {
    hint: text('No soft coral at all.'),
    description: text('Whatever coral there is builds stone.'),
    pictures: ['branching-alive'],
  }),
];

export const bleachedAnswers: readonly AssistedLabel[] = [
  reply('yes', text('Yes'), '#fff3bf', {
    hint: text('At least one coral is white or very pale.'),
    description: text(
      'Clean white or pastel tissue over a whole coral, or over the top of it. White tips of branches alone are growth.',
    ),
    pictures: ['branching-bleached', 'boulder-bleached'],
  }),
  reply('no', text('No'), '#b35c1e', {
    hint: text('Corals have their colours.'),
    description: text(
      'Browns, greens, blues and pinks; dull skeletons under turf are dead and not bleached.',
    ),
    pictures: ['branching-alive', 'branching-overgrown'],
  }),
  reply('unknown', text('I don’t know'), '#2f3e52', {
    hint: text('The colours cannot be told.'),
    description: text('The water takes the colours away, or white could be light, sand or a dead skeleton.'),
    pictures: ['bad-colour'],
  }),
];

/** What is asked of a whole photo, in the order in which answers are told. */
export const questionTitles = {
  dominant: text('Which coral is there most of?'),
  level: text('How much of the photo is living coral?'),
  softcoral: text('Is there soft coral?'),
  bleached: text('Is any coral bleached?'),
} as const;
export type QuestionId = keyof typeof questionTitles;
export const questionIds = Object.keys(questionTitles) as readonly QuestionId[];

const cards: Readonly<Record<QuestionId, readonly AssistedLabel[]>> = {
  dominant: [noCoral],
  level: coverClasses,
  softcoral: softCoralAnswers,
  bleached: bleachedAnswers,
};

/** An answer by its words, a class of cover with its percents; by its id where it is that of a later program. */
export function answerWords(question: QuestionId, id: string): string {
  const card = cards[question].find((one) => one.id === id);
  if (card === undefined) {
    const label = question === 'dominant' ? findLabel(id)?.label : undefined;
    return label === undefined ? id : say(label);
  }
  return question === 'level' ? `${say(card.label)}, ${say(card.hint).toLowerCase()}` : say(card.label);
}
