import { text } from '../../../language/say.ts';
import type { Shown } from '../../guide/guide-page.ts';
import type { RegionConfig, RegionQuestion } from '../../region/region.ts';
import { questionsOf } from '../../region/region-questions.ts';
import type { Experience, ExperienceKey } from '../survey.ts';

export interface ChoiceQuestion {
  readonly kind: 'choice';
  readonly key: ExperienceKey;
  readonly text: string;
  /** What to look for, in the reader's words. */
  readonly hint?: string;
  /** What to look for, as the field guide shows it. */
  readonly shown?: readonly Shown[];
  readonly choices: readonly string[];
}

export interface TextQuestion {
  readonly kind: 'text';
  readonly key: ExperienceKey;
  readonly text: string;
  readonly hint?: string;
  readonly longest: number;
}

export type ExperienceQuestion = ChoiceQuestion | TextQuestion;

export const yesNo = [text('Yes'), text('No')] as const;

export const bleachingLevels = [text('More than half bleached'), text('Less than half bleached')] as const;

const bleachingLevel: ChoiceQuestion = {
  kind: 'choice',
  key: 'coralBleachingType',
  text: text('How much of the coral was bleached?'),
  choices: bleachingLevels,
};

const anythingElse: TextQuestion = {
  kind: 'text',
  key: 'anythingElse',
  text: text('Anything else you would like to tell us?'),
  hint: text('Turtles, rubbish, a lost anchor, a friendly grouper: in your own words.'),
  longest: 2000,
};

type Asking = Pick<RegionConfig, 'regionId' | 'questions'>;

const asked: Readonly<Record<RegionQuestion, ChoiceQuestion>> = {
  crownOfThorns: choice(
    'crownOfThorns',
    text('Did you see any Crown-of-Thorns starfish?'),
    text('A large, many-armed starfish covered in thorns, or the white scars it leaves on coral.'),
    [
      {
        picture: 'starfish',
        caption: text('Crown-of-thorns starfish; the coral is white where it has eaten'),
      },
    ],
  ),
  coralBleaching: choice(
    'coralBleaching',
    text('Did you see any coral bleaching?'),
    text('Coral that is white, or glowing pale.'),
    [
      { picture: 'branching-bleached', caption: text('Bleached: white to the foot') },
      { picture: 'branching-alive', caption: text('Not bleached: pale tips are growth') },
    ],
  ),
  bleachingOrDisease: choice(
    'bleachingOrDisease',
    text('Did you see coral bleaching or disease?'),
    text('White, pale or blotchy coral.'),
    [
      { picture: 'boulder-bleached', caption: text('Bleached: white and clean') },
      { picture: 'boulder-banded', caption: text('Diseased: a band, bare behind it') },
    ],
  ),
  brokenCoral: choice(
    'brokenCoral',
    text('Did you see broken coral?'),
    text('Snapped branches, overturned or crushed colonies.'),
  ),
  unusualAlgae: choice(
    'unusualAlgae',
    text('Did you see unusual algae?'),
    text('Thick mats, or algae growing over living coral.'),
  ),
};

/**
 * The questions of the last step for a region, in its order, given the answers so far: the level of bleaching
 * is asked only after a Yes (rule 5.16).
 */
export function experienceQuestions(region: Asking, answers: Experience): readonly ExperienceQuestion[] {
  return [
    ...questionsOf(region).flatMap((key) => [
      asked[key],
      ...(key === 'coralBleaching' && answers.coralBleaching?.[0] === 'Yes' ? [bleachingLevel] : []),
    ]),
    anythingElse,
  ];
}

function choice(
  key: ExperienceKey,
  text: string,
  hint: string,
  shown: readonly Shown[] = [],
): ChoiceQuestion {
  return { kind: 'choice', key, text, hint, shown, choices: yesNo };
}

/**
 * The answers with one given, changed, or (with an empty text) taken back. One answer per question, and
 * answers to questions that are then no longer asked go too.
 */
export function answerQuestion(
  region: Asking,
  answers: Experience,
  key: ExperienceKey,
  answer: string,
): Experience {
  const { [key]: _before, ...others } = answers;
  const changed: Experience = answer.trim() === '' ? others : { ...others, [key]: [answer] };
  const kept = new Set(experienceQuestions(region, changed).map((question) => question.key));
  return Object.fromEntries(Object.entries(changed).filter(([name]) => kept.has(name as ExperienceKey)));
}
