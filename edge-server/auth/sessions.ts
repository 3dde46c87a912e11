import { type Actor, visitor } from '../../src/domain/access/access.ts';
import { userDocs } from '../../src/domain/documents/collections/users.ts';
import type { DocumentData } from '../../src/domain/documents/json.ts';
import type { Clock } from '../../src/ports/server.ts';
import type { Device, Devices } from '../ports/devices.ts';
import type { ServerStore } from '../ports/server-store.ts';
import { type AuthLibrary, isGuestRow } from './auth-library.ts';
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
}

const nobody: Session = { actor: visitor, email: null, confirmed: false, sessionId: null };

function accountActor(uid: string, user: DocumentData | undefined): Actor {
  return {
    uid,
    admin: user?.admin === true,
    isExpert: user?.isExpert === true,
    verified: user?.verified === true,
    hub: user?.hub === true,
    guest: false,
  };
}

/** A device only ever acts for itself: no right of an account comes along with an address that was typed. */
function deviceSession(device: Device): Session {
  return {
    actor: { ...visitor, uid: device.uid },
    email: device.email,
    confirmed: device.confirmed,
    sessionId: null,
  };
}

/** Resolves bearer tokens: a device's, or a session of the auth library. */
export function createSessions(
  auth: AuthLibrary,
  known: KnownSessions,
  devices: Devices,
  store: ServerStore,
  clock: Clock,
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
    const { id: uid, email, emailVerified } = found.user;
    const isGuest = isGuestRow(found.user);
    const session = { id: found.session.id, uid, email: isGuest ? null : email, emailVerified, isGuest };
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
    // No right of a guest stands on its document, and an operation makes the one that is missing.
    if (isGuest)
      return { actor: { ...visitor, uid, guest: true }, email: null, confirmed: false, sessionId: id };
    const user = await userDocument(uid, email, emailVerified);
    return { actor: accountActor(uid, user), email, confirmed: emailVerified, sessionId: id };
  };
}
