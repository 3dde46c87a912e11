import type { PhotoFacts } from '../domain/survey/photo/photo-facts.ts';
import type { PhotoType } from '../domain/survey/photo-limits.ts';

/** A file as a browser's picker or camera gives it; reading it can fail later, so it is read at once (fault 21). */
export interface PickedFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A photo made ready to be kept and sent. */
export interface PreparedPhoto {
  /**
   * As a copy: upright, a JPEG of at most 2000 pixels on the longer side, without any EXIF of its own. As an original:
   * the file itself, without the camera's owner and serial numbers unless these are wanted.
   */
  readonly bytes: Uint8Array;
  readonly type: PhotoType;
  readonly isOriginal: boolean;
  readonly sha256: string;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** A JPEG of at most 360 pixels on the longer side. */
  readonly preview: Uint8Array;
  /** What was read from the original's EXIF before it was left behind. */
  readonly facts: PhotoFacts;
}

export type Preparation =
  | { readonly status: 'ok'; readonly photo: PreparedPhoto }
  /** `why` completes a sentence: "reef.heic was left out: it is not a JPG, GIF or PNG". */
  | { readonly status: 'refused'; readonly why: string };

/**
 * 'original': JPG, GIF and PNG stay as they are but for the camera's owner and serial numbers (`withoutOwner`); 'whole original': with these.
 * What is no such file becomes a copy all the same.
 */
export type PreparedAs = 'copy' | 'original' | 'whole original';

/** Reads, checks, resizes and hashes photos, off the thread that draws the page. */
export interface PhotoPreparer {
  prepare(file: PickedFile, as: PreparedAs): Promise<Preparation>;
}
