// What everybody may know of the reefs of a region, in pieces that change for different reasons: facts and outlines with an
// import, counts and results with each photo that is counted.

import { z } from 'zod';
import { daySchema } from '../../domain/documents/instant.ts';
import type { Bounds } from '../../domain/geometry/lng-lat.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { type ReefFeature, reefTypes } from '../../domain/reporting/reef-feature.ts';
import { reefSearchText } from '../../domain/reporting/reef-search.ts';
import { type ReportKind, reportKinds } from '../../domain/reporting/reports.ts';

/** Facts of all reefs of a region: one file, 150 kB for 4,500 of them. */
export const reefFactsPath = (regionId: RegionId) => `/cdn/map/data/${regionId}/reefs.json`;
/** Surveys and images by reef and dataset, and the version of the outlines. */
export const reefCountsPath = (regionId: RegionId) => `/cdn/map/data/${regionId}/counts.json`;
/** Estimated living coral by reef and dataset; apart from the counts, because it is loaded where somebody looks at results. */
export const reefEstimatesPath = (regionId: RegionId) => `/cdn/map/data/${regionId}/results.json`;
/** Vector tiles of one version of the outlines: they never change, so a browser keeps them. */
export const outlineTilesPath = (regionId: RegionId, version: string) =>
  `/tiles/${regionId}/outlines/${version}/{z}/{x}/{y}.mvt`;

/** A management area: what a park keeps its reefs by. */
export type ReefArea = NonNullable<ReefFeature['area']>;

/** What is known of a reef besides its outline and its surveys. */
export interface ReefFact
  extends Pick<ReefFeature, 'id' | 'name' | 'type' | 'km2' | 'centre' | 'bbox' | 'isApproximate'> {
  readonly gid?: string;
  /** In which management area it lies, where a register says so. */
  readonly area?: ReefArea;
  /** What search boxes look through (`reefSearchText`). */
  readonly search: string;
}

/** What was counted on a reef in a dataset. */
export interface Counted {
  readonly surveys: number;
  readonly images: number;
  /** Images with an analysis that counts. */
  readonly read: number;
  /** Mean living coral of those, in percent; null where it is not known. */
  readonly live: number | null;
  readonly reports: readonly {
    readonly kind: ReportKind;
    readonly surveys: number;
    /** Day of the last dive of them. */
    readonly last: string;
  }[];
}

/** A reef as a row: id, gid, name, type, km², latitude, longitude, west, south, east, north, whether approximate. */
const rowSchema = z.tuple([
  z.string(),
  z.string().nullable(),
  z.string(),
  z.number().int(),
  z.number().nullable(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.union([z.literal(0), z.literal(1)]),
]);
type Row = z.infer<typeof rowSchema>;

export const reefFactsSchema = z.object({
  /** Reefs that are stored and cannot be read. */
  unreadable: z.number().int(),
  reefs: z.array(rowSchema),
  /** Beside the rows, because a page of before reads rows of twelve. A file of before has none. */
  areas: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Rows of the reefs that lie in it, each as the way from the one before. */
        rows: z.array(z.number().int()),
      }),
    )
    .default([]),
});
export type ReefFactsFile = z.infer<typeof reefFactsSchema>;

/** Ten metres: a box says only which outlines to look at, so it may be larger than they are, and never smaller. */
const boxDecimals = 1e4;
const centreDecimals = 1e5;

const roundedCentre = (degrees: number) => Math.round(degrees * centreDecimals) / centreDecimals;

function outward([west, south, east, north]: Bounds): Bounds {
  const [down, up] = [Math.floor, Math.ceil].map(
    (round) => (degrees: number) => round(degrees * boxDecimals) / boxDecimals,
  ) as [(degrees: number) => number, (degrees: number) => number];
  return [down(west), down(south), up(east), up(north)];
}

export function rowOfReef(reef: Omit<ReefFact, 'search' | 'area'>): Row {
  const { id, gid, name, type, km2, centre, bbox, isApproximate } = reef;
  return [
    id,
    gid ?? null,
    name,
    reefTypes.indexOf(type),
    km2,
    roundedCentre(centre.latitude),
    roundedCentre(centre.longitude),
    ...outward(bbox),
    isApproximate ? 1 : 0,
  ];
}

