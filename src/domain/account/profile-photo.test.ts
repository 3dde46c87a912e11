import { describe, expect, test } from 'vitest';
import { cropTransform, shownPhoto } from './profile-photo.ts';

const size = { width: 400, height: 300 };

/** Where a point of the picture comes to lie. */
function drawn(x: number, y: number, [a, b, c, d, e, f]: ReturnType<typeof cropTransform>) {
  return [Math.round(a * x + c * y + e) + 0, Math.round(b * x + d * y + f) + 0];
}

describe('the chosen square of a picture fills the result', () => {
  test('as it is', () => {
    const transform = cropTransform(size, 0, { x: 100, y: 50, side: 200 }, 512);
    expect(drawn(100, 50, transform)).toEqual([0, 0]);
    expect(drawn(300, 250, transform)).toEqual([512, 512]);
  });

  test.each([
    // The corner of the picture that is at the top left once it is turned clockwise.
    [90, [0, 300]],
    [180, [400, 300]],
    [270, [400, 0]],
  ] as const)('turned by %i degrees', (turn, [x, y]) => {
    const transform = cropTransform(size, turn, { x: 0, y: 0, side: 300 }, 300);
    expect(drawn(x, y, transform)).toEqual([0, 0]);
  });
});

test('only a picture that this programme serves is shown', () => {
  const served = `/cache/360/${'a1'.repeat(16)}/users/u1/profile.jpg`;
  expect(shownPhoto(served)).toBe(served);
  for (const other of [
    null,
    undefined,
    '',
    'https://example.org/me.jpg',
    `//example.org${served}`,
    `${served}?who=1`,
    served.replace('users/u1', 'survey_v2/gbr'),
    'data:image/svg+xml,<svg/>',
  ])
    expect(shownPhoto(other)).toBeNull();
});
