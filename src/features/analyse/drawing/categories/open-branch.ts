import type { Mode } from '../../../../domain/account/training-level.ts';
import type { Category } from '../../../../domain/annotation/category/category.ts';
import { categoriesById, pathOfCategory } from '../../../../domain/annotation/category/category-tree.ts';
import { isOffered } from '../../../../domain/training/mode.ts';

/** What the second row of the bar shows. */
export interface OpenBranch {
  readonly branch: Category;
  /** Where the way back leads; undefined where the branch is one of the first row. */
  readonly parent: Category | undefined;
  /** The parts of the branch that a mode offers. */
  readonly parts: readonly Category[];
}

function partsOf({ children }: Category, mode: Mode): readonly Category[] {
  return children.filter((child) => isOffered(child, mode));
}

function parentOf({ id }: Category): Category | undefined {
  return categoriesById.get(pathOfCategory(id).at(-2) ?? '');
}

/**
 * The category whose parts are offered beside a chosen one: itself, or where a mode offers none of its parts, what it
 * is a part of. Null where there is nothing to choose from.
 */
export function openBranch(category: Category | null, mode: Mode): OpenBranch | null {
  for (let branch = category ?? undefined; branch !== undefined; branch = parentOf(branch)) {
    const parts = partsOf(branch, mode);
    if (parts.length > 0) return { branch, parent: parentOf(branch), parts };
  }
  return null;
}
