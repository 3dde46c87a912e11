import { text } from '../../../language/say.ts';

/** What a training does at the moment, as its record says it. */
export const progressWords = {
  looking: text('Looking at photos'),
  reading: text('Reading what photos teach'),
  learning: text('Learning, and judging on photos that were left out'),
} as const;
