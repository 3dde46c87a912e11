import { organisationSchema, typedHandle } from '../../../domain/account/organisation.ts';
import type { Profile, User } from '../../../domain/account/user.ts';
import { organisationDocs } from '../../../domain/collections/organisations.ts';
import type { Store } from '../../../ports/store.ts';

/**
 * The organisation that somebody names in the profile, by the name that it has today; undefined for none, 'unknown' where nothing has that handle. Rejects with a
 * `StoreError`.
 */
export async function organisationOf(
  store: Store,
  typed: string,
  user: User | null,
): Promise<Profile['org'] | 'unknown'> {
  const kept = user?.org?.handle === typed ? user.org : undefined;
  const handle = typedHandle(typed);
  // Handles of before have other letters, and are in no list.
  if (kept !== undefined && handle !== typed) return kept;
  if (handle === '') return undefined;
  const found = organisationSchema.safeParse((await store.get(organisationDocs.path({ handle })))?.data);
  return found.success ? { handle, name: found.data.name } : (kept ?? 'unknown');
}

/** The same at sea, where no organisation is known: by what was typed. */
export function typedOrganisation(typed: string, user: User | null): Profile['org'] {
  const handle = typed.trim();
  if (handle === '') return undefined;
  return user?.org?.handle === handle ? user.org : { handle, name: handle };
}
