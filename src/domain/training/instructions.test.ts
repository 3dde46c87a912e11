import { describe, expect, test } from 'vitest';
import { demoKinds } from '../annotation/category/category.ts';
import { findCategory } from '../annotation/category/category-tree.ts';
import { findDemo, rootOfKind } from './demos.ts';
import { adviceFor } from './instructions.ts';
import type { DemoScore } from './score.ts';

const say = (kind: (typeof demoKinds)[number], status: DemoScore['status'], beside = 0.25) =>
  adviceFor(findDemo(kind, 1), { status, covered: 0.1, overlap: 0.6, beside, missing: 0.4 });

const ways = ['nothing', 'too-little', 'misplaced', 'too-much', 'askew', 'wrong-flag'] as const;

describe.each(demoKinds)('on a photo of %s', (kind) => {
  test('the task is said before anything is drawn, and stays when it is solved', () => {
    expect(say(kind, 'nothing')).toMatch(/[.?]$/);
    expect(say(kind, 'solved')).toBe(say(kind, 'nothing'));
  });

  test('each way of going wrong is said in words of its own', () => {
    const said = ways.map((status) => say(kind, status));
    expect(new Set(said).size).toBe(ways.length);
    expect(say(kind, 'too-much')).toContain('eraser');
    if (kind !== 'flag') expect(say(kind, 'misplaced')).toContain('what you coloured is');
  });

  test('how much lies beside it and how much is missing is said in figures', () => {
    expect(say(kind, 'askew')).toMatch(/25 % is .*40 % is missing\.$/);
    expect(say(kind, 'too-much')).toContain('25 %');
    expect(say(kind, 'too-little')).toMatch(/40 %.*25 %/);
    expect(say(kind, 'too-little', 0.02)).not.toContain('2 % of your');
  });

  test('nothing that is said of a drawing is longer than two lines of a phone', () => {
    for (const status of ways) {
      const said = adviceFor(findDemo(kind, 1), {
        status,
        covered: 0.1,
        overlap: 0.1,
        beside: 0.99,
        missing: 0.99,
      });
      if (status !== 'wrong-flag' && status !== 'nothing') expect(said.length).toBeLessThanOrEqual(98);
    }
  });

  test('its colour is that of the first branch of the tree', () => {
    expect(rootOfKind(kind).id).toBe(kind);
  });
});

test('another reason than the right one is answered with how to know the right one', () => {
  const demo = { ...findDemo('flag', 1), target: 'flag_blurry' };
  const said = adviceFor(demo, { status: 'wrong-flag', covered: 1, overlap: 0, beside: 0, missing: 1 });
  expect(said).toMatch(/^Not quite\. Look again: [a-z]/);
  expect(said.toLowerCase()).toBe(
    `not quite. look again: ${findCategory('flag_blurry')?.hint.toLowerCase()}`,
  );
});
