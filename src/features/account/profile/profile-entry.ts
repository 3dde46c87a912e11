import {
  anonymousName,
  type Profile,
  type ProfileField,
  profileSchema,
  type User,
} from '../../../domain/account/user.ts';
import { say, sayTold } from '../../../language/say.ts';
import type { FoundPlace } from '../../../ports/place-search.ts';

/** The profile form while it is filled in. */
export interface ProfileEntry {
  readonly firstName: string;
  readonly lastName: string;
  readonly location: string;
  /** The place that was chosen from the search; null for one that was only typed. */
  readonly place: FoundPlace | null;
  /** Handle of the organisation. */
  readonly organisation: string;
  /** Answers to what is asked of everybody besides, by the question's id. */
  readonly answers: Readonly<Record<string, string>>;
  readonly optin: boolean;
}

export function entryOf(user: User | null, asked: readonly ProfileField[] = []): ProfileEntry {
  const name = user?.name;
  return {
    firstName: name === undefined || name.first === anonymousName ? '' : name.first,
    lastName: name?.last ?? '',
    location: user?.loc?.value ?? '',
    place: null,
    organisation: user?.org?.handle ?? '',
    answers: Object.fromEntries(asked.map(({ fieldId }) => [fieldId, user?.additionalInfo?.[fieldId] ?? ''])),
    optin: user?.optin ?? true,
  };
}

export type ProfileReading =
  | { readonly status: 'ok'; readonly profile: Profile }
  | { readonly status: 'invalid'; readonly message: string };

/**
 * The profile that an entry says. What was there before stays where the entry does not change it: the place found
 * by a search is not lost because its name was left alone.
 *
 * @param org the organisation of the handle that was typed
 */
export function profileOf(entry: ProfileEntry, user: User | null, org: Profile['org']): ProfileReading {
  const first = entry.firstName.trim();
  if (first === '') return { status: 'invalid', message: say('Please enter your name before saving.') };
  const parsed = profileSchema.safeParse({
    name: { first, ...(entry.lastName.trim() === '' ? {} : { last: entry.lastName.trim() }) },
    loc: locationOf(entry, user),
    org,
    optin: entry.optin,
    additionalInfo: answersOf(entry, user),
  });
  if (parsed.success) return { status: 'ok', profile: parsed.data };
  const errors = parsed.error.issues.map(({ message }) => sayTold(message)).join(', ');
  return { status: 'invalid', message: say('Validation failed: {errors}', { errors }) };
}

function locationOf({ location, place }: ProfileEntry, user: User | null): Profile['loc'] {
  const value = location.trim();
  if (value === '') return undefined;
  if (place !== null && place.value === value) {
    const { latitude, longitude } = place.place;
    return {
      id: place.id,
      value,
      name: place.name,
      ...(place.country === undefined ? {} : { country: place.country }),
      _geoloc: { latitude, longitude },
    };
  }
  if (user?.loc?.value === value) return user.loc;
  return { id: 'typed', value, name: value.split(',')[0]?.trim() ?? value };
}

/** The answers, beside those to questions that are not asked here: of an event, say. */
function answersOf({ answers }: ProfileEntry, user: User | null): Profile['additionalInfo'] {
  const told = Object.entries(answers).map(([fieldId, answer]) => [fieldId, answer.trim()] as const);
  if (told.length === 0) return user?.additionalInfo;
  return { ...user?.additionalInfo, ...Object.fromEntries(told) };
}
