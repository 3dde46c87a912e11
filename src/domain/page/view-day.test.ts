import { expect, test } from 'vitest';
import { dayBefore, mostViewedPages, otherPages, pagesOf, viewDaySchema, withViews } from './view-day.ts';

const empty = { day: '2025-10-01', pages: [] };

test('views of a page add up, and no page is told apart that could name somebody', () => {
  const day = withViews(
    withViews(empty, new Map([['/', 2]])),
    new Map([
      ['/', 1],
      ['/analysis', 4],
      ['/mia@example.org', 1],
    ]),
  );
  expect(day.pages).toEqual([
    { page: '/', count: 3 },
    { page: '/analysis', count: 4 },
    { page: otherPages, count: 1 },
  ]);
});

test('whoever makes up pages fills no document, and loses no view', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const made = Array.from(
    { length: 300 },
    (_, index) => `/${letters[index % 26]}${letters[Math.floor(index / 26)]}`,
  );
  const day = withViews(empty, new Map(made.map((page) => [page, 1])));
  expect(day.pages).toHaveLength(mostViewedPages);
  expect(pagesOf([day]).reduce((sum, { count }) => sum + count, 0)).toBe(300);
  expect(
    viewDaySchema.parse(
      withViews(
        day,
        new Map([
          ['/new', 1],
          ['/*', 1],
        ]),
      ),
    ).pages,
  ).toHaveLength(mostViewedPages);
});

test('pages of several days stand by how often they were looked at', () => {
  const one = withViews(
    empty,
    new Map([
      ['/a', 1],
      ['/b', 2],
    ]),
  );
  expect(pagesOf([one, { ...one, day: '2025-10-02' }])).toEqual([
    { page: '/b', count: 4 },
    { page: '/a', count: 2 },
  ]);
});

test('the day before the first of March is counted by the calendar', () => {
  expect(dayBefore('2024-03-01', 1)).toBe('2024-02-29');
  expect(dayBefore('2025-01-01', 400)).toBe('2023-11-28');
});
