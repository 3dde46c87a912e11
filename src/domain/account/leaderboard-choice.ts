import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';

/** What somebody has said about standing on public leaderboards by first name and town (rule 19.31). */
export const leaderboardChoiceSchema = z.object({
  isShown: z.boolean(),
  /** "I am 13 or older": nobody who has not said it is named. */
  isThirteen: z.boolean(),
  saidAt: instantSchema,
});
export type LeaderboardChoice = z.infer<typeof leaderboardChoiceSchema>;

/** Whether leaderboards may name somebody: only who wants it, and has said to be old enough. */
export const wantsToBeNamed = (choice: LeaderboardChoice | undefined): boolean =>
  choice?.isShown === true && choice.isThirteen;
