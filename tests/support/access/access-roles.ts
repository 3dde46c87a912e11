import { type Actor, visitor } from '../../../src/domain/access/access.ts';

/**
 * Everybody who may stand before a document. `owner` is the person whose `users/{uid}` tree it is in; for the 'guest at
 * home' it is the guest's own.
 */
export const roles = [
  'visitor',
  'owner',
  'other',
  'expert',
  'verified',
  'admin',
  'hub',
  'other hub',
  'guest',
  'guest at home',
] as const;
export type Role = (typeof roles)[number];

/** The uid that each role signs in with; a server gives its own, the emulator takes any. */
export type RoleUids = Readonly<Record<Exclude<Role, 'visitor'>, string>>;

/** The flags that the account document of a role carries. */
export const roleFlags: Readonly<Record<Role, Partial<Omit<Actor, 'uid'>>>> = {
  visitor: {},
  owner: {},
  other: {},
  expert: { isExpert: true },
  verified: { verified: true },
  admin: { admin: true },
  hub: { hub: true },
  'other hub': { hub: true },
  guest: { guest: true },
  'guest at home': { guest: true },
};

/** Whose tree a role stands in. */
export function ownerOf(role: Role, uids: RoleUids): string {
  return uids[role === 'guest at home' ? role : 'owner'];
}

export function uidOf(role: Role, uids: RoleUids): string | null {
  return role === 'visitor' ? null : uids[role];
}

export function actorOf(role: Role, uids: RoleUids): Actor {
  return { ...visitor, ...roleFlags[role], uid: uidOf(role, uids) };
}
