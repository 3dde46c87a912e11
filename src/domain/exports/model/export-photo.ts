import type { Cells } from '../../annotation/drawing/cells.ts';
import type { ImagePoint } from '../../annotation/drawing/stroke.ts';
import type { Instant } from '../../documents/instant.ts';
import type { AskedCounts } from '../../estimate/asked.ts';
import type { Geoloc } from '../../geometry/lng-lat.ts';
import type { RegionId } from '../../region/region.ts';
import type { CoverOf } from './cover.ts';
import type { ExportLabel } from './labels.ts';

/** Where something was, as exactly as whoever asked may know it. */
export interface ExportPlace {
  readonly position: Geoloc;
  readonly uncertaintyMetres: number;
  /** `site`: where the diver was; `reef`: the middle of the reef; `area`: rounded, where there is no reef. */
  readonly precision: 'site' | 'reef' | 'area';
}

/** A survey as files tell it. No address of anybody, and no name but what the map shows. */
export interface ExportSurvey {
  /** From 1, in the order of the file. */
  readonly number: number;
  readonly id: string;
  readonly regionId: RegionId;
  readonly reefName: string;
  /** Null where no reef is known. */
  readonly reefId: string | null;
  /** As the calendar of the region has it. */
  readonly day: string;
  readonly date: Instant;
  readonly timeOfDay: string;
  readonly diveType: string;
  readonly visibilityMetres: number | null;
  /** The first name of whoever took the photos; null for somebody who has not told one. */
  readonly photographer: string | null;
  readonly place: ExportPlace | null;
}

/** A region of a photo as one person outlined it. */
export interface ExportRegion {
  readonly label: ExportLabel;
  /** Fractions of the photo; the first point not repeated. */
  readonly path: readonly ImagePoint[];
}

/** A photo and what was said of it. */
export interface ExportPhoto {
  readonly survey: ExportSurvey;
  /** From 1, within its survey. */
  readonly number: number;
  readonly id: string;
  /** Unique in the file. */
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  /** When the camera says that it was taken. */
  readonly taken: Instant | null;
  /** Metres under the sea, where the camera knew. */
  readonly depthMetres: number | null;
  readonly camera: string | null;
  readonly place: ExportPlace | null;
  /** Where the picture can be seen, without what its camera wrote; null where this is not known. */
  readonly address: string | null;
  /** Analyses that count, and those of experts among them. */
  readonly looks: number;
  readonly experts: number;
  /** People who saw bleached coral, in a part of the photo or by what they answered of all of it. */
  readonly bleachedSeen: number;
  /** How many people gave which answer to a question on the whole photo. */
  readonly asked: AskedCounts;
  /** Adds up to 100; null where nobody looked, or nobody could tell. */
  readonly cover: readonly CoverOf[] | null;
  /** What was drawn where; null where people gave numbers alone. */
  readonly cells: Cells | null;
  /** Set where all that was drawn is one person's labelled regions. */
  readonly regions: readonly ExportRegion[] | null;
}
