import { fullName, type User } from '../../../domain/account/user.ts';
import { userDocs } from '../../../domain/collections/users.ts';
import type { StoredDocument } from '../../../ports/store.ts';

export interface PersonRow {
  readonly uid: string;
  /** null where it cannot be read: it is shown all the same. */
  readonly user: User | null;
}

export const personRow = ({ id, data }: StoredDocument): PersonRow => ({
  uid: id,
  user: userDocs.parse(data) ?? null,
});

export function nameOfPerson({ user, uid }: PersonRow): string {
  if (user === null) return uid;
  return user.name === undefined ? (user.email ?? uid) : fullName(user.name);
}
