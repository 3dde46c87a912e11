import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Area, areas, featuresOf } from '../../src/language/areas.ts';

const imported = /(?:from\s*|import\s*\(\s*)'(\.[^']+)'/g;

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(imported)].flatMap(([, path = '']) => {
    const found = normalize(join(dirname(file), path));
    return existsSync(found) ? [found] : [];
  });
}

const isRoutes = (file: string): boolean => /^src\/features\/.+\/routes\.tsx?$/.test(file);

/** All files that these import, and what those import, and so on. Routes are as far as it goes: what they lead to comes later. */
function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set(entries);
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const next of importsOf(file)) {
      if (reached.has(next)) continue;
      reached.add(next);
      if (!isRoutes(next)) waiting.push(next);
    }
  return reached;
}

/** Where a text belongs: with every page, with the pages of any area, or with those of one. */
export type TextPlace = 'everywhere' | 'severalAreas' | Area;

/**
 * Where the texts of a file belong: 'office' for one that nothing but the back office imports, 'severalAreas' for one of several areas
 * that neither the shell nor home imports; null for what no page imports, as what a server refuses, which any page may be told.
 */
export function createPlaceOf(): (file: string) => TextPlace | null {
  const others = globSync('src/features/**/routes.{ts,tsx}').filter(
    (file) => !areas.some((area) => featuresOf[area].some((feature) => file.includes(`/${feature}/`))),
  );
  const everywhere = reachedFrom([
    ...globSync('src/{app,client}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.')),
    ...globSync('web/*.{ts,tsx}'),
    ...others,
  ]);
  const reachedIn = new Map(
    areas.map((area) => [
      area,
      reachedFrom(featuresOf[area].flatMap((name) => globSync(`src/features/${name}/routes.{ts,tsx}`))),
    ]),
  );
  return (file) => {
    if (everywhere.has(file)) return 'everywhere';
    const found = areas.filter((area) => reachedIn.get(area)?.has(file));
    return found.length > 1 ? 'severalAreas' : (found[0] ?? null);
  };
}

/** Where a text belongs that is said in files of these places. */
export function placeOfText(places: readonly (TextPlace | null)[]): TextPlace {
  const [first, ...more] = new Set(places.map((place) => place ?? 'everywhere'));
  if (first === undefined || first === 'everywhere' || more.includes('everywhere')) return 'everywhere';
  return more.length === 0 ? first : 'severalAreas';
}
