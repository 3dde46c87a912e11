import type { Actor } from '../domain/access/access.ts';
import type {
  CellsTask,
  CountedDrawing,
  DrawingTask,
  DrawnCells,
} from '../domain/annotation/drawing/count-drawing.ts';
import type { Instant } from '../domain/documents/instant.ts';
import type { DocumentData } from '../domain/documents/json.ts';
import type { Write } from '../domain/documents/write.ts';
import type { Letter } from '../domain/mail/letter.ts';
import type { RegionFilter } from '../domain/suggestion/regions/region-filter.ts';
import type { SuggestedRegion } from '../domain/suggestion/suggestion.ts';
import type { Image } from '../domain/survey/image.ts';
import type { BlobType, StoredBlob } from './blobs.ts';
import type { AccountWays } from './host/account-ways.ts';
import type { Giving } from './host/payments.ts';
import type { Store } from './store.ts';

/** What comes of documents that were read: what is written, and what is answered. */
export interface Decision<Answer> {
  readonly writes: readonly Write[];
  readonly answer: Answer;
}

/** The store as the server itself has it: not limited by the access table. */
export interface OperationStore extends Store {
  /**
   * Reads documents, decides, and writes, as one step: nobody else writes any of them in between. `decide` gets them in
   * the order of their paths, null for what is not there; it may be asked more than once, so it does nothing else.
   * Rejects with what `decide` throws, and then writes nothing; else with a `StoreError`, 'UNAVAILABLE' where others were
   * faster again and again.
   */
  decide<Answer>(
    paths: readonly string[],
    decide: (documents: readonly (DocumentData | null)[]) => Decision<Answer>,
  ): Promise<Answer>;
}

/** The time; tests set their own. */
export interface Clock {
  now(): Instant;
}

/** A letter to one address. */
export interface Mail extends Letter {
  readonly to: string;
  /** Of a mail that was queued: the same each time that it is tried, so that a receiver knows a second copy. */
  readonly id?: string;
  /** The last one to somebody whose account is gone. */
  readonly isLast?: boolean;
  /** Of a newsletter: the page that asks, and the address to which a mail client posts by itself (RFC 8058). */
  readonly unsubscribe?: { readonly page: string; readonly post: string };
}

/**
 * Sends mail by SMTP, or puts it in a visible outbox where none is configured. At once: what may wait is queued
 * (`operations/mail/queue-mail.ts`).
 */
export interface Mailer {
  /** Rejects with a `MailError`. */
  send(mail: Mail): Promise<void>;
  /** Where mails stay that somebody else sends, or nobody does; absent where they leave at once. */
  readonly outbox?: MailOutbox;
}

/** How long an outbox keeps a mail. Somebody may have to pass it on by hand. */
export const outboxDays = 30;
/** How long it keeps the last mail to somebody whose account is gone. */
export const lastMailDays = 1;

/** Mails as they were handed over, in a folder or a collection. Each of these does nothing when it is done again. */
export interface MailOutbox {
  /** Deletes every mail to an address, and those that name it, but for the last one to somebody whose account is gone. */
  forget(address: string): Promise<void>;
  /** Deletes what is older than `outboxDays`, last mails older than `lastMailDays`. */
  deleteOld(): Promise<void>;
}

/** The accounts behind `users/{uid}`: the auth library's on a server, Firebase Auth's on Firebase. */
export interface Accounts {
  /** uid of the account with this e-mail address; made when there is none. */
  findOrCreate(email: string): Promise<{ readonly uid: string; readonly created: boolean }>;
  /** The account with this address, and whether somebody has shown that the address is theirs; null for none. */
  find(email: string): Promise<{ readonly uid: string; readonly isProven: boolean } | null>;
  /** A token with which a client can sign in as `uid` once; only Firebase has these. */
  customToken(uid: string): Promise<string>;
  /** Sets a password that its owner has asked for by a code. Its host's own sessions of before may go with it. */
  setPassword(uid: string, password: string): Promise<void>;
  /**
   * Ends every session of an account; answers a token with which whoever asked signs in again. `since`: when the session of
   * whoever asks began, where it goes on; else the token makes a new one.
   */
  endSessions(uid: string, since?: Instant): Promise<string>;
  /** Ends every session of an account and lets nobody sign in to it, or lets its owner sign in again. */
  setDisabled(uid: string, isDisabled: boolean): Promise<void>;
  /** Takes an account away with every session and every way into it; the address is free again. Again, it does nothing. */
  remove(uid: string): Promise<void>;
  /** Ends a guest's sessions and its account, whose work another account has; again, it does nothing. */
  endGuest(uid: string): Promise<void>;
}

