import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  fittedSize,
  fittedViewport,
  imagePointAt,
  mostScale,
  moved,
  refitted,
  type Viewport,
  zoomed,
  zoomedByStep,
  zoomSteps,
} from './viewport.ts';

const ground = { stage: { width: 800, height: 600 }, photo: { width: 2000, height: 1000 } };
const fitted = fittedViewport(ground);

it('the whole photo is in the middle of the stage', () => {
  expect(fittedSize(ground)).toEqual({ width: 800, height: 400 });
  expect(fitted).toEqual({ scale: 1, x: 0, y: 100 });
  expect(imagePointAt(ground, fitted, { x: 400, y: 300 })).toEqual([0.5, 0.5]);
  expect(imagePointAt(ground, fitted, { x: -50, y: 900 })).toEqual([0, 1]);
});

it('what is under the hand stays under the hand while the photo grows', () => {
  const places = fc.record({ x: fc.integer({ min: 1, max: 799 }), y: fc.integer({ min: 101, max: 499 }) });
  fc.assert(
    fc.property(places, fc.double({ min: 1.3, max: 7, noNaN: true }), (at, factor) => {
      const before = imagePointAt(ground, fitted, at);
      // Large enough that no edge has to be pulled in.
      const near = zoomed(ground, zoomed(ground, fitted, 2, { x: 400, y: 300 }), factor / 2, at);
      const point = imagePointAt(ground, zoomed(ground, near, 1, at), at);
      const again = imagePointAt(ground, zoomed(ground, near, 1.01, at), at);
      expect(again[0]).toBeCloseTo(point[0], 3);
      expect(again[1]).toBeCloseTo(point[1], 1);
      expect(before[0]).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('a stage that changes its size shows all of the photo again, or the same middle of it', () => {
  const smaller = { ...ground, stage: { width: 800, height: 300 } };
  expect(refitted(ground, smaller, null)).toEqual(fittedViewport(smaller));
  expect(refitted(ground, smaller, fitted)).toEqual(fittedViewport(smaller));
  const near = zoomed(ground, fitted, 3, { x: 600, y: 200 });
  const middle = (at: typeof ground, viewport: Viewport) =>
    imagePointAt(at, viewport, { x: at.stage.width / 2, y: at.stage.height / 2 });
  const after = refitted(ground, smaller, near);
  expect(middle(smaller, after)[0]).toBeCloseTo(middle(ground, near)[0], 4);
  expect(middle(smaller, after)[1]).toBeCloseTo(middle(ground, near)[1], 4);
  expect(after.scale * fittedSize(smaller).width).toBeCloseTo(near.scale * fittedSize(ground).width, 6);
});

it('grows to three times its natural width, in four steps, and shrinks to 0.9', () => {
  expect(mostScale(ground)).toBe(7.5);
  let viewport: Viewport = fitted;
  for (let step = 0; step < zoomSteps; step += 1) viewport = zoomedByStep(ground, viewport, 1);
  expect(viewport.scale).toBeCloseTo(7.5);
  expect(zoomedByStep(ground, viewport, 1).scale).toBeCloseTo(7.5);
  for (let step = 0; step < 10; step += 1) viewport = zoomedByStep(ground, viewport, -1);
  expect(viewport.scale).toBe(0.9);
});

it('a photo smaller than the stage cannot be pushed away; a larger one goes 250 pixels past its edge', () => {
  expect(moved(ground, fitted, { x: 300, y: 300 })).toEqual(fitted);
  const large = zoomed(ground, fitted, 4, { x: 0, y: 300 });
  expect(moved(ground, large, { x: 10_000, y: 10_000 })).toMatchObject({ x: 250, y: 250 });
  expect(moved(ground, large, { x: -10_000, y: -10_000 })).toMatchObject({
    x: 800 - 3200 - 250,
    y: 600 - 1600 - 250,
  });
});
