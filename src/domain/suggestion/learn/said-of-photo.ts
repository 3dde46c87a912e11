import type { PhotoPlace } from '../photo/describe-photo.ts';
import { holds } from '../regions/contains.ts';
import { type TaughtRaster, taughtAt } from './taught-samples.ts';

/** What one person said of a photo: cell by cell, or region by region, the last of those that lie over each other. */
export type SaidOfPhoto =
  | { readonly kind: 'drawn'; readonly raster: TaughtRaster }
  | {
      readonly kind: 'regions';
      readonly regions: readonly {
        readonly path: readonly (readonly [number, number])[];
        readonly label: string | null;
      }[];
    };

function saidBy(said: SaidOfPhoto, place: PhotoPlace): string | null {
  if (said.kind === 'drawn') return taughtAt(said.raster, place);
  return said.regions.findLast(({ path }) => holds(path, place.x, place.y))?.label ?? null;
}

/** What more than half of those say of a place who say something of it; null where nobody does, or they differ. */
export function agreedAt(all: readonly SaidOfPhoto[], place: PhotoPlace): string | null {
  const votes = new Map<string, number>();
  let total = 0;
  for (const said of all) {
    const label = saidBy(said, place);
    if (label === null) continue;
    total += 1;
    votes.set(label, (votes.get(label) ?? 0) + 1);
  }
  for (const [label, count] of votes) if (count * 2 > total) return label;
  return null;
}
