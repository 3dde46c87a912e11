import { describe, expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';
import {
  amber,
  coral,
  crimson,
  darkColours,
  kelp,
  lightColours,
  nextColours,
  ocean,
  slate,
} from './palette.ts';

test('black on white is 21, a colour on itself is 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#0f5d82', '#0f5d82')).toBe(1);
});

test('the pair that everybody knows is measured as everybody does', () => {
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

const schemes = { light: lightColours, dark: darkColours };

describe.each(Object.entries(schemes))('in the %s scheme', (_, colours) => {
  for (const ground of ['ground', 'surface'] as const) {
    for (const ink of ['text', 'quietText', 'link', 'error', 'success', 'placeholder'] as const) {
      test(`${ink} on ${ground} is readable`, () => {
        expect(contrastRatio(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
      });
    }
    for (const edge of ['fieldLine', 'focus'] as const) {
      test(`${edge} stands out from ${ground}`, () => {
        expect(contrastRatio(colours[edge], colours[ground])).toBeGreaterThanOrEqual(3);
      });
    }
  }
});

test('the next action is readable, at rest and under the pointer', () => {
  expect(contrastRatio(nextColours.ink, nextColours.ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(nextColours.ink, nextColours.hover)).toBeGreaterThanOrEqual(4.5);
});

describe.each(Object.entries({ ocean, coral, kelp, amber, crimson, slate }))('%s', (_, steps) => {
  test('its filled buttons are readable in white (steps 7 and 8 light, 6 and 7 dark)', () => {
    for (const step of [7, 8])
      expect(contrastRatio('#ffffff', steps[step] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
  test('its pale badges are readable in both schemes', () => {
    expect(contrastRatio(steps[9], steps[1])).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(steps[9], steps[2])).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(steps[0], steps[9])).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(steps[0], steps[8])).toBeGreaterThanOrEqual(4.5);
  });
  test('its text is readable on the grounds of both schemes', () => {
    for (const ground of [lightColours.ground, lightColours.surface]) {
      expect(contrastRatio(steps[7], ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of [darkColours.ground, darkColours.surface]) {
      expect(contrastRatio(steps[4], ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('a filled button of the dark scheme (step 6) is readable in white', () => {
  for (const steps of [ocean, kelp, crimson, slate]) {
    expect(contrastRatio('#ffffff', steps[6])).toBeGreaterThanOrEqual(4.5);
  }
});
