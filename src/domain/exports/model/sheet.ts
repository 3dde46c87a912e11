import type { ExportPhoto, ExportSurvey } from './export-photo.ts';
import type { ExportResult } from './export-result.ts';

/**
 * A part of a file that grows from its beginning to its end. What is written is told in order: a survey, its photos, the
 * next survey; reefs' results last.
 */
export interface Piece {
  begin?(): string;
  survey?(survey: ExportSurvey): string;
  photo?(photo: ExportPhoto): string;
  result?(result: ExportResult): string;
  end?(): string;
}

/** A file with a line for each of something. Pieces grow side by side, and stand one after the other in the file. */
export interface Sheet {
  readonly path: string;
  readonly pieces: readonly Piece[];
  /** The archive inside the export that it belongs into. */
  readonly within?: string;
}

/** A file of one photo. */
export interface LooseFile {
  readonly path: string;
  readonly text: string;
}

/** What a format writes. */
export interface OpenFormat {
  readonly sheets: readonly Sheet[];
  loose?(photo: ExportPhoto): LooseFile | null;
}

/** What every format is told of the whole export. */
export interface ExportFacts {
  /** Of the export: unguessed, stable. */
  readonly id: string;
  /** What it holds, in a few words: `Great Barrier Reef, Reef Census 7`. */
  readonly title: string;
  /** The day on which it was made. */
  readonly madeOn: string;
  /** What it answers, in a sentence. */
  readonly abstract: string;
  /** The web address of the census; null where it has none. */
  readonly site: string | null;
  readonly datasetId: string;
}
