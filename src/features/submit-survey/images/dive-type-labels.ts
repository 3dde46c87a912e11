import type { diveTypes } from '../../../domain/survey/survey.ts';
import { text } from '../../../language/say.ts';

export const diveTypeLabels: Readonly<Record<(typeof diveTypes)[number], string>> = {
  snorkel: text('Snorkel'),
  scuba: text('Scuba'),
  other: text('Other'),
};
