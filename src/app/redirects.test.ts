import { isValidElement } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { handleOf } from '../client/context/route-handle.ts';
import { everyRoute } from './router.tsx';

function withChildren(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [route, ...withChildren(route.children ?? [])]);
}

const isRedirect = ({ element }: RouteObject) => isValidElement(element) && element.type === Navigate;

test('every route that only redirects says so: nobody looks at it, so it is no page view', () => {
  const routes = withChildren(
    everyRoute(
      () => undefined,
      { seen: () => undefined },
      async () => undefined,
    ),
  );
  const redirects = routes.filter(isRedirect);
  expect(redirects.map(({ path }) => path).sort()).toEqual(['admin', 'gbr', 'hawaii']);
  expect(redirects.filter((route) => handleOf(route).isRedirect !== true)).toEqual([]);
  expect(routes.filter((route) => handleOf(route).isRedirect === true && !isRedirect(route))).toEqual([]);
});
