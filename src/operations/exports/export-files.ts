import type { TableRow } from '../../domain/exports/geo/geopackage.ts';

/** A text that grows at its end. */
export interface GrowingText {
  write(text: string): Promise<void>;
}

/** Where a file of the parcel stands, and of how many pieces it is made that grow side by side. */
export interface SheetPlace {
  readonly path: string;
  readonly pieces: number;
  /** The archive inside the parcel that it belongs into. */
  readonly within?: string;
}

/** The one file of an export while it is made. Nothing of it is seen before it is sealed. Rejects with `ParcelError`. */
export interface ExportParcel {
  /** A file of pieces that stand one after the other in the end. */
  sheet(place: SheetPlace): Promise<readonly GrowingText[]>;
  /** A photo, which is packed already. */
  photo(path: string, bytes: Uint8Array): Promise<void>;
  /** A whole small file, at once. */
  file(path: string, text: string): Promise<void>;
  /** A GeoPackage; null where the host cannot make one. */
  geoPackage(path: string, title: string): Promise<((row: TableRow) => void) | null>;
  /** Puts everything together; answers its size in bytes. */
  seal(): Promise<number>;
  /** Forgets all of it. */
  discard(): Promise<void>;
}

/** Files that people download, by the id of their export. */
export interface ExportFiles {
  /**
   * @param mostBytes More than this is not kept: `seal` and what comes before it reject with 'too-large'.
   * @param holds What there will be most of: photos go to where the file is kept as they come.
   */
  open(id: string, mostBytes: number, holds?: 'tables' | 'photos'): Promise<ExportParcel>;
  /** Again, it does nothing. */
  remove(id: string): Promise<void>;
}

export class ParcelError extends Error {
  override readonly name = 'ParcelError';
  readonly code: 'too-large' | 'no-room';
  constructor(code: ParcelError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
