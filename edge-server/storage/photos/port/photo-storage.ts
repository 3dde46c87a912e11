import type { Write } from '../../../../src/domain/documents/write.ts';
import type { PhotoRefusalReason } from '../../../../src/domain/refusals/photo-refusal.ts';
import type { DerivativeWidth, StoredBlob } from '../../../../src/ports/blobs.ts';
import type { PhotoFacts } from '../../ports/photo-rows.ts';

/** Whether the picture of a photo that is kept here was decoded: 'unproven' photos were taken in by their structure. */
export type Proof = 'proven' | 'unproven' | 'unreadable';

/** 'size': a look at the file. 'hash': all of its bytes, unless they were counted a while ago and nobody wrote since. */
export type HeldLook = 'size' | 'hash';

/** What a sender says of a photo before its bytes; already parsed. */
export interface UploadOffer {
  /** Who sends: the uid of the account or of the boat's device. Uploads of one cannot be seen by another. */
  readonly owner: string;
  /** Unique with the owner: the id of the photo, or of the blob's path for other uploads. */
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly type: string;
  /** The file's own name, for messages only. */
  readonly name: string;
  /** The survey that the photo belongs to; its quota counts the photo. */
  readonly survey?: string;
  /** A boat's account carries photos of others home and has a quota of its own. */
  readonly sender?: 'person' | 'hub';
  /** False for an address that was only typed: what such people leave unfinished is limited together (threat 21). */
  readonly isProven?: boolean;
  /** Kept beside the blob: `user` (uid of the author where a hub sends), `survey`, `exif` as JSON. */
  readonly metadata?: Readonly<Record<string, string>>;
}

export type PhotoRefusal = {
  readonly status: 'refused';
  readonly reason: PhotoRefusalReason;
  /** One clear sentence for the person who sent it. */
  readonly message: string;
  readonly expectedOffset?: number;
};

export type BeginOutcome =
  | { readonly status: 'open'; readonly offset: number }
  /** The photo is already safe. */
  | { readonly status: 'stored'; readonly blob: StoredBlob }
  | PhotoRefusal;

export type AppendOutcome = { readonly status: 'ok'; readonly offset: number } | PhotoRefusal;

export type CommitOutcome =
  | { readonly status: 'stored'; readonly blob: StoredBlob; readonly facts: PhotoFacts }
  | PhotoRefusal;

export interface CommitSettings {
  readonly toCloud: boolean;
  /** In a rush the photo may be taken in by its structure: its sender waits for the proof (`proofOf`, `onProof`). */
  readonly mayBeUnproven?: boolean;
  /** Of a photo whose record is kept and whose row is lost: what its addresses name. Made anew where not given. */
  readonly token?: string;
}

/** What a sender said of a photo before its bytes. */
export interface Announced {
  readonly type: PhotoFacts['type'];
  readonly survey: string | null;
}

/** A photo that was unproven, and what it is. */
export interface ProvenPhoto {
  readonly owner: string;
  readonly survey: string | null;
  readonly key: string;
  readonly proof: 'proven' | 'unreadable';
}

/** What is known of a stored photo besides its bytes. */
export interface PhotoRecord {
  readonly blob: StoredBlob;
  readonly facts: PhotoFacts;
  /** uid of the person who took or sent it; null where a hub did not say. */
  readonly owner: string | null;
  /** uid of the boat's account that brought it; null where a person sent it. */
  readonly carrier: string | null;
}

/**
 * Whether the bytes on disk are still those that were receipted; 'purged': removed on purpose (`purge`);
 * 'unreadable': they are, and their picture does not decode.
 */
export type BlobHealth = 'sound' | 'rotten' | 'missing' | 'unknown' | 'purged' | 'unreadable';

