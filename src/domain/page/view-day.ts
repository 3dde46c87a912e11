import { z } from 'zod';
import { daySchema, type Instant, toInstant } from '../documents/instant.ts';
import { isViewedPage } from './page-view.ts';

/** Most pages that are told apart on a day; the product has some ninety. What somebody makes up beyond goes under `otherPages`. */
export const mostViewedPages = 200;
export const otherPages = '/*';

const count = z.number().int().min(0);
const viewedPageSchema = z.object({ page: z.string().max(260).refine(isViewedPage), count });
export type PageCount = z.infer<typeof viewedPageSchema>;

/**
 * How often each page was looked at on a day (UTC): document `pageviews/{day}`; of a day that goes on also parts beside it, as
 * `pageviews/2025-10-03~2`, each of what one host of several has counted. It says nothing of who looked.
 */
export const viewDaySchema = z.object({
  day: daySchema,
  pages: z.array(viewedPageSchema).max(mostViewedPages),
});
export type ViewDay = z.infer<typeof viewDaySchema>;

/** Days for which views are kept, that of today among them. */
export const keptViewDays = 400;
const dayMs = 24 * 60 * 60 * 1000;

export const dayOf = (moment: Instant): string => moment.slice(0, 10);

/** The day that was so many days before one. */
export const dayBefore = (day: string, days: number): string =>
  dayOf(toInstant(Date.parse(`${day}T00:00:00.000Z`) - days * dayMs));

/** A day with more views of some pages. */
export function withViews(before: ViewDay, seen: ReadonlyMap<string, number>): ViewDay {
  const counts = new Map(before.pages.map(({ page, count: known }) => [page, known]));
  for (const [page, more] of seen) {
    // One place stays for those that find none.
    const hasPlace = counts.has(page) || counts.size < mostViewedPages - 1;
    const under = isViewedPage(page) && hasPlace ? page : otherPages;
    counts.set(under, (counts.get(under) ?? 0) + more);
  }
  return { day: before.day, pages: [...counts].map(([page, known]) => ({ page, count: known })) };
}

/** What the parts of a day say together. */
export function joined(day: string, parts: readonly (ViewDay | undefined)[]): ViewDay {
  return parts.reduce<ViewDay>(
    (sum, part) =>
      part === undefined
        ? sum
        : withViews(sum, new Map(part.pages.map(({ page, count: seen }) => [page, seen]))),
    { day, pages: [] },
  );
}

/** All views of some days, page by page, the most looked at first. */
export function pagesOf(days: readonly ViewDay[]): readonly PageCount[] {
  const counts = new Map<string, number>();
  for (const { page, count: known } of days.flatMap(({ pages }) => pages))
    counts.set(page, (counts.get(page) ?? 0) + known);
  return [...counts]
    .map(([page, known]) => ({ page, count: known }))
    .toSorted((a, b) => b.count - a.count || (a.page < b.page ? -1 : 1));
}
