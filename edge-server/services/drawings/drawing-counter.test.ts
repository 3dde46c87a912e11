import { afterAll, expect, test } from 'vitest';
import { coverageOf } from '../../../src/domain/annotation/drawing/coverage.ts';
import { packDrawing } from '../../../src/domain/annotation/drawing/pack-drawing.ts';
import type { Mark } from '../../../src/domain/annotation/drawing/stroke.ts';
import { crowdedDrawing } from '../../../tests/bench/draw/crowded-drawing.ts';
import { zigzags } from '../../../tests/support/analysis/dense-drawings.ts';
import { createDrawingCounter } from './drawing-counter.ts';

const photo = {
  image: { id: 'photo', path: 'photo' },
  survey: { id: 'survey', name: 'Reef', regionId: 'gbr' },
  width: 2000,
  height: 1500,
};
const task = (marks: readonly Mark[]) => ({ bytes: packDrawing(marks, photo, 1), photo, saved: 1 });

const counter = createDrawingCounter();
afterAll(() => counter.close());

test('a drawing is counted in a thread as a page counts it; the next thread is there after one that was stopped', async () => {
  const marks = crowdedDrawing(1, 50);
  expect(await counter.count('vera', task(marks))).toMatchObject({ stats: coverageOf(marks, photo) });
  const hasty = createDrawingCounter(0);
  expect(await hasty.count('vera', task(zigzags(12, 5000)))).toEqual({ status: 'too-slow' });
  expect(await hasty.count('vera', task(zigzags(12, 5000)))).toEqual({ status: 'too-slow' });
  await hasty.close();
});

test('of drawings of one person a few may wait; somebody else is not kept waiting by them', async () => {
  const many = Array.from({ length: 6 }, () => counter.count('greedy', task(crowdedDrawing(1, 20))));
  const vera = counter.count('vera', task(crowdedDrawing(2, 20)));
  const answers = await Promise.all(many);
  expect(answers.filter(({ status }) => status === 'busy')).toHaveLength(2);
  expect((await vera).status).toBe('counted');
});
