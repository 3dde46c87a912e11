export interface PhotoFacts {
  /** Pixels after orientation. */
  readonly width: number;
  readonly height: number;
  readonly type: 'image/jpeg' | 'image/gif' | 'image/png';
}

/** An upload that has begun and is not stored yet. */
export interface UploadRow {
  readonly owner: string;
  readonly key: string;
  /** Name of the partial file, made by the server. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly type: PhotoFacts['type'];
  readonly survey: string | null;
  readonly sender: 'person' | 'hub';
  readonly metadata: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** A path under which a blob is kept. Many paths may share the bytes of one hash. */
export interface BlobRow {
  readonly path: string;
  readonly owner: string;
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly token: string;
  readonly type: PhotoFacts['type'];
  readonly width: number;
  readonly height: number;
  readonly survey: string | null;
  readonly sender: 'person' | 'hub';
  readonly metadata: Readonly<Record<string, string>>;
  readonly storedAt: number;
}

/** What stands against a quota, begun uploads counted as if whole. */
export interface Usage {
  readonly photos: number;
  readonly bytes: number;
}

/**
 * The tables `uploads` and `blobs`. Every method runs at once and is committed when it returns, or
 * belongs to the transaction that it is called in (`ServerWriteOptions.also`).
 */
export interface PhotoRows {
  upload(owner: string, key: string): UploadRow | null;
  uploads(): UploadRow[];
  addUpload(row: UploadRow): void;
  removeUpload(owner: string, key: string): void;
  blob(path: string): BlobRow | null;
  blobOf(owner: string, key: string): BlobRow | null;
  addBlob(row: BlobRow): void;
  removeBlob(path: string): void;
  /** How many uploads of a sender have begun and are not stored. */
  uploadsOf(owner: string): number;
  /** Announced bytes of the uploads of a sender that have begun and are not stored. */
  openBytesOf(owner: string): number;
  /** The same of all people together, hubs apart. */
  openBytesOfPeople(): number;
  /** Every path that a sender put of a survey, with the hash of its file. */
  filesOfSurvey(owner: string, survey: string): { readonly path: string; readonly sha256: string }[];
  isHashUsed(sha256: string): boolean;
  /** Every path that names these bytes. */
  pathsOf(sha256: string): string[];
  /** Hashes whose bytes must be on the disk: those that a path names, without those that were purged. */
  hashes(): Set<string>;
  isPurged(sha256: string): boolean;
  /** Remembers that the bytes were removed on purpose; the row stays. */
  markPurged(sha256: string, bytes: number, purgedAt: string): void;
  /** Takes that mark away: the bytes are here after all. */
  bytesAreBack(sha256: string): void;
  /** Forgets what is noted of bytes that are gone for good: that they were purged, and what was found of them. */
  forgetHash(sha256: string): void;
  /** The photos that were stored last, the newest first. */
  latest(limit: number): BlobRow[];
  /** All that is stored, and all that is on its way. Looks at every row. */
  usage(): Usage;
  usageOfOwner(owner: string): Usage;
}
