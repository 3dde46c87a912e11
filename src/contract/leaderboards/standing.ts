import { z } from 'zod';
import { isNamingAllowed, namingFields } from '../../domain/account/naming-choice.ts';
import { amountSchema } from '../../domain/events/activity.ts';
import { careSchema } from '../../domain/leaderboards/care.ts';
import { scopeSchema } from '../../domain/leaderboards/standing.ts';
import { whyNotNamed } from '../naming.ts';

/** Says whether public leaderboards may name whoever asks; a yes needs the word that they are thirteen or older. */
export const showOnLeaderboardsName = 'show-on-leaderboards';
export const showOnLeaderboardsInput = z
  .object(namingFields)
  .refine(isNamingAllowed, { message: whyNotNamed });

/** Where whoever asks stands in a scope, also far behind the first fifty, and also where nobody else sees it. */
export const showStandingName = 'show-standing';
export const showStandingInput = z.object({ scope: scopeSchema });
const place = z.number().int().min(1).nullable();
export const showStandingAnswer = z.object({
  /** Whether public pages name this person. */
  isShown: z.boolean(),
  activity: amountSchema,
  /** Places on the lists of people, as they would be for somebody who is shown; null where there is none. */
  ranks: z.object({ volunteers: place, students: place, care: place }),
  /** Photos that experts looked at as well. */
  compared: z.number().int().min(0),
  care: careSchema.nullable(),
});
export type ShownStanding = z.infer<typeof showStandingAnswer>;
