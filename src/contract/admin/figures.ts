import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';

/** How much came in, week by week, what waits, and what failed: counted now. */
export const tellFiguresName = 'tell-figures';
export const tellFiguresInput = z.object({});

const count = z.number().int().min(0);

/** What is counted for each week. */
export const weeklyFigures = ['surveys', 'photos', 'analyses', 'people'] as const;
export type WeeklyFigure = (typeof weeklyFigures)[number];

export const tellFiguresAnswer = z.object({
  /** When it was counted. */
  at: instantSchema,
  /** Twelve, each from a Monday (UTC) on, the oldest first; the last one is not over. */
  weeks: z.array(
    z.object({ start: instantSchema, surveys: count, photos: count, analyses: count, people: count }),
  ),
  waiting: z.object({
    /** Photos of which nobody has said anything that counts. */
    unread: count,
    /** Photos that no model has looked at. */
    unseen: count,
  }),
  failed: z.object({ jobs: count, mails: count, exports: count }),
});
export type Figures = z.infer<typeof tellFiguresAnswer>;
