/** A photo's file, by what tells it apart. */
export interface ErasedFile {
  /** Where it lives, `survey_v2/gbr/agincourt-reef/2025-10-01/abc.jpg`. */
  readonly path: string;
  readonly sha256: string;
  /** A photo that stays has the same bytes: they stay with it. */
  readonly isShared: boolean;
}

/** What a host keeps beside documents of what is erased. Each of these does nothing when it is done again. */
export interface ErasedFiles {
  /**
   * Takes everything away that is kept of a photo's bytes: the original under each of its paths, small copies, features, uploads that were
   * begun, what was set aside, records beside it. Of bytes that are shared, the path alone.
   */
  removePhoto(file: ErasedFile): Promise<void>;
  /** Takes the file of a download away. */
  removeDownload(exportId: string): Promise<void>;
  /** Writes anew what stands beside the photos that stay, by their paths: it repeats their survey, which has another cover by now. */
  rewriteRecords(paths: readonly string[]): Promise<void>;
  /**
   * Takes texts out of whatever else the host writes: its log and its backups follow. Last of all: what follows documents has followed by
   * then.
   */
  forget(texts: readonly string[]): Promise<void>;
}
