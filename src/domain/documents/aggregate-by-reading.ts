import { type DocumentData, valueAt } from './json.ts';
import type { Cursor, Query } from './query.ts';

interface Request {
  readonly count?: boolean;
  readonly sum?: readonly string[];
  readonly average?: readonly string[];
}

interface ReadPage {
  readonly docs: readonly { readonly data: DocumentData }[];
  readonly cursor: Cursor | null;
}

/** Whether Firestore cannot sum this up by itself: it sums up no field behind a limit or a cursor. */
export function needsReading(query: Query, request: Request): boolean {
  const fields = (request.sum?.length ?? 0) + (request.average?.length ?? 0);
  return fields > 0 && (query.limit !== undefined || query.after !== undefined);
}

/** Counts, sums and averages by reading every page up to the query's limit. */
export async function aggregateByReading(
  query: Query,
  request: Request,
  pageOf: (query: Query) => Promise<ReadPage>,
) {
  const found: DocumentData[] = [];
  const { limit: most = Number.POSITIVE_INFINITY, ...unlimited } = query;
  for (let next: Query | null = unlimited; next !== null && found.length < most; ) {
    const { docs, cursor }: ReadPage = await pageOf(next);
    found.push(...docs.map(({ data }) => data));
    next = cursor === null ? null : { ...unlimited, after: cursor };
  }
  const counted = found.slice(0, query.limit);
  const numbersAt = (field: string) =>
    counted.map((data) => valueAt(data, field)).filter((value) => typeof value === 'number');
  const sumOf = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const meanOf = (numbers: readonly number[]) =>
    numbers.length === 0 ? null : sumOf(numbers) / numbers.length;
  return {
    count: request.count === true ? counted.length : null,
    sum: Object.fromEntries((request.sum ?? []).map((field) => [field, sumOf(numbersAt(field))])),
    average: Object.fromEntries((request.average ?? []).map((field) => [field, meanOf(numbersAt(field))])),
  };
}
