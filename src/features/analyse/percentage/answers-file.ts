import { percentageCoverage } from '../../../domain/annotation/percentage-analysis.ts';
import type { Photo } from '../shared/choose-next-image.ts';
import { answersOf, emptyAnswers, type KeptAnswers } from './kept-answers.ts';

/** A bad image is saved with its flag alone; what was typed stays on the screen (rule 11.5). */
export function asSaved(answers: KeptAnswers): KeptAnswers {
  return answers['bad-image'] ? { ...emptyAnswers(answers.analysisId), 'bad-image': true } : answers;
}

/** The answers of one photo as a file, in the shape of rule 11.9. */
export function answersFile({ path, image }: Photo, answers: KeptAnswers) {
  const saved = answersOf(asSaved(answers));
  const { percentages, animals, ...others } = saved;
  return {
    version: 3,
    image: { id: image.id, path },
    survey: { id: image.survey.id, name: image.survey.name, regionId: image.survey.regionId },
    stats: { coverage: percentageCoverage(saved) },
    analysis: { ...percentages, ...animals, ...others },
  };
}
