import { describe, expect, test } from 'vitest';
import { demoKinds } from '../annotation/category/category.ts';
import { findCategory } from '../annotation/category/category-tree.ts';
import { findDemo, rootOfKind } from './demos.ts';
import { adviceFor } from './instructions.ts';
import type { DemoScore } from './score.ts';

const say = (kind: (typeof demoKinds)[number], status: DemoScore['status']) =>
  adviceFor(findDemo(kind, 1), { status, covered: 0.1 });

describe.each(demoKinds)('on a photo of %s', (kind) => {
  test('the task is said before anything is drawn, and stays when it is solved', () => {
    expect(say(kind, 'nothing')).toMatch(/[.?]$/);
    expect(say(kind, 'solved')).toBe(say(kind, 'nothing'));
  });

  test('each way of going wrong is said in words of its own', () => {
    const said = (['nothing', 'too-little', 'misplaced', 'too-much', 'wrong-flag'] as const).map((status) =>
      say(kind, status),
    );
    expect(new Set(said).size).toBe(5);
    expect(say(kind, 'too-much')).toContain('eraser');
    if (kind !== 'flag') expect(say(kind, 'misplaced')).toContain('what you coloured is');
  });

  test('its colour is that of the first branch of the tree', () => {
    expect(rootOfKind(kind).id).toBe(kind);
  });
});

test('another reason than the right one is answered with how to know the right one', () => {
  const demo = { ...findDemo('flag', 1), target: 'flag_blurry' };
  const said = adviceFor(demo, { status: 'wrong-flag', covered: 1 });
  expect(said).toMatch(/^Not quite\. Look again: [a-z]/);
  expect(said.toLowerCase()).toBe(
    `not quite. look again: ${findCategory('flag_blurry')?.hint.toLowerCase()}`,
  );
});
