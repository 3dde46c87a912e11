import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';

/** Whether public pages may name somebody by first name and town: asked for leaderboards and for each event by itself. */
export const namingFields = {
  isShown: z.boolean(),
  /** "I am 13 or older": nobody who has not said it is named. */
  isThirteen: z.boolean(),
};

/** The choice of an account about leaderboards (rule 19.31). */
export const namingChoiceSchema = z.object({ ...namingFields, saidAt: instantSchema });
export type NamingChoice = z.infer<typeof namingChoiceSchema>;

type Naming = Pick<NamingChoice, 'isShown' | 'isThirteen'>;

/** True if public pages may name somebody: only who wants it, and has said to be old enough. */
export const wantsToBeNamed = (choice: Naming | undefined): boolean =>
  choice?.isShown === true && choice.isThirteen;

/** True unless somebody wants to be named who has not said to be old enough: servers refuse that. */
export const isNamingAllowed = (choice: Naming): boolean => !choice.isShown || choice.isThirteen;
