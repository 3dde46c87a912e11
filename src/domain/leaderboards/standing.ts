import { z } from 'zod';
import { type NamingChoice, wantsToBeNamed } from '../account/naming-choice.ts';
import { anonymousName, type User } from '../account/user.ts';
import { type Instant, instantSchema } from '../documents/instant.ts';
import { idText } from '../documents/lengths.ts';
import { type Compared, comparedSchema } from '../estimate/skill-record.ts';
import { type Amount, amountSchema, cityLabel } from '../events/activity.ts';
import { idsOfRegions, type Regions } from '../region/known-regions.ts';
import { regionIdSchema } from '../region/region.ts';
import { type Care, careSchema } from './care.ts';

/** Of what a leaderboard is: of all regions together, or of one. */
export const scopeSchema = z.union([z.literal('global'), regionIdSchema]);
export type LeaderboardScope = z.infer<typeof scopeSchema>;

export function leaderboardScopes(regions: Regions): readonly LeaderboardScope[] {
  return ['global', ...idsOfRegions(regions)];
}

/**
 * Milliseconds of work below which a photo does not count on a leaderboard: nobody has looked at it. With the times of Card,
 * Moran and Newell 1980, "The keystroke-level model for user performance time with interactive systems", Communications of
 * the ACM 23, 396–410, the shortest honest answer (all of it sand) is to decide (1.35 s), point (1.1 s), type three digits (0.6 s),
 * decide again and press (2.45 s): 5.5 s, and then the photo was not looked at for long.
 */
export const leastLookMs = 5_000;

/** What of an analysis decides whether it counts on leaderboards. */
export interface Rankable {
  readonly isComplete: boolean;
  readonly isSecondWay?: boolean | undefined;
  readonly isExperts: boolean;
  readonly workedMs?: number | undefined;
}

/**
 * Whether an analysis counts on leaderboards: a complete one, once for each photo, of no expert, and only where its time is known
 * and enough to have looked. Whoever sends photos by a program has no more of them than minutes have passed, because the
 * server credits no time that has not passed (rule 4.20).
 */
export const isRanked = ({ isComplete, isSecondWay, isExperts, workedMs = 0 }: Rankable): boolean =>
  isComplete && isSecondWay !== true && !isExperts && workedMs >= leastLookMs;

const organisationOfStanding = z.object({
  handle: z.string().max(80),
  /** As an administrator has written it, never as its people do. */
  name: z.string().max(120),
  isSchool: z.boolean(),
});

/**
 * What one person has done in a scope, document `leaderboards/{scope}/standings/{uid}`: nobody reads it but its owner and
 * administrators. Public pages have `leaderboards/{scope}`.
 */
export const standingSchema = z.object({
  uid: idText,
  /** First name alone. */
  name: z.string().max(80),
  city: z.string().max(120).optional(),
  org: organisationOfStanding.optional(),
  /** Whether public pages may name this person. */
  isShown: z.boolean(),
  activity: amountSchema,
  compared: comparedSchema.optional(),
  care: careSchema.optional(),
  /** The organisation that the person was counted in before: whoever counts them counts that one again. */
  leftOrg: z.string().max(80).optional(),
  updated: instantSchema,
});
export type Standing = z.infer<typeof standingSchema>;

/** What is known of whoever stands there; nothing of an account that is gone. */
export type StandingPerson = Pick<User, 'name' | 'loc'> & {
  readonly leaderboards?: NamingChoice | undefined;
};

interface Made {
  readonly activity: Amount;
  readonly compared: Compared | undefined;
  readonly care: Care | undefined;
  readonly org: Standing['org'];
  readonly now: Instant;
}

/**
 * How somebody stands now. Whoever has nothing that counts, or no account any more, is nobody: no name, no town, no organisation.
 */
export function standingOf(
  uid: string,
  person: StandingPerson | null,
  { activity, compared, care, org, now }: Made,
  before: Standing | undefined,
): Standing {
  const isNobody = person === null || activity.analysis === 0;
  const ownOrg = isNobody ? undefined : org;
  const left = before?.org?.handle === ownOrg?.handle ? before?.leftOrg : before?.org?.handle;
  return {
    uid,
    name: isNobody ? anonymousName : (person.name?.first ?? anonymousName),
    ...(isNobody || person.loc === undefined ? {} : { city: cityLabel(person.loc.value).slice(0, 120) }),
    ...(ownOrg === undefined ? {} : { org: ownOrg }),
    isShown: !isNobody && person.name !== undefined && wantsToBeNamed(person.leaderboards),
    activity,
    ...(isNobody || compared === undefined ? {} : { compared }),
    ...(isNobody || care === undefined ? {} : { care }),
    ...(left === undefined ? {} : { leftOrg: left }),
    updated: now,
  };
}
