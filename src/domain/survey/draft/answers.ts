import { say, text } from '../../../language/say.ts';
import { type Experience, type ExperienceKey, experienceKeys } from '../survey.ts';
import { bleachingLevels, yesNo } from './experience-questions.ts';

/** What a diver answered, as a line of a list. */
export interface AnswerLine {
  readonly key: ExperienceKey;
  readonly label: string;
  readonly answer: string;
}

const labels: Readonly<Record<Exclude<ExperienceKey, 'coralBleachingType'>, string>> = {
  overall: text('Overall'),
  water: text('Water'),
  coral: text('Coral'),
  colour: text('Colour'),
  wildlife: text('Wildlife'),
  crownOfThorns: text('Crown-of-Thorns starfish'),
  coralBleaching: text('Coral bleaching'),
  bleachingOrDisease: text('Bleaching or disease'),
  brokenCoral: text('Broken coral'),
  unusualAlgae: text('Unusual algae'),
  anythingElse: text('Also noted'),
};

/** What a question offers; others wrote in their own words. */
const offered: ReadonlySet<string> = new Set([...yesNo, ...bleachingLevels]);

const saidAnswer = (answer: string): string => (offered.has(answer) ? say(answer) : answer);

/** Everything that was answered in the last step, in the order of the questions; how much is bleached stands with whether. */
export function answerLines(experience: Experience): AnswerLine[] {
  return experienceKeys.flatMap((key): AnswerLine[] => {
    const said = experience[key]?.filter((text) => text.trim() !== '') ?? [];
    if (said.length === 0 || key === 'coralBleachingType') return [];
    const level = key === 'coralBleaching' ? (experience.coralBleachingType ?? []) : [];
    return [{ key, label: say(labels[key]), answer: [...said, ...level].map(saidAnswer).join(', ') }];
  });
}
