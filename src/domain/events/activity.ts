import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { anonymousName, fullName, type User } from '../account/user.ts';
import { type Instant, instantSchema } from '../documents/instant.ts';
import { idText } from '../documents/lengths.ts';
import { geolocSchema } from '../geometry/lng-lat.ts';
import { searchWords } from '../typed/search-text.ts';

/** Minutes and photos: of one person in an event, of one place, of all. */
export const amountSchema = z.object({
  /** Photos whose analyses are complete. */
  analysis: z.number().int().min(0),
  /** Minutes in which they were worked on; pages that were left open do not count (rule 4.20). */
  mins: z.number().min(0),
});
export type Amount = z.infer<typeof amountSchema>;

const placeSchema = z.object({
  id: z.string().max(200),
  name: z.string().max(120),
  _geoloc: geolocSchema.optional(),
});

/**
 * What one person has done in an event, document `events/{id}/useractivity/{uid}`. With whole names, for who runs the
 * event; nobody else reads it. Public pages have `events/{id}/board/live`.
 */
export const userActivitySchema = z.object({
  user: z.object({
    id: idText,
    firstName: z.string().max(80),
    lastName: z.string().max(80).optional(),
    name: z.string().max(161),
    locName: z.string().max(120).optional(),
    domain: z.string().max(120).optional(),
  }),
  /** Where this person lives, no finer than a town; null where nobody said, or where it may not be shown. */
  place: placeSchema.nullable(),
  /** Whether public pages may name the person and the place. */
  isShown: z.boolean(),
  /** Where the person was counted before: whoever counts places counts that one again. */
  leftPlace: z.string().max(200).optional(),
  activity: amountSchema,
  /** Of those analyses that were compared with what a model suggested; absent where none was. */
  validations: z
    .object({
      /** 0 to 100: the average of the analyses (`meta.ai_match`). */
      matchPercent: z.number().min(0).max(100),
      /** Milliseconds of one analysis, on average. */
      timeTaken: z.number().min(0),
    })
    .optional(),
  updated: instantSchema,
  /** For whoever looks somebody up: words of the name and of the place, as `foldText` has them. */
  searchFields: z.array(z.string().max(161)).max(20),
});
export type UserActivity = z.infer<typeof userActivitySchema>;

/** What all shown people of one place have done together, document `events/{id}/locationactivity/{placeKey}`. */
export const placeActivitySchema = z.object({
  location: placeSchema,
  activity: amountSchema,
  users: z.number().int().min(0),
  updated: instantSchema,
});
export type PlaceActivity = z.infer<typeof placeActivitySchema>;

/** The segment of a path that stands for a place, whatever its geocoder calls it: 32 hexadecimal digits of its SHA-256. */
export const placeKey = (placeId: string): string => bytesToHex(sha256(utf8ToBytes(placeId))).slice(0, 32);

/** A place as leaderboards name it: the last three parts of its whole name, a town with its state and country (rule 19.9). */
export function cityLabel(value: string): string {
  const parts = value.split(',').map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .slice(-3)
    .join(', ');
}

/** Degrees are kept to a tenth, about 11 km: a town, and no house. */
const coarse = (degrees: number) => Math.round(degrees * 10) / 10;

function placeOf(loc: User['loc']): UserActivity['place'] {
  if (loc === undefined || loc.id === '') return null;
  const { _geoloc: at } = loc;
  const near = at && { latitude: coarse(at.latitude), longitude: coarse(at.longitude) };
  return { id: loc.id, name: cityLabel(loc.value).slice(0, 120), ...(near && { _geoloc: near }) };
}

/** What is known of somebody who takes part; nothing but the id of an account that is gone. */
export interface ActivePerson {
  readonly uid: string;
  readonly name?: User['name'];
  readonly loc?: User['loc'];
  readonly email?: User['email'];
}

/** By what a person is found among those of an event: the words of name and place. */
export const personSearchFields = (name: string, locName: string | undefined): string[] =>
  [...new Set(searchWords(`${name} ${locName ?? ''}`).map((word) => word.slice(0, 160)))].slice(0, 20);

/** How somebody stands in the activity of an event. */
export function activityOf(
  { uid, name, loc, email }: ActivePerson,
  { activity, validations, isShown, now }: Standing,
): UserActivity {
  const domain = email?.split('@')[1]?.slice(0, 120);
  return {
    user: {
      id: uid,
      firstName: name?.first ?? anonymousName,
      ...(name?.last === undefined ? {} : { lastName: name.last }),
      name: fullName(name),
      ...(loc === undefined ? {} : { locName: loc.name }),
      ...(domain === undefined ? {} : { domain }),
    },
    place: placeOf(loc),
    isShown,
    activity,
    ...(validations === undefined ? {} : { validations }),
    updated: now,
    searchFields: personSearchFields(fullName(name), loc?.name),
  };
}

interface Standing {
  readonly activity: Amount;
  readonly validations?: UserActivity['validations'];
  readonly isShown: boolean;
  readonly now: Instant;
}

/** The activity of somebody who may live elsewhere now, with the place that has lost them. */
export function afterMove(now: UserActivity, before: UserActivity | undefined): UserActivity {
  const left = before?.place?.id === now.place?.id ? before?.leftPlace : before?.place?.id;
  return left === undefined ? now : { ...now, leftPlace: left };
}
