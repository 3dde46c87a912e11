import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '../routes.tsx';
import { adminPages, currentAs } from './admin-pages.ts';

const current = (pathname: string) =>
  adminPages.flatMap((page) => {
    const as = currentAs(page, pathname);
    return as === undefined ? [] : [`${page.label}: ${as}`];
  });

test.each([
  ['/edit-event/events', 'Events: page'],
  ['/edit-event/events/', 'Events: page'],
  ['/edit-event/events/new', 'Events: true'],
  ['/edit-event/events/edit/reef-day', 'Events: true'],
  ['/edit-event/reef-day', 'Events: true'],
  ['/edit-event/reef-day/mia', 'Events: true'],
  ['/images', 'Images: page'],
  ['/images/3f2a', 'Images: true'],
  ['/images-export', 'Images export: page'],
  ['/admin/people', 'People: page'],
])('of the navigation %s is marked in %s', (pathname, marked) => {
  expect(current(pathname)).toEqual([marked]);
});

test('every page of the back office is marked in one place of the navigation', () => {
  const paths = (routes.find(({ children }) => children !== undefined)?.children ?? []).map(
    ({ path = '' }) => `/${path.replaceAll(/:(\w+)/g, 'some-$1')}`,
  );
  expect(paths.length).toBeGreaterThan(adminPages.length);
  for (const path of paths) {
    expect(matchRoutes(routes, path), path).not.toBeNull();
    expect(current(path), path).toHaveLength(1);
  }
});
