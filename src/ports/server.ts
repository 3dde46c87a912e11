import type { Actor } from '../domain/access.ts';
import type { Instant } from '../domain/documents/instant.ts';
import type { Store } from './store.ts';

/** The time; tests set their own. */
export interface Clock {
  now(): Instant;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail by SMTP, or puts it in a visible outbox where none is configured. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The accounts behind `users/{uid}`: the auth library's on a server, Firebase Auth's on Firebase. */
export interface Accounts {
  /** uid of the account with this e-mail address; made when there is none. */
  findOrCreate(email: string): Promise<{ readonly uid: string; readonly created: boolean }>;
  /** A token with which a client can sign in as `uid` once; only Firebase has these. */
  customToken(uid: string): Promise<string>;
}

/** What an operation runs on: the server ports, and who asked. */
export interface OperationContext {
  readonly actor: Actor;
  /** Not limited by the access table: an operation decides itself who may call it. */
  readonly store: Store;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly accounts: Accounts;
  /** Uniform random bytes; tests seed them. */
  readonly randomBytes: (length: number) => Uint8Array;
}
