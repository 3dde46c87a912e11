import fc from 'fast-check';
import { expect, it } from 'vitest';
import { glassSize, magnifierPlace } from './magnifier-place.ts';

/** What a phone of 390 pixels leaves for the photo. */
const stage = { width: 330, height: 560 };

it('lies above the finger', () => {
  expect(magnifierPlace({ x: 160, y: 300 }, stage)).toEqual({ x: 160, y: 208 });
});

it('stays on the stage at its left and right edges', () => {
  expect(magnifierPlace({ x: 4, y: 300 }, stage)).toEqual({ x: 56, y: 208 });
  expect(magnifierPlace({ x: 326, y: 300 }, stage)).toEqual({ x: 274, y: 208 });
});

it('near the top it goes to the side with more room', () => {
  expect(magnifierPlace({ x: 60, y: 56 }, stage)).toEqual({ x: 152, y: 56 });
  expect(magnifierPlace({ x: 270, y: 56 }, stage)).toEqual({ x: 178, y: 56 });
});

it('on a narrow stage it goes below', () => {
  expect(magnifierPlace({ x: 100, y: 40 }, { width: 200, height: 400 })).toEqual({ x: 100, y: 132 });
});

it('never lies over the finger, and never leaves a stage as large as a phone’s', () => {
  const finger = fc.record({
    x: fc.integer({ min: 0, max: stage.width }),
    y: fc.integer({ min: 0, max: stage.height }),
  });
  fc.assert(
    fc.property(finger, (at) => {
      const { x, y } = magnifierPlace(at, stage);
      // Half a fingertip is some 25 pixels.
      expect(Math.hypot(x - at.x, y - at.y) - glassSize / 2).toBeGreaterThan(25);
      expect(x).toBeGreaterThanOrEqual(glassSize / 2);
      expect(x).toBeLessThanOrEqual(stage.width - glassSize / 2);
      expect(y).toBeGreaterThanOrEqual(glassSize / 2);
      expect(y).toBeLessThanOrEqual(stage.height - glassSize / 2);
    }),
  );
});

it('follows the finger without a jump on its way to the top', () => {
  let before = magnifierPlace({ x: 100, y: 300 }, stage);
  for (let y = 299; y >= 0; y -= 1) {
    const now = magnifierPlace({ x: 100, y }, stage);
    expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(16);
    before = now;
  }
});
