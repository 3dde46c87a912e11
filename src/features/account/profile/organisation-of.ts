import { organisationSchema, typedHandle } from '../../../domain/account/organisation.ts';
import type { Profile, User } from '../../../domain/account/user.ts';
import { organisationDocs } from '../../../domain/documents/collections/organisations.ts';
import type { Store } from '../../../ports/store.ts';

/**
 * The organisation that somebody names in the profile; undefined for none, 'unknown' where nothing has that handle. Rejects with a
 * `StoreError`.
 */
export async function organisationOf(
  store: Store,
  typed: string,
  user: User | null,
): Promise<Profile['org'] | 'unknown'> {
  if (user?.org !== undefined && user.org.handle === typed) return user.org;
  const handle = typedHandle(typed);
  if (handle === '') return undefined;
  const found = organisationSchema.safeParse((await store.get(organisationDocs.path({ handle })))?.data);
  return found.success ? { handle, name: found.data.name } : 'unknown';
}

/** The same at sea, where no organisation is known: by what was typed. */
export function typedOrganisation(typed: string, user: User | null): Profile['org'] {
  const handle = typed.trim();
  if (handle === '') return undefined;
  return user?.org?.handle === handle ? user.org : { handle, name: handle };
}
