import { type AuthProblem, authServiceMissing, authServiceProblem } from '../domain/account/auth-messages.ts';
import type { ConfirmationNeed, CredentialAction } from '../domain/account/credentials.ts';
import type { IdentityProvider, WaysIn } from '../domain/account/ways-in.ts';
import type { Instant } from '../domain/documents/instant.ts';
import { say } from '../language/say.ts';

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
export type SignInMethod =
  | 'password'
  | 'email-code'
  | 'email-link'
  | 'device'
  | 'anonymous'
  | IdentityProvider;

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

/**
 * Nobody can say who is signed in: the service answers that it cannot ('problem'), or nothing that knows of accounts answers
 * ('missing'). The message is for people.
 */
export class AuthServiceError extends Error {
  override readonly name = 'AuthServiceError';
  constructor(kind: 'problem' | 'missing', options?: ErrorOptions) {
    super(say(kind === 'missing' ? authServiceMissing : authServiceProblem), options);
  }
}

export type SignedIn = AuthOutcome<{ user: AuthUser }>;

/** Sign-in by a link in a mail: it works once, for 15 minutes. */
export interface EmailLinks {
  /**
   * The same answer whether there is an account or not. The link leads to `/sign-in-link` of this page. An account without a
   * name is called `firstName` then, on whichever device the link is opened.
   */
  request(email: string, firstName?: string): Promise<AuthOutcome>;
  /** Whether somebody came to this address (of a page, whole) by such a link. */
  isLink(address: string): boolean;
  /**
   * Signs in with the link. 'needs-email': it was not asked for in this browser, so the address that it was sent to has to
   * be named, too. The link is not used up by that, nor by a wrong address ('invalid-email').
   */
  finish(address: string, email?: string): Promise<SignedIn | { readonly status: 'needs-email' }>;
}

/** A forgotten password. */
export interface PasswordReset {
  /** Mails a code. The same answer whether there is an account or not. */
  request(email: string): Promise<AuthOutcome>;
  /** Sets the password, ends every other session of the account, and signs in here. The address counts as proven. */
  /**
   * 'needs-second-step': the code is right and not used up, and the account asks for a code of its authenticator as well.
   */
  finish(email: string, code: string, password: string, secondStep?: string): Promise<SignedIn>;
}

/** A new account with a password: the address is proven first, and nothing is kept of who does not prove it. */
export interface PasswordSignUp {
  /**
   * Mails a code to an address. The same answer whether it has an account or not (threat 10): the owner of an account gets a
   * letter without a code. A password that will not be taken is refused now ('weak-password', 'common-password').
   */
  request(email: string, password: string): Promise<AuthOutcome>;
  /**
   * Creates the account with this password and signs in. Where the address had a proven account by then, it signs in to that
   * one, and its password stays.
   */
  finish(email: string, code: string, password: string): Promise<SignedIn>;
}

/** The page has to go to this address, of the provider, and comes back by itself: see `Providers.finish`. */
export interface Leaving {
  readonly status: 'leaving';
  readonly to: string;
}

/** Sign-in by identity providers. Backends with a popup answer at once; others send the page there and back. */
export interface Providers {
  signIn(provider: IdentityProvider): Promise<SignedIn | Leaving>;
  /** Adds this way to the account that is signed in. `confirmation`: of 'provider'. */
  link(provider: IdentityProvider, confirmation: string): Promise<SignedIn | Leaving>;
  /** Never the last way in ('last-way-in'). `confirmation`: of 'provider'. */
  unlink(provider: IdentityProvider, confirmation: string): Promise<AuthOutcome>;
  /** What came of it, for the page `/sign-in-return` (at this whole address) to which a provider sends people back. */
  finish(address: string): Promise<AuthOutcome<{ user: AuthUser; did: 'sign-in' | 'link' }>>;
}

/** What a person shows to be who they are. */
export interface Shown {
  readonly password?: string;
  /** A code of the authenticator, or a recovery code. */
  readonly code?: string;
}

/** What came of showing it: 'needs' says what is missing. */
export type Confirmation =
  | AuthOutcome<{ readonly confirmation: string }>
  | { readonly status: 'needs'; readonly needs: readonly ConfirmationNeed[] };

/** What a person does to the own account; all of it fails as 'not-signed-in' for nobody and for guests. */
export interface OwnAccount {
  ways(): Promise<AuthOutcome<{ ways: WaysIn }>>;
  /**
   * Asks anew who is there, before anything that changes who may get in: answers what is missing, or a confirmation that the
   * change takes. It is good once, for this action, in this session, for five minutes; what takes none fails as 'needs-confirmation'.
   */
  confirm(action: CredentialAction, shown: Shown): Promise<Confirmation>;
  /** Sets the password and ends every other session. `confirmation`: of 'password'. */
  setPassword(password: string, confirmation: string): Promise<AuthOutcome>;
  /** Never the last way in ('last-way-in'). `confirmation`: of 'password'. */
  removePassword(confirmation: string): Promise<AuthOutcome>;
  /**
   * Mails a code to a new address. The same answer whether it is somebody's; its owner then gets another mail. `confirmation`:
   * of 'address'.
   */
  requestEmailChange(email: string, confirmation: string): Promise<AuthOutcome>;
  /** Makes it the address of the account, ends every other session, and tells the old address by mail. */
  changeEmail(email: string, code: string): Promise<SignedIn>;
  /** Mails a code to the address of the account. */
  requestVerification(): Promise<AuthOutcome>;
  /** Proves the address: what others had begun under it ends, this session and its password stay. */
  verify(code: string): Promise<SignedIn>;
  /** Signs out here and everywhere else. */
  signOutEverywhere(): Promise<AuthOutcome>;
}

export interface Auth {
  /** Where this person is signed in; absent at sea, where a device is its own identity (threat 44). */
  readonly devices?: ListedDevices | DevicesTogether;
  readonly methods: readonly SignInMethod[];
  readonly links: EmailLinks;
  readonly passwordReset: PasswordReset;
  readonly passwordSignUp: PasswordSignUp;
  readonly providers: Providers;
  readonly account: OwnAccount;
  /** Resolves once the remembered session is known; rejects with an `AuthServiceError` where nobody can say. */
  ready(): Promise<void>;
  /** The same object until somebody else is signed in: screens compare it with what they have drawn. */
  current(): AuthUser | null;
  onChange(listener: (user: AuthUser | null) => void): () => void;
  /** Whether an account with this e-mail has a password is never told (threat 10). */
  signUpWithPassword(
    email: string,
    password: string,
    name: { first: string; last: string },
  ): Promise<SignedIn>;
  signInWithPassword(email: string, password: string): Promise<SignedIn>;
  requestCode(email: string): Promise<AuthOutcome>;
  verifyCode(email: string, code: string): Promise<SignedIn>;
  /** On the boat: gives this device an identity for an e-mail address, without proof. */
  signInWithDevice(email: string): Promise<SignedIn>;
  /** Makes a guest's account, for who begins without an address. Whoever is signed in stays who it is. */
  signInAnonymously(): Promise<SignedIn>;
  /** With a token that the server's own operations gave out, as `verify-user-login-code` does. */
  signInWithCustomToken(token: string): Promise<SignedIn>;
  /** Proof for requests of the other adapters; null when signed out. */
  bearer(): Promise<string | null>;
  signOut(): Promise<AuthOutcome>;
}
