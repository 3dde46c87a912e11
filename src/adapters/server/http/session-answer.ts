import { z } from 'zod';
import type { AuthUser } from '../../../ports/auth.ts';

/** What the server says of who has just signed in. */
export const sessionAnswer = z.object({
  token: z.string(),
  user: z.object({
    id: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    isAnonymous: z.boolean().nullish(),
  }),
});
type ToldUser = z.infer<typeof sessionAnswer>['user'];

export function userOf({ id, email, emailVerified, isAnonymous }: ToldUser): AuthUser {
  return { uid: id, email, confirmed: emailVerified && email !== null, isGuest: isAnonymous === true };
}
