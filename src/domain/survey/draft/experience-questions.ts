import type { Shown } from '../../guide/guide-page.ts';
import type { RegionId } from '../../region/region.ts';
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

const yesNo = ['Yes', 'No'] as const;

const bleachingLevel: ChoiceQuestion = {
  kind: 'choice',
  key: 'coralBleachingType',
  text: 'How much of the coral was bleached?',
  choices: ['More than half bleached', 'Less than half bleached'],
};

const anythingElse: TextQuestion = {
  kind: 'text',
  key: 'anythingElse',
  text: 'Anything else you would like to tell us?',
  hint: 'Turtles, rubbish, a lost anchor, a friendly grouper: in your own words.',
  longest: 2000,
};

/**
 * The questions of the last step for a region, in order, given the answers so far: the level of bleaching
 * is asked only after a Yes (rule 5.16).
 */
export function experienceQuestions(regionId: RegionId, answers: Experience): readonly ExperienceQuestion[] {
  if (regionId === 'hawaii') {
    return [
      choice(
        'bleachingOrDisease',
        'Did you see coral bleaching or disease?',
        'White, pale or blotchy coral.',
        [
          { picture: 'boulder-bleached', caption: 'Bleached: white and clean' },
          { picture: 'boulder-banded', caption: 'Diseased: a band, bare behind it' },
        ],
      ),
      choice('brokenCoral', 'Did you see broken coral?', 'Snapped branches, overturned or crushed colonies.'),
      choice('unusualAlgae', 'Did you see unusual algae?', 'Thick mats, or algae growing over living coral.'),
      anythingElse,
    ];
  }
  return [
    choice(
      'crownOfThorns',
      'Did you see any Crown-of-Thorns starfish?',
      'A large, many-armed starfish covered in thorns, or the white scars it leaves on coral.',
      [{ picture: 'starfish', caption: 'Crown-of-thorns starfish; the coral is white where it has eaten' }],
    ),
    choice('coralBleaching', 'Did you see any coral bleaching?', 'Coral that is white, or glowing pale.', [
      { picture: 'branching-bleached', caption: 'Bleached: white to the foot' },
      { picture: 'branching-alive', caption: 'Not bleached: pale tips are growth' },
    ]),
    ...(answers.coralBleaching?.[0] === 'Yes' ? [bleachingLevel] : []),
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
  regionId: RegionId,
  answers: Experience,
  key: ExperienceKey,
  answer: string,
): Experience {
  const { [key]: _before, ...others } = answers;
  const changed: Experience = answer.trim() === '' ? others : { ...others, [key]: [answer] };
  const asked = new Set(experienceQuestions(regionId, changed).map((question) => question.key));
  return Object.fromEntries(Object.entries(changed).filter(([name]) => asked.has(name as ExperienceKey)));
}
