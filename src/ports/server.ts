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
import type { RegionFilter } from '../domain/suggestion/regions/region-filter.ts';
import type { SuggestedRegion } from '../domain/suggestion/suggestion.ts';
import type { Image } from '../domain/survey/image.ts';
import type { BlobType, StoredBlob } from './blobs.ts';
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
   * Rejects with a `StoreError`; 'UNAVAILABLE' where others were faster again and again.
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
  /** The account with this address, and whether somebody has shown that the address is theirs; null for none. */
  find(email: string): Promise<{ readonly uid: string; readonly isProven: boolean } | null>;
  /** A token with which a client can sign in as `uid` once; only Firebase has these. */
  customToken(uid: string): Promise<string>;
  /** Ends every session of an account; answers a token with which whoever asked signs in again. */
  endSessions(uid: string): Promise<string>;
  /** Ends a guest's sessions and its account, whose work another account has; again, it does nothing. */
  endGuest(uid: string): Promise<void>;
}

/** A photo's file as the server itself has found it to be, whatever its sender said. */
export interface FoundPhoto {
  readonly blob: StoredBlob;
  /** Of the picture, after orientation. */
  readonly facts: { readonly width: number; readonly height: number; readonly type: BlobType };
  /** uid of the person who took or sent it; null where that is not known. */
  readonly owner: string | null;
}

/** The photos' files, as far as an operation looks at them. */
export interface FoundPhotos {
  /** null where there is no file, or one that is no photo. */
  about(path: string): Promise<FoundPhoto | null>;
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

/** What an operation runs on: the server ports, and who asked. */
export interface OperationContext {
  readonly actor: Actor;
  /** An operation decides itself who may call it. */
  readonly store: OperationStore;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly accounts: Accounts;
  readonly photos: FoundPhotos;
  readonly drawings: DrawingCounter;
  readonly suggestions: OwnSuggestions;
  /** Nobody but experts may analyse for now, as the host was set up. */
  readonly isAnalysisClosed: boolean;
  /** Uniform random bytes; tests seed them. */
  readonly randomBytes: (length: number) => Uint8Array;
}
