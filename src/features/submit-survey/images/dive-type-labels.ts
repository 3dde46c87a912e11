import type { diveTypes } from '../../../domain/survey/survey.ts';

export const diveTypeLabels: Readonly<Record<(typeof diveTypes)[number], string>> = {
  snorkel: 'Snorkel',
  scuba: 'Scuba',
  other: 'Other',
};
