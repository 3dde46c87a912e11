import type { Coverage } from '../annotation/drawing/coverage.ts';
import type { ImagePoint } from '../annotation/drawing/stroke.ts';
import { badImageId, labelOf } from './labels.ts';
import type { StepLabels } from './steps.ts';

/** What sums and comparisons need of a region. */
export interface SaidRegion {
  readonly kind: 'suggested' | 'drawn' | 'zap';
  readonly path: readonly ImagePoint[];
  readonly labels: StepLabels;
}

/** The area inside an outline as a share of the photo; a seam to a region inside has none, and goes round that the other way. */
export function areaOf(path: readonly ImagePoint[]): number {
  const twice = path.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = path[(index + 1) % path.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** What a region is in the end: its shape where one was told, else what it was called first. */
export function finalLabel({ labels }: Pick<SaidRegion, 'labels'>): string | undefined {
  const { hardcoral } = labels;
  return hardcoral === undefined || hardcoral === 'unknown' ? labels.labels : hardcoral;
}

const rounded = (share: number) => Math.round(share * 1e4) / 1e4;

/** The zap has what no other region covers. */
function areas(regions: readonly SaidRegion[]): readonly number[] {
  const own = regions.map(({ kind, path }) => (kind === 'zap' ? 0 : areaOf(path)));
  const covered = own.reduce((sum, area) => sum + area, 0);
  // Drawn regions lie over others; what is counted twice is taken from all alike.
  const scale = covered > 1 ? 1 / covered : 1;
  const rest = Math.max(0, 1 - covered);
  return regions.map(({ kind }, index) => (kind === 'zap' ? rest : (own[index] ?? 0) * scale));
}

/** Shares by category, as a drawing has them, and the share of regions that are labelled. */
export function sharesOfRegions(regions: readonly SaidRegion[], isBad: boolean): Coverage {
  const sums = new Map<string, number>();
  const sizes = areas(regions);
  for (const [index, region] of regions.entries()) {
    const label = finalLabel(region);
    if (label !== undefined) sums.set(label, (sums.get(label) ?? 0) + (sizes[index] ?? 0));
  }
  const shares = isBad ? [[badImageId, 1] as const] : [...sums];
  const categories = shares.map(([id, share]) => {
    const { label, path, mod, category = id } = labelOf(id);
    return {
      id: category,
      label,
      path: [...path],
      ...(mod === undefined ? {} : { mod }),
      coverage: rounded(Math.min(1, share)),
    };
  });
  const labelled = regions.filter(({ labels }) => labels.labels !== undefined).length;
  return { coverage: isBad ? 1 : rounded(labelled / Math.max(1, regions.length)), categories };
}