/** An object in Cloud Storage, as it is counted against the account that pays for it. */
export interface UploadedObject {
  readonly path: string;
  /** Of two objects at one path, the later one has the larger generation. */
  readonly generation: number;
  readonly bytes: number;
  /** uid of the person or the boat that sent it; '' where nobody is named. */
  readonly payer: string;
}

/** A photo's file as the server itself has found it to be, whatever its sender said. */
export interface FoundPhoto {
  readonly blob: StoredBlob;
  /** Of the picture, after orientation. */
  readonly facts: { readonly width: number; readonly height: number; readonly type: BlobType };
  /** uid of the person who took or sent it; null where that is not known. */
  readonly owner: string | null;
  /** Where photos come into Cloud Storage without asking for room before. */
  readonly object?: UploadedObject;
}

/** The photos' files, as far as an operation looks at them. */
export interface FoundPhotos {
  /** null where there is no file, or one that is no photo. */
  about(path: string): Promise<FoundPhoto | null>;
  /** Takes a file away with its small copies. Again, it does nothing. */
  remove(path: string): Promise<void>;
}

/** Reads and counts drawings: beside the thread that holds a server's sockets, in the function itself on Firebase. */
export interface DrawingCounter {
  /** 'busy': this person has drawings waiting already; 'too-slow': it was given up after a time. */
  count(uid: string, task: DrawingTask): Promise<CountedDrawing | { readonly status: 'busy' | 'too-slow' }>;
  /** The same of a stored drawing that is asked for by `uid`, cell by cell. */
  cells(uid: string, task: CellsTask): Promise<DrawnCells | { readonly status: 'busy' | 'too-slow' }>;
}

/** What a model suggests of a photo; else why nobody can say: what is kept of the photo, the model, or the time is missing. */
export type OwnSuggestion =
  | { readonly status: 'suggested'; readonly regions: readonly SuggestedRegion[] }
  | { readonly status: 'not looked at' | 'no model' | 'not told' };

/** What the host itself suggests, whatever a page says that it was given. */
export interface OwnSuggestions {
  /**
   * The regions that a model suggests, once more, of what is kept of the photo: it is not looked at for this. Never rejects, and
   * answers within seconds: `uid` waits.
   */
  again(
    uid: string,
    photo: Pick<Image, 'id' | 'url' | 'token' | 'survey'>,
    wanted: RegionFilter & { readonly model: string },
  ): Promise<OwnSuggestion>;
}

/** The session of whoever calls, as far as codes of an authenticator go. */
export interface SecondStep {
  /** By what wrong codes are counted: the same for as long as the session lives, and another one after each sign-in. */
  readonly session: string;
  /** Whether a code was typed in this session. */
  readonly hasPassed: boolean;
  /**
   * Notes that one was. Answers a token with which the client signs in again, where a session cannot be marked (Firebase);
   * else null.
   */
  pass(): Promise<string | null>;
}

/** What an operation runs on: the server ports, and who asked. */
export interface OperationContext {
  readonly actor: Actor;
  /** Absent where whoever calls has no session: a visitor, a device, a program. */
  readonly secondStep?: SecondStep;
  /** When whoever calls last signed in to begin this session; absent where there is none. */
  readonly sessionSince?: Instant;
  /** Where whoever calls comes from, one address or network, for limits; absent where nobody knows. Never stored as it is. */
  readonly network?: string;
  /** An operation decides itself who may call it. */
  readonly store: OperationStore;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly accounts: Accounts;
  readonly ways: AccountWays;
  readonly photos: FoundPhotos;
  readonly drawings: DrawingCounter;
  readonly suggestions: OwnSuggestions;
  /**
   * The origin to which a link leads: the public address that the host was set up with, or what a page says of itself where
   * that is exactly an address of these pages. null for any other, and where nothing is said and none was set up (threat 30).
   */
  readonly linkOrigin: (said?: string) => string | null;
  /** null where gifts are not set up. */
  readonly giving: Giving | null;
  /** Who hears of enquiries about expeditions; absent on hosts that take none. */
  readonly expeditionMail?: string;
  /** Nobody but experts may analyse for now, as the host was set up. */
  readonly isAnalysisClosed: boolean;
  /** Photos on which a new account must agree before its analyses count (rule 9.37); 0 where everybody's count. */
  readonly minAgreeingAnalyses: number;
  /** Uniform random bytes; tests seed them. */
  readonly randomBytes: (length: number) => Uint8Array;
}
