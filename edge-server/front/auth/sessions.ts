import { type Actor, visitor } from '../../../src/domain/access/access.ts';
import { accountActor, asksSecondStep } from '../../../src/domain/access/account-actor.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { type Instant, toInstant } from '../../../src/domain/documents/instant.ts';
import type { Clock } from '../../../src/ports/server.ts';
import type { SecondSteps } from '../../storage/db/tables/second-steps.ts';
import type { Device, Devices } from '../../storage/ports/devices.ts';
import type { ServerStore } from '../../storage/ports/server-store.ts';
import { addressOf, isGuestRow } from './addresses.ts';
import type { AuthLibrary } from './auth-library.ts';
import type { KnownSession, KnownSessions } from './known-sessions.ts';
import { createUserDocument } from './user-documents.ts';

/** Who sent a request, resolved from its bearer token or device token. */
export interface Session {
  readonly actor: Actor;
  readonly email: string | null;
  /** False for an identity that was only typed, at sea. */
  readonly confirmed: boolean;
  /** Of the auth library; null for visitors and for devices, which cannot make further devices. */
  readonly sessionId: string | null;
  /** When that session began; null where there is none. */
  readonly since: Instant | null;
}

const nobody: Session = { actor: visitor, email: null, confirmed: false, sessionId: null, since: null };

/** A device only ever acts for itself: no right of an account comes along with an address that was typed. */
function deviceSession(device: Device): Session {
  return {
    actor: { ...visitor, uid: device.uid },
    email: device.email,
    confirmed: device.confirmed,
    sessionId: null,
    since: null,
  };
}

interface SessionGround {
  readonly store: ServerStore;
  readonly clock: Clock;
  readonly secondSteps: SecondSteps;
}

/** Resolves bearer tokens: a device's, or a session of the auth library. */
export function createSessions(
  auth: AuthLibrary,
  known: KnownSessions,
  devices: Devices,
  { store, clock, secondSteps }: SessionGround,
): (bearer: string | null) => Promise<Session> {
  async function userDocument(uid: string, email: string | null, emailVerified: boolean) {
    const document = await store.get(userDocs.path({ uid }));
    if (document !== null) return document.data;
    // The server was stopped between making the account and its document.
    createUserDocument(store, clock, { uid, ...(email === null ? {} : { email }), emailVerified });
    return (await store.get(userDocs.path({ uid })))?.data;
  }

  async function askLibrary(bearer: string): Promise<KnownSession | null> {
    const headers = new Headers({ authorization: `Bearer ${bearer}` });
    const found = await auth.api.getSession({ headers });
    if (found === null) return null;
    const { id: uid, emailVerified } = found.user;
    const isGuest = isGuestRow(found.user);
    const { id, createdAt } = found.session;
    const since = createdAt.getTime();
    const session = { id, uid, since, email: addressOf(found.user), emailVerified, isGuest };
    known.remember(bearer, session);
    return session;
  }

  return async (bearer) => {
    if (bearer === null || bearer.length > 400) return nobody;
    const device = devices.ofToken(bearer);
    if (device !== null) return deviceSession(device);
    const found = known.find(bearer) ?? (await askLibrary(bearer));
    if (found === null) return nobody;
    const { id, uid, email, emailVerified, isGuest } = found;
    const since = toInstant(found.since);
    // No right of a guest stands on its document, and an operation makes the one that is missing.
    if (isGuest)
      return { actor: { ...visitor, uid, guest: true }, email: null, confirmed: false, sessionId: id, since };
    const user = await userDocument(uid, email, emailVerified);
    const hasPassed = asksSecondStep(user) && secondSteps.hasPassed(id);
    return {
      actor: accountActor(uid, user, hasPassed),
      email,
      confirmed: emailVerified,
      sessionId: id,
      since,
    };
  };
}
