import type { PlacesSeen } from '../model/place.ts';
import type { ExportFacts } from '../model/sheet.ts';
import type { ExportQuery } from '../request/export-job.ts';
import type { ExportFormat } from '../request/formats.ts';

/** What was put in, and what was not. */
export interface ExportCounts {
  readonly surveys: number;
  readonly photos: number;
  /** With a figure of what covers them. */
  readonly told: number;
  /** Of which it is known what was drawn where. */
  readonly drawn: number;
  /** Left out: people call them bad images. */
  readonly bad: number;
  /** Left out: taken off the census. */
  readonly deleted: number;
  /** Left out: their record cannot be read. */
  readonly unreadable: number;
}

export const noCounts: ExportCounts = {
  ...{ surveys: 0, photos: 0, told: 0, drawn: 0, bad: 0, deleted: 0, unreadable: 0 },
};

/** What lies beside the files says all of this. */
export interface ParcelFacts {
  readonly facts: ExportFacts;
  readonly query: ExportQuery;
  readonly formats: readonly ExportFormat[];
  readonly places: PlacesSeen;
  readonly counts: ExportCounts;
  readonly paths: readonly string[];
}
