import { type Experience, type ExperienceKey, experienceKeys } from './survey.ts';

/** What a diver answered, as a line of a list. */
export interface AnswerLine {
  readonly key: ExperienceKey;
  readonly label: string;
  readonly answer: string;
}

const labels: Readonly<Record<Exclude<ExperienceKey, 'coralBleachingType'>, string>> = {
  overall: 'Overall',
  water: 'Water',
  coral: 'Coral',
  colour: 'Colour',
  wildlife: 'Wildlife',
  crownOfThorns: 'Crown-of-Thorns starfish',
  coralBleaching: 'Coral bleaching',
  bleachingOrDisease: 'Bleaching or disease',
  brokenCoral: 'Broken coral',
  unusualAlgae: 'Unusual algae',
  anythingElse: 'Also noted',
};

/** Everything that was answered in the last step, in the order of the questions; how much is bleached stands with whether. */
export function answerLines(experience: Experience): AnswerLine[] {
  return experienceKeys.flatMap((key): AnswerLine[] => {
    const said = experience[key]?.filter((text) => text.trim() !== '') ?? [];
    if (said.length === 0 || key === 'coralBleachingType') return [];
    const level = key === 'coralBleaching' ? (experience.coralBleachingType ?? []) : [];
    return [{ key, label: labels[key], answer: [...said, ...level].join(', ') }];
  });
}
