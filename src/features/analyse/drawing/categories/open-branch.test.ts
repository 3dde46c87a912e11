import { describe, expect, test } from 'vitest';
import { advancedMode, type Mode } from '../../../../domain/account/training-level.ts';
import { findCategory } from '../../../../domain/annotation/category/category-tree.ts';
import { openBranch } from './open-branch.ts';

function opened(id: string | null, mode: Mode = advancedMode) {
  const found = openBranch(id === null ? null : (findCategory(id) ?? null), mode);
  return (
    found && {
      branch: found.branch.id,
      parent: found.parent?.id,
      parts: found.parts.map((part) => part.id.slice(found.branch.id.length + 1)),
    }
  );
}

describe('the second row of the category bar', () => {
  test('is not there before anything was chosen', () => {
    expect(opened(null)).toBeNull();
  });

  test('shows the parts of what was chosen', () => {
    expect(opened('monument')).toEqual({
      branch: 'monument',
      parent: undefined,
      parts: ['boulder', 'table', 'other'],
    });
    expect(opened('reef_hard')).toMatchObject({ parent: 'reef', parts: expect.arrayContaining(['plating']) });
  });

  test('stays where it is when a part without parts was chosen', () => {
    expect(opened('reef_hard_plating')).toEqual(opened('reef_hard'));
    expect(opened('background_sand')).toEqual(opened('background'));
  });

  test('offers no part before its mode: hard coral has shapes from 3, other structure has parts from 4', () => {
    expect(opened('reef_hard', 2)).toEqual(opened('reef', 2));
    expect(opened('reef_hard', 3)?.branch).toBe('reef_hard');
    expect(opened('reef_structure', 3)?.branch).toBe('reef');
    expect(opened('reef_structure', 4)?.branch).toBe('reef_structure');
  });
});
