import type { IdentityProvider } from '../../domain/account/ways-in.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import type { BlobType } from '../blobs.ts';

/** A document as one side keeps it. */
export interface MovedDocument {
  readonly path: string;
  readonly data: DocumentData;
  /** Why it cannot be believed or said as JSON, as a sentence without its path; such a one is named, and not carried. */
  readonly problem: string | null;
}

/** Every document of a side, at every path, whatever its collection is called. */
export interface MovedDocuments {
  /** In pages that fit into memory, each document once. */
  walk(): AsyncIterable<readonly MovedDocument[]>;
  /** The paths alone, of the same documents. */
  paths(): AsyncIterable<readonly string[]>;
  /** Those that are there; at most 500 are asked for. */
  read(paths: readonly string[]): Promise<ReadonlyMap<string, MovedDocument>>;
  /** Sets them, as many at once as the side takes. Answers the paths that it refuses, each with its sentence. */
  write(documents: readonly MovedDocument[]): Promise<readonly Refused[]>;
}

/** What one side would not take of the other. */
export interface Refused {
  readonly path: string;
  readonly reason: string;
}

/** An original as one side keeps it. Small copies are made again where they are asked for. */
export interface MovedPhoto {
  readonly path: string;
  readonly bytes: number;
  /** Lower-case hex SHA-256 of the whole, as it was when it came. */
  readonly sha256: string;
  /** Part of every address of its small copies, so it stays. */
  readonly token: string;
  readonly type: BlobType;
  /** Who sent it: a person, or the account of a boat. */
  readonly owner: string;
  readonly sender: 'person' | 'hub';
  /** Unique with the owner, so that a phone which sends it again is told that it is there. */
  readonly key: string;
  readonly survey: string | null;
  /** Pixels after orientation; null where the side never counted them. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

export interface MovedPhotos {
  /** `others`: names of files that are no photo of this program, or whose bytes are not kept here. */
  walk(): AsyncIterable<{ readonly photos: readonly MovedPhoto[]; readonly others: readonly string[] }>;
  /** null where there is none, or not all of its bytes. */
  head(path: string): Promise<MovedPhoto | null>;
  read(path: string): AsyncIterable<Uint8Array>;
  /** Keeps the photo once all pieces came; what throws while it gives pieces leaves nothing behind. */
  write(photo: MovedPhoto, pieces: AsyncIterable<Uint8Array>): Promise<void>;
}

/** What Firebase calls its modified scrypt: the parameters of one project, as its console shows them. */
export interface FirebaseScrypt {
  /** Base64, as the separator. */
  readonly signerKey: string;
  readonly saltSeparator: string;
  readonly rounds: number;
  /** Binary logarithm of scrypt's N. */
  readonly memoryCost: number;
}

/** A password as it is kept. */
export type MovedPassword =
  /** The server's own scrypt: N 16384, r 16, p 1, 64 bytes; hex. The salt is the text itself, not what it says as hex. */
  | { readonly kind: 'scrypt'; readonly salt: string; readonly key: string }
  /** Base64. */
  | { readonly kind: 'firebase'; readonly salt: string; readonly hash: string; readonly by: FirebaseScrypt }
  /** There is one, and this side tells nobody what it is kept as. */
  | { readonly kind: 'untold' };

export interface MovedAccount {
  readonly uid: string;
  /** null of a guest, and of an account whose provider vouches for none. */
  readonly email: string | null;
  readonly isProven: boolean;
  readonly name: string;
  readonly isDisabled: boolean;
  readonly isGuest: boolean;
  /** By provider; `id` is the person there. */
  readonly providers: readonly { readonly provider: IdentityProvider; readonly id: string }[];
  readonly password: MovedPassword | null;
  /** Milliseconds since 1970, of a whole second where a side keeps no more. */
  readonly createdAt: number;
}

export interface MovedAccounts {
  walk(): AsyncIterable<readonly MovedAccount[]>;
  /** Those that are there; at most 100 are asked for. */
  read(uids: readonly string[]): Promise<ReadonlyMap<string, MovedAccount>>;
  /** Sets them, at most 100, after their documents. Answers the uids that it refuses as `path`. */
  write(accounts: readonly MovedAccount[]): Promise<readonly Refused[]>;
}

/** What stands on a side that something is moved to. */
export interface MoveMark {
  /** `MoveSide.id` of where it comes from. */
  readonly from: string;
  /** 'done': everything was compared and is the same. */
  readonly state: 'started' | 'done';
}

/** One end of a move. Every method rejects with a sentence for people where a person can put it right. */
export interface MoveSide {
  /** The same at every start, and another one for every server or project. */
  readonly id: string;
  /** For lines that people read. */
  readonly name: string;
  readonly documents: MovedDocuments;
  readonly photos: MovedPhotos;
  readonly accounts: MovedAccounts;
  mark(): Promise<MoveMark | null>;
  setMark(mark: MoveMark): Promise<void>;
  /** Whether there is nothing at all: no document, no photo and no account. */
  isEmpty(): Promise<boolean>;
  /** What else stays where it is, each as a sentence for the operator. */
  staying(): readonly string[];
  close(): Promise<void>;
}

/** The document in which a project keeps its mark; it is carried nowhere. */
export const moveMarkPath = 'moves/here';