/** Photos on disk: uploads that can be resumed, blobs by content, derivatives made once. */
export interface PhotoStorage {
  begin(offer: UploadOffer): Promise<BeginOutcome>;
  /** Appends one chunk at the offset that is next; a repeated chunk that is already held is a success. */
  append(owner: string, key: string, offset: number, chunk: Uint8Array): Promise<AppendOutcome>;
  /**
   * Makes the photo safe by the receipt law: whole and of the announced hash → decoded fully (JPG, GIF,
   * PNG; 60 megapixels) → blob fsynced → renamed → directory fsynced → one SQLite transaction of the
   * blob's row and of the `writes` that it needs. Only when this has resolved may a receipt be sent.
   * `writesFor` sees the token and facts; its writes go to the cloud's outbox when `toCloud`. A photo that is kept
   * already and whose bytes are not held gets them back: its path, token and record stay, nothing else is written.
   */
  commit(
    owner: string,
    key: string,
    path: string,
    writesFor: (blob: StoredBlob, facts: PhotoFacts) => readonly Write[],
    options: CommitSettings,
  ): Promise<CommitOutcome>;
  /** Whether the picture of a kept photo was decoded. 'now' decodes it where it was not yet. */
  proofOf(path: string, when: 'known' | 'now'): Promise<Proof>;
  /** Told of each photo that was unproven, once a decoder has said what it is. */
  onProof(listener: (photo: ProvenPhoto) => void): () => void;
  /** What was said of a photo that is on its way or stored already; null when nothing was. */
  announced(owner: string, key: string): Promise<Announced | null>;
  /** Gives up an upload and its bytes. */
  discard(owner: string, key: string): Promise<void>;
  /**
   * What is kept under a path; null where nothing is, or where its file is missing, cut, or known to be damaged. Of a photo
   * that was purged, what was kept.
   */
  head(path: string): Promise<StoredBlob | null>;
  /**
   * Whether the photo of a path is safe here, so that a receipt may be given for it: its row is there and its file is as
   * it was receipted. False asks for its bytes again (fault 44), also of a photo that was purged.
   */
  isHeld(path: string, look: HeldLook): Promise<boolean>;
  about(path: string): Promise<PhotoRecord | null>;
  /** Hashes the stored bytes again (fault 34): ask before a photo is sent on. 'unknown': no such path. */
  verifyBlob(path: string): Promise<BlobHealth>;
  /** Forgets a path; the bytes go with the last path that names them. Only for blobs that no document names. */
  remove(path: string): Promise<void>;
  /**
   * Takes everything away that is kept of bytes with this hash, under every path and on its way. Only for what is erased for good. Again, it does
   * nothing.
   */
  erase(sha256: string): Promise<void>;
  /** Every path that is kept with the same bytes as this one, itself included; none where there is no such path. */
  pathsWithBytesOf(path: string): Promise<string[]>;
  /**
   * Removes an original and keeps its derivatives. Only after the cloud was asked for its hash, for every path
   * with these bytes. `mayGo` is told those paths at the last moment, and nothing is written between its answer and the removal.
   * Answers the bytes that became free; null where they may not go.
   */
  purge(path: string, mayGo: (paths: readonly string[]) => boolean): Promise<number | null>;
  /** Absolute file of the original, for its owner, experts, admins and the sync; null when it was purged, too. */
  fileOf(path: string): Promise<string | null>;
  /** Absolute file of a JPEG derivative without EXIF, made when first asked; null for a wrong token or path, and for a photo that does not decode. */
  derivative(path: string, token: string, width: DerivativeWidth): Promise<string | null>;
  /**
   * Does something with that derivative. Where it says that the file is damaged, the derivative is made again of the photo, and
   * it is asked once more. null as `derivative`, and where there is nothing to make it again of.
   */
  ofDerivative<Answer>(
    path: string,
    token: string,
    width: DerivativeWidth,
    act: (file: string) => Promise<Answer | 'damaged'>,
  ): Promise<Answer | null>;
  /** A JPEG derivative with its colours corrected, made each time that it is asked for; null as `derivative`. */
  corrected(path: string, token: string, width: DerivativeWidth): Promise<Uint8Array | null>;
  /**
   * Absolute file, there or not, in which what was seen of a photo is kept: it goes with the bytes, and can be made again.
   * `partial`: where to write it before it is renamed; another one each time. null where nothing is kept under the path.
   */
  regionsFile(path: string): Promise<{ readonly file: string; readonly partial: string } | null>;
  /** The same for a note of what is kept of all photos: whoever takes that away takes the note with it. */
  regionsNote(): Promise<{ readonly file: string; readonly partial: string }>;
  /** Puts whole bytes, for seeds and tests: the same checks, law and outcome as an upload. */
  put(
    offer: UploadOffer,
    path: string,
    bytes: Uint8Array,
    writesFor: (blob: StoredBlob, facts: PhotoFacts) => readonly Write[],
    options: CommitSettings,
  ): Promise<CommitOutcome>;
  close(): Promise<void>;
}
