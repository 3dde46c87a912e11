import type { Survey } from '../../../domain/survey/survey.ts';
import { text } from '../../../language/say.ts';

/** How a survey was made, in words. */
export const diveTypeNames: Readonly<Record<Survey['type'], string>> = {
  scuba: text('Scuba'),
  snorkel: text('Snorkel'),
  other: text('Another way'),
};
