import { toInstant } from '../../../src/domain/documents/instant.ts';
import type { SignedInDevice } from '../../../src/ports/auth.ts';
import type { AuthLibrary } from './auth-library.ts';

/** Where an account is signed in. Every device token belongs to one of these sessions and ends with it. */
export interface SignedInDevices {
  /** Newest first. */
  list(uid: string, thisSession: string): Promise<readonly SignedInDevice[]>;
  /** False when there is no such session of this account. */
  signOut(uid: string, sessionId: string): Promise<boolean>;
  signOutOthers(uid: string, thisSession: string): Promise<void>;
}

export function createSignedInDevices(auth: AuthLibrary): SignedInDevices {
  async function sessionsOf(uid: string) {
    const { internalAdapter } = await auth.$context;
    return internalAdapter.listSessions(uid);
  }
  async function end(tokens: readonly string[]): Promise<void> {
    const { internalAdapter } = await auth.$context;
    for (const token of tokens) await internalAdapter.deleteSession(token);
  }

  return {
    async list(uid, thisSession) {
      const sessions = await sessionsOf(uid);
      return sessions
        .map(({ id, userAgent, createdAt, updatedAt }) => ({
          id,
          name: userAgent ? userAgent : 'A device',
          since: toInstant(createdAt.getTime()),
          lastSeenAt: toInstant(updatedAt.getTime()),
          isThis: id === thisSession,
        }))
        .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeenAt.localeCompare(a.lastSeenAt));
    },
    async signOut(uid, sessionId) {
      const found = (await sessionsOf(uid)).find(({ id }) => id === sessionId);
      if (found === undefined) return false;
      await end([found.token]);
      return true;
    },
    async signOutOthers(uid, thisSession) {
      const others = (await sessionsOf(uid)).filter(({ id }) => id !== thisSession);
      await end(others.map(({ token }) => token));
    },
  };
}
