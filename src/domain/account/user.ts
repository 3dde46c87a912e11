import { z } from 'zod';
import { text } from '../../language/say.ts';
import { instantSchema } from '../documents/instant.ts';
import { idText, mapOf, titleText } from '../documents/lengths.ts';
import { geolocSchema } from '../geometry/lng-lat.ts';
import { influenceSchema } from '../influence/influence.ts';
import { namingChoiceSchema } from './naming-choice.ts';
import { trainingSchema } from './training-level.ts';
import { knownWaysSchema } from './ways-in.ts';

/** Shown wherever a person has not told a name (rule 4.1). */
export const anonymousName = text('Anonymous');

export const personNameSchema = z.object({
  first: z.string().trim().min(1, text('First name is required')).max(80),
  last: z.string().trim().max(80).optional(),
});
/** A name that somebody says now: also without characters that nobody sees, which older names may have. */
const writtenNameSchema = personNameSchema.refine(
  ({ first, last = '' }) => !/\p{Cc}/u.test(first + last),
  text('has characters that cannot be shown'),
);
export type PersonName = z.infer<typeof personNameSchema>;

/** A name as a provider writes it: "Ann Lee Tane" is Ann, and Lee Tane. The person corrects it on the profile. null for none. */
export function nameInParts(whole: string): PersonName | null {
  const [first, ...rest] = whole.trim().slice(0, 80).split(/\s+/);
  if (first === undefined || first === '') return null;
  return { first, ...(rest.length === 0 ? {} : { last: rest.join(' ') }) };
}

/**
 * Before the @ the characters of a dot string (RFC 5321, section 4.1.2) and letters of every script (RFC 6531), dots anywhere, because some
 * providers give such addresses out. No quoted form, and nothing that begins another address or header of a mail (RFC 5322).
 */
const emailPattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{M}\p{N}_-]+\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/u;

/** A typed address, or a part of one, as addresses are stored: lower case, and the apostrophe of phone keyboards as `'`. */
export const toPlainAddress = (typed: string): string => typed.trim().toLowerCase().replaceAll('’', "'");

/** The one rule of e-mail addresses. */
export const emailSchema = z
  .string()
  .overwrite(toPlainAddress)
  .max(254)
  .regex(emailPattern, text('Please enter a valid email address'));

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
  /** Whether news may be mailed; since when, and where that was said. Accounts of before have no date. */
  optin: z.boolean().optional(),
  optinAt: instantSchema.optional(),
  optinFrom: z.string().max(40).optional(),
  /** Whether public leaderboards may name this person; nobody who has not said. */
  leaderboards: namingChoiceSchema.optional(),
  /** The last mail to this address came back. Set by the server, taken away by a code that is typed back. */
  mailBounced: z
    .object({ at: instantSchema, reason: z.string().max(300), email: z.string().max(254) })
    .nullable()
    .optional(),
  admin: z.boolean().optional(),
  isExpert: z.boolean().optional(),
  verified: z.boolean().optional(),
  /** A boat's own account: may bring surveys home (`carry-survey`, `carry-photo`), and writes nothing by itself. */
  hub: z.boolean().optional(),
  /** Rights count only in a session in which a code of an authenticator was typed (rule 3.45). */
  twoStep: z.boolean().optional(),
  /** The ways to sign in that the server knows, where clients can add some by themselves (Firebase). */
  waysIn: knownWaysSchema.optional().catch(undefined),
  /** Seconds since 1970: on Firebase a session that began before has ended, though its token may not know. */
  sessionsFrom: z.number().int().optional(),
  /** An administrator has shut it: nobody signs in to it. */
  isDisabled: z.boolean().optional(),
  pending: z.boolean().optional(),
  isEmailVerified: z.boolean().optional(),
  domains: z.array(z.string().max(120)).max(100).optional(),
  hostname: z.string().max(200).optional(),
  photoURL: z.string().max(500).optional(),
  additionalInfo: mapOf(80, z.string().max(500), 50).optional(),
  /** What the person has learned of colouring photos. */
  training: trainingSchema.optional().catch(undefined),
  /** When the account is deleted, as its owner wants; until then it can be kept. */
  deleteAfter: instantSchema.optional(),
  /** When two-step codes are switched off, because somebody undid that they were switched on; a code that is typed keeps them. */
  twoStepEndsAt: instantSchema.optional(),
  since: instantSchema.optional(),
  lastLoginAt: instantSchema.optional(),
  lastSync: instantSchema.optional(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  meta: z.object({ analysis: z.object({ total: z.number().int().min(0) }) }).optional(),
  /** Whether the analyses of a new account count yet (rule 9.37). */
  influence: influenceSchema.optional(),
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
  'optinAt',
  'optinFrom',
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

/** A question that an organisation, or an event, asks of every person beside the usual ones. */
export const profileFieldSchema = z.object({
  fieldId: z.string().min(1).max(80),
  fieldLabel: z.string().min(1).max(120),
});
export type ProfileField = z.infer<typeof profileFieldSchema>;

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

/** Whether mails to the account's present address come back. */
export function isBounced({ email, mailBounced }: Pick<User, 'email' | 'mailBounced'>): boolean {
  return mailBounced !== undefined && mailBounced !== null && mailBounced.email === email;
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
