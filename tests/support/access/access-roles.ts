import { type Actor, visitor } from '../../../src/domain/access/access.ts';
import { accountActor } from '../../../src/domain/access/account-actor.ts';

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
  'admin before the second step',
  'admin after the second step',
  'expert before the second step',
] as const;
export type Role = (typeof roles)[number];

/** The uid that each role signs in with; a server gives its own, the emulator takes any. */
export type RoleUids = Readonly<Record<Exclude<Role, 'visitor'>, string>>;

type RoleFlags = Partial<Omit<Actor, 'uid'>> & { readonly twoStep?: true };

/** The flags that the account document of a role carries. */
export const roleFlags: Readonly<Record<Role, RoleFlags>> = {
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
  'admin before the second step': { admin: true, isExpert: true, twoStep: true },
  'admin after the second step': { admin: true, twoStep: true },
  'expert before the second step': { isExpert: true, twoStep: true },
};

/** Whether a code of an authenticator was typed in the session of a role. */
export const hasPassed = (role: Role): boolean => role === 'admin after the second step';

/** Whose tree a role stands in. */
export function ownerOf(role: Role, uids: RoleUids): string {
  return uids[role === 'guest at home' ? role : 'owner'];
}

export function uidOf(role: Role, uids: RoleUids): string | null {
  return role === 'visitor' ? null : uids[role];
}

export function actorOf(role: Role, uids: RoleUids): Actor {
  const uid = uidOf(role, uids);
  if (uid === null) return visitor;
  const { guest = false, ...flags } = roleFlags[role];
  return guest ? { ...visitor, uid, guest } : accountActor(uid, flags, hasPassed(role));
}
