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
    'Very high',
    '#0b7285',
    'More than 50 %',
    'More coral than anything else: pushed together it would fill more than half of the photo.',
  ),
  cover(
    'high',
    'High',
    '#1098ad',
    '20 to 50 %',
    'Pushed together, the coral would fill between a fifth and half of the photo.',
  ),
  cover(
    'medium',
    'Medium',
    '#3bc9db',
    '11 to 20 %',
    'Pushed together, the coral would fill about one part of seven.',
  ),
  cover(
    'low',
    'Low',
    '#99e9f2',
    '2 to 10 %',
    'Single corals here and there; most of the photo is something else.',
  ),
  cover(
    'verylow',
    'Very low',
    '#e3fafc',
    '1 % or less',
    'None, or so few that you can count them on one hand.',
  ),
];

const noCoral: AssistedLabel = {
  id: 'nocoral',
  family: 'nocoral',
  label: 'No coral',
  colour: '#8d7b68',
  icon: 'structure',
  hint: 'Nowhere on this photo.',
  description: 'You looked at every part of the photo and none of it is living coral.',
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
  reply('yes', 'Yes', '#e64fd0', {
    hint: 'Soft coral somewhere, however small.',
    description: 'Something fleshy, leathery or feathery grows here that would bend with the swell.',
    pictures: ['soft-alive'],
  }),
  reply('no', 'No', '#8d7b68', {
    hint: 'No soft coral at all.',
    description: 'Whatever coral there is builds stone.',
    pictures: ['branching-alive'],
  }),
];

export const bleachedAnswers: readonly AssistedLabel[] = [
  reply('yes', 'Yes', '#fff3bf', {
    hint: 'At least one coral is white or very pale.',
    description:
      'Clean white or pastel tissue over a whole coral, or over the top of it. White tips of branches alone are growth.',
    pictures: ['branching-bleached', 'boulder-bleached'],
  }),
  reply('no', 'No', '#b35c1e', {
    hint: 'Corals have their colours.',
    description: 'Browns, greens, blues and pinks; dull skeletons under turf are dead and not bleached.',
    pictures: ['branching-alive', 'branching-overgrown'],
  }),
  reply('unknown', 'I don’t know', '#2f3e52', {
    hint: 'The colours cannot be told.',
    description: 'The water takes the colours away, or white could be light, sand or a dead skeleton.',
    pictures: ['bad-colour'],
  }),
];

/** What is asked of a whole photo, in the order in which answers are told. */
export const questionTitles = {
  dominant: 'Which coral is there most of?',
  level: 'How much of the photo is living coral?',
  softcoral: 'Is there soft coral?',
  bleached: 'Is any coral bleached?',
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
  if (card === undefined) return (question === 'dominant' ? findLabel(id)?.label : undefined) ?? id;
  return question === 'level' ? `${card.label}, ${card.hint.toLowerCase()}` : card.label;
}
