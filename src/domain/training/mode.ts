import { say } from '../../language/say.ts';
import { advancedMode, lastSimpleMode, type Mode } from '../account/training-level.ts';
import type { Category } from '../annotation/category/category.ts';

export function isAdvanced(mode: Mode): boolean {
  return mode > lastSimpleMode;
}

/** Whether a mode offers a category; the parts of it may be offered later than itself. */
export function isOffered(category: Category, mode: Mode): boolean {
  return (category.fromMode ?? 0) <= mode;
}

/** What the next level brings, for whoever has this one; null at the highest. */
export function giftAfter(mode: Mode): string | null {
  if (mode >= advancedMode) return null;
  return mode < lastSimpleMode
    ? say('The shapes of hard coral: plating, boulder, branching and others.')
    : say('Everything else: what the reef is made of, and whether a coral is dead, bleached or diseased.');
}
