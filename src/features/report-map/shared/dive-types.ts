import type { Survey } from '../../../domain/survey/survey.ts';

/** How a survey was made, in words. */
export const diveTypeNames: Readonly<Record<Survey['type'], string>> = {
  scuba: 'Scuba',
  snorkel: 'Snorkel',
  other: 'Another way',
};
