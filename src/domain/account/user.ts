import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import { idText, mapOf, titleText } from '../documents/lengths.ts';
import { geolocSchema } from '../geometry/lng-lat.ts';
import { trainingSchema } from './training-level.ts';

/** Shown wherever a person has not told a name (rule 4.1). */
export const anonymousName = 'Anonymous';

export const personNameSchema = z.object({
  first: z.string().trim().min(1, 'First name is required').max(80),
  last: z.string().trim().max(80).optional(),
});
/** A name that somebody says now: also without characters that nobody sees, which older names may have. */
const writtenNameSchema = personNameSchema.refine(
  ({ first, last = '' }) => !/\p{Cc}/u.test(first + last),
  'has characters that cannot be shown',
);
export type PersonName = z.infer<typeof personNameSchema>;

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@,;<>"'()]+@[^\s@,;<>"'()]+\.[a-z]{2,}$/, 'Please enter a valid email address');

/** The account document `users/{uid}`. Names are private: see `publicPerson`. */
export const userSchema = z.object({
  uid: idText.min(1, 'User ID is required'),
  name: personNameSchema.optional(),
  email: emailSchema.optional(),
  loc: z
    .object({
      id: titleText,
      value: z.string().max(200),
      name: z.string().max(120),
      country: z.string().max(80).optional(),
      _geoloc: geolocSchema.optional(),
    })
    .optional(),
  org: z.object({ handle: z.string().max(80), name: z.string().max(120) }).optional(),
  optin: z.boolean().optional(),
  admin: z.boolean().optional(),
  isExpert: z.boolean().optional(),
  verified: z.boolean().optional(),
  /** A boat's own account: may bring surveys home (`carry-survey`, `carry-photo`), and writes nothing by itself. */
  hub: z.boolean().optional(),
  pending: z.boolean().optional(),
  isEmailVerified: z.boolean().optional(),
  domains: z.array(z.string().max(120)).max(100).optional(),
  hostname: z.string().max(200).optional(),
  photoURL: z.string().max(500).optional(),
  additionalInfo: mapOf(80, z.string().max(500), 50).optional(),
  /** What the person has learned of colouring photos. */
  training: trainingSchema.optional().catch(undefined),
  since: instantSchema.optional(),
  lastLoginAt: instantSchema.optional(),
  lastSync: instantSchema.optional(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  meta: z.object({ analysis: z.object({ total: z.number().int().min(0) }) }).optional(),
});
export type User = z.infer<typeof userSchema>;

/** An account as somebody writes it now. */
export const writtenUserSchema = userSchema.extend({ name: writtenNameSchema.optional() });

/** The fields that a person may set of the own account (rule 4.5); every other is the server's. */
export const ownUserFields = [
  'name',
  'loc',
  'org',
  'optin',
  'additionalInfo',
  'photoURL',
  'training',
  'updatedAt',
] as const;

/** Of these, what an account without a name may say: it has nobody to tell of. */
export const guestUserFields = [
  'training',
  'updatedAt',
] as const satisfies readonly (typeof ownUserFields)[number][];

/** What a profile form may send. */
export const profileSchema = z.object({
  name: writtenNameSchema,
  loc: userSchema.shape.loc,
  org: userSchema.shape.org,
  optin: z.boolean().optional(),
  additionalInfo: userSchema.shape.additionalInfo,
});
export type Profile = z.infer<typeof profileSchema>;

/** The author as surveys, photos and analyses show it to everybody: the first name only (rule 4.4). */
export const publicPersonSchema = z.object({
  uid: idText.min(1),
  name: z.string().max(80),
  org: z.object({ handle: z.string().max(80), name: z.string().max(120).optional() }).optional(),
});
export type PublicPerson = z.infer<typeof publicPersonSchema>;

export function publicPerson(user: Pick<User, 'uid' | 'name' | 'org'>): PublicPerson {
  const person = { uid: user.uid, name: user.name?.first ?? anonymousName };
  return user.org === undefined
    ? person
    : { ...person, org: { handle: user.org.handle, name: user.org.name } };
}

/** First plus last name, or 'Anonymous'; for the person's own eyes. */
export function fullName(name: PersonName | undefined): string {
  if (name === undefined) return anonymousName;
  return [name.first, name.last].filter((part) => part !== undefined && part !== '').join(' ');
}

/** Whether the profile form must be shown (rule 4.2): no name, or 'Anonymous'. */
export function needsProfile(user: Pick<User, 'name'> | null): boolean {
  const first = user?.name?.first.trim() ?? '';
  return first === '' || first === anonymousName;
}
