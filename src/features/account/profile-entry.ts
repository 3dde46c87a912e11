import { anonymousName, type Profile, profileSchema, type User } from '../../domain/account/user.ts';
import type { FoundPlace } from '../../ports/place-search.ts';

/** The profile form while it is filled in. */
export interface ProfileEntry {
  readonly firstName: string;
  readonly lastName: string;
  readonly location: string;
  /** The place that was chosen from the search; null for one that was only typed. */
  readonly place: FoundPlace | null;
  readonly organisation: string;
  readonly optin: boolean;
}

export function entryOf(user: User | null): ProfileEntry {
  const name = user?.name;
  return {
    firstName: name === undefined || name.first === anonymousName ? '' : name.first,
    lastName: name?.last ?? '',
    location: user?.loc?.value ?? '',
    place: null,
    organisation: user?.org?.handle ?? '',
    optin: user?.optin ?? true,
  };
}

export type ProfileReading =
  | { readonly status: 'ok'; readonly profile: Profile }
  | { readonly status: 'invalid'; readonly message: string };

/**
 * The profile that an entry says. What was there before stays where the entry does not change it: the place found
 * by a search is not lost because its name was left alone.
 */
export function profileOf(entry: ProfileEntry, user: User | null): ProfileReading {
  const first = entry.firstName.trim();
  if (first === '') return { status: 'invalid', message: 'Please enter your name before saving.' };
  const parsed = profileSchema.safeParse({
    name: { first, ...(entry.lastName.trim() === '' ? {} : { last: entry.lastName.trim() }) },
    loc: locationOf(entry, user),
    org: organisationOf(entry, user),
    optin: entry.optin,
    additionalInfo: user?.additionalInfo,
  });
  if (parsed.success) return { status: 'ok', profile: parsed.data };
  const errors = parsed.error.issues.map((issue) => issue.message).join(', ');
  return { status: 'invalid', message: `Validation failed: ${errors}` };
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

function organisationOf({ organisation }: ProfileEntry, user: User | null): Profile['org'] {
  const handle = organisation.trim();
  if (handle === '') return undefined;
  return user?.org?.handle === handle ? user.org : { handle, name: handle };
}
