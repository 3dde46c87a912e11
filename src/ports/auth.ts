import type { AuthProblem } from '../domain/account/auth-messages.ts';
import type { Instant } from '../domain/documents/instant.ts';

/** Who is signed in, as the auth system knows it; the profile is the document `users/{uid}`. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  /** False at sea: the e-mail address was typed, not proven. */
  readonly confirmed: boolean;
  /** An account without a name or an address, on this device alone: what is made with it waits for an account. */
  readonly isGuest: boolean;
}

/** Ways to sign in that this backend offers; screens show no others. */
export type SignInMethod = 'password' | 'email-code' | 'device' | 'anonymous';

/** The texts stand beside the codes (rule 3.11). */
export type AuthFailure = AuthProblem;

export type AuthOutcome<T = Record<never, never>> =
  | ({ readonly status: 'ok' } & T)
  | { readonly status: 'failed'; readonly reason: AuthFailure };

/** A device on which a person is signed in. */
export interface SignedInDevice {
  readonly id: string;
  /** As 'Chrome on Android'. */
  readonly name: string;
  readonly since: Instant;
  /** To the day: a session notes its use once a day. */
  readonly lastSeenAt: Instant;
  readonly isThis: boolean;
}

/** A backend that knows its sessions one by one. */
export interface ListedDevices {
  readonly kind: 'listed';
  list(): Promise<AuthOutcome<{ devices: readonly SignedInDevice[] }>>;
  signOut(id: string): Promise<AuthOutcome>;
  signOutOthers(): Promise<AuthOutcome>;
}

/** A backend that can only end all others together: Firebase tells nobody its sessions. */
export interface DevicesTogether {
  readonly kind: 'together';
  signOutOthers(): Promise<AuthOutcome>;
}

export interface Auth {
  /** Where this person is signed in; absent at sea, where a device is its own identity (threat 44). */
  readonly devices?: ListedDevices | DevicesTogether;
  readonly methods: readonly SignInMethod[];
  /** Resolves once the remembered session is known. */
  ready(): Promise<void>;
  /** The same object until somebody else is signed in: screens compare it with what they have drawn. */
  current(): AuthUser | null;
  onChange(listener: (user: AuthUser | null) => void): () => void;
  /** Whether an account with this e-mail has a password is never told (threat 10). */
  signUpWithPassword(
    email: string,
    password: string,
    name: { first: string; last: string },
  ): Promise<AuthOutcome<{ user: AuthUser }>>;
  signInWithPassword(email: string, password: string): Promise<AuthOutcome<{ user: AuthUser }>>;
  requestCode(email: string): Promise<AuthOutcome>;
  verifyCode(email: string, code: string): Promise<AuthOutcome<{ user: AuthUser }>>;
  /** On the boat: gives this device an identity for an e-mail address, without proof. */
  signInWithDevice(email: string): Promise<AuthOutcome<{ user: AuthUser }>>;
  /** Makes a guest's account, for who begins without an address. Whoever is signed in stays who it is. */
  signInAnonymously(): Promise<AuthOutcome<{ user: AuthUser }>>;
  /** Proof for requests of the other adapters; null when signed out. */
  bearer(): Promise<string | null>;
  signOut(): Promise<AuthOutcome>;
}
