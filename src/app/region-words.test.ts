import { readdir } from 'node:fs/promises';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { isFreeForRegion, isRegionId } from '../domain/region/region.ts';
import { shippedRegionIds } from '../domain/region/regions.ts';
import { adminPages } from '../features/admin/frame/admin-pages.ts';

const features = new URL('../features/', import.meta.url);

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children),
  ]);
}

/** The first word of every address of the product that is not a variable. */
async function firstWords(): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  for (const feature of await readdir(features)) {
    const module = await import(new URL(`${feature}/routes.tsx`, features).href).catch(() => null);
    const { routes = [] } = (module ?? {}) as { readonly routes?: readonly RouteObject[] };
    for (const path of [...pathsOf(routes), ...adminPages.map(({ to }) => to)])
      words.add(path.replace(/^\//, '').split('/')[0] ?? '');
  }
  return new Set([...words].filter((word) => word !== '' && !word.startsWith(':') && word !== '*'));
}

test('no region can have an id that begins an address of the product', async () => {
  const words = await firstWords();
  expect(words.size).toBeGreaterThan(30);
  // The short ways to two regions are theirs.
  const others = [...words].filter((word) => !shippedRegionIds.some((id) => id === word));
  const missed = others.filter((word) => isFreeForRegion(word) || isRegionId(word));
  expect(missed).toEqual([]);
});
