import { isFlag } from '../../src/domain/annotation/category/category-tree.ts';
import { demoScenes } from './demo-scenes.ts';
import { type PaintedPhoto, paintUnderwater } from './paint-underwater.ts';

/** A photo of the walkthrough with its answer. */
export interface PaintedDemo extends PaintedPhoto {
  /** Share of the picture that the target covers, 0 to 1. */
  readonly targetRatio: number;
}

/** Pixels across a demo photo as it is shipped. */
export const demoWidth = 1200;

/** Whether an id is that of a category or of one below it. */
export function isWithinCategory(id: string, categoryId: string): boolean {
  return id === categoryId || id.startsWith(`${categoryId}_`);
}

/** Share that a category and all below it cover, 0 to 1. */
export function shareOfCategory(truth: Readonly<Record<string, number>>, categoryId: string): number {
  return Object.entries(truth)
    .filter(([id]) => isWithinCategory(id, categoryId))
    .reduce((sum, [, share]) => sum + share, 0);
}

/**
 * Paints one of the demo photos. `width` in pixels; the height is three quarters of it. The whole of a
 * flagged photo has one label, its flag: nobody can tell what is in it. Throws for an unknown id.
 */
export function paintDemo(id: string, width: number = demoWidth): PaintedDemo {
  const demo = demoScenes.find((candidate) => candidate.id === id);
  if (demo === undefined) throw new Error(`There is no demo photo ${id}.`);
  const photo = paintUnderwater(demo.scene, width);
  if (isFlag(demo.target)) {
    return {
      ...photo,
      labels: new Uint8Array(photo.labels.length),
      keys: [demo.target],
      truth: { [demo.target]: 1 },
      targetRatio: 1,
    };
  }
  return { ...photo, targetRatio: shareOfCategory(photo.truth, demo.target) };
}