function reefOfRow(row: Row, area: ReefArea | undefined): ReefFact {
  const [id, gid, name, type, km2, latitude, longitude, west, south, east, north, isApproximate] = row;
  let search: string | undefined;
  return {
    id,
    ...(gid === null ? {} : { gid }),
    name,
    // A kind that this page does not know yet is no reef.
    type: reefTypes[type] ?? 'other',
    km2,
    centre: { latitude, longitude },
    bbox: [west, south, east, north],
    isApproximate: isApproximate === 1,
    ...(area === undefined ? {} : { area }),
    // Folding four thousand names takes longer than reading them, and most who open a map search for nothing.
    get search() {
      search ??= reefSearchText(name, gid ?? undefined);
      return search;
    },
  };
}

/** The management areas of reefs, with the rows of those that lie in each. */
export function areasOfReefs(
  reefs: readonly { readonly area?: ReefArea | undefined }[],
): ReefFactsFile['areas'] {
  const areas = new Map<string, { readonly name: string; readonly rows: number[]; last: number }>();
  for (const [row, { area }] of reefs.entries()) {
    if (area === undefined) continue;
    const known = areas.get(area.id) ?? { name: area.name, rows: [], last: 0 };
    known.rows.push(row - known.last);
    known.last = row;
    areas.set(area.id, known);
  }
  return [...areas].map(([id, { name, rows }]) => ({ id, name, rows }));
}

/** What a file of facts says of each of its reefs. */
export function reefsOfFile({ reefs, areas }: ReefFactsFile): ReefFact[] {
  const areaOfRow = new Map<number, ReefArea>();
  for (const { id, name, rows } of areas) {
    const area = { id, name };
    let row = 0;
    for (const way of rows) {
      row += way;
      areaOfRow.set(row, area);
    }
  }
  return reefs.map((row, index) => reefOfRow(row, areaOfRow.get(index)));
}

const daysOfReports = z.partialRecord(z.enum(reportKinds), z.tuple([z.number().int(), daySchema]));

/** Of a reef: surveys, images, images read, mean live coral in percent, reports by kind with their number and last day. */
const countsSchema = z.union([
  z.tuple([z.number().int(), z.number().int()]),
  z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().nullable()]),
  z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().nullable(), daysOfReports]),
]);
type CountsRow = z.infer<typeof countsSchema>;
type ReefCountsOfDataset = ReefFeature['meta']['byDataset'][string];

/** The counts of a reef in a dataset as a row; short where there is nothing to say. */
export function rowOfCounts({ surveys, images, read, live, reports }: ReefCountsOfDataset): CountsRow {
  if (reports !== undefined) {
    const days = Object.entries(reports).map(([kind, said]) => [kind, [said.surveys, said.last]]);
    return [surveys, images, read ?? 0, live ?? null, Object.fromEntries(days)];
  }
  return read === undefined ? [surveys, images] : [surveys, images, read, live ?? null];
}

export function countsOfRow(row: CountsRow): Counted {
  const [surveys, images, read = 0, live = null, days = {}] = row;
  const reports = reportKinds.flatMap((kind) => {
    const said = days[kind];
    return said === undefined ? [] : [{ kind, surveys: said[0], last: said[1] }];
  });
  return { surveys, images, read, live, reports };
}

export const reefCountsSchema = z.object({
  /** Version of the outlines. */
  outlines: z.string().regex(/^[\w-]{1,64}$/),
  /** By reef, then by dataset; reefs that were never surveyed are not in it. */
  reefs: z.record(z.string(), z.record(z.string(), countsSchema)),
});
export type ReefCountsFile = z.infer<typeof reefCountsSchema>;

/** A reef's living coral in a dataset, in percent: mean, and the ends of the 90 % interval; or the photos that it still needs. */
export type EstimatedCover =
  | { readonly status: 'estimated'; readonly mean: number; readonly low: number; readonly high: number }
  | { readonly status: 'needs photos'; readonly needed: number };

const estimateRow = z.union([z.tuple([z.number(), z.number(), z.number()]), z.tuple([z.number().int()])]);
type EstimateRow = z.infer<typeof estimateRow>;

export const reefEstimatesSchema = z.object({
  /** By reef, then by dataset; reefs of which nobody told a photo are not in it. */
  reefs: z.record(z.string(), z.record(z.string(), estimateRow)),
});
export type ReefEstimatesFile = z.infer<typeof reefEstimatesSchema>;

/** The result of a reef in a dataset as a row; null where there is none. */
export function rowOfResult({ result }: Pick<ReefCountsOfDataset, 'result'>): EstimateRow | null {
  if (result === undefined) return null;
  return 'mean' in result ? [result.mean, result.low, result.high] : [result.needed];
}

export function resultOfRow(row: EstimateRow): EstimatedCover {
  if (row.length === 1) return { status: 'needs photos', needed: row[0] };
  const [mean, low, high] = row;
  return { status: 'estimated', mean, low, high };
}
