import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { categoriesById } from '../../src/domain/annotation/category/category-tree.ts';
import { guideScenes } from './guide-scenes.ts';
import { paintUnderwater } from './paint-underwater.ts';

/** Pixels: colours are there, and a picture is painted in a twentieth of a second. */
const small = 64;

function paint(id: string, width = small) {
  const found = guideScenes.find((scene) => scene.id === id);
  if (found === undefined) throw new Error(`There is no picture ${id}.`);
  return paintUnderwater(found.scene, width);
}

/** Mean red, green and blue, 0 to 255, of what is labelled as a category. */
function colourOf(id: string, category: string): readonly [number, number, number] {
  const { pixels, labels, keys } = paint(id);
  const wanted = keys.indexOf(category);
  const sums: [number, number, number] = [0, 0, 0];
  let many = 0;
  labels.forEach((label, at) => {
    if (label !== wanted) return;
    many += 1;
    for (const channel of [0, 1, 2] as const) sums[channel] += pixels[at * 3 + channel] ?? 0;
  });
  return [sums[0] / many, sums[1] / many, sums[2] / many];
}

test('the pictures that are shipped are those of the scenes, each under its name', async () => {
  const files = await readdir(new URL('../../resources/guide-pictures/', import.meta.url));
  expect(files.sort()).toEqual(guideScenes.map(({ id }) => `${id}.webp`).sort());
});

test('a bleached colony is whiter than a living one, a bare one duller, an overgrown one the darkest', () => {
  const light = (id: string) => Math.min(...colourOf(id, 'reef_hard_boulder'));
  const [alive, bleached, bare, overgrown] = ['alive', 'bleached', 'bare', 'overgrown'].map((state) =>
    light(`boulder-${state}`),
  );
  expect(bleached).toBeGreaterThan((bare ?? 0) + 5);
  expect(bare).toBeGreaterThan((alive ?? 0) + 20);
  expect(Math.max(...colourOf('boulder-overgrown', 'reef_hard_boulder'))).toBeLessThan(
    Math.max(...colourOf('boulder-alive', 'reef_hard_boulder')),
  );
  expect(overgrown).toBeLessThan(bare ?? 0);
});

test('a crust loses its colour when it bleaches, and is darker than that under turf', () => {
  const [alive, bleached, overgrown] = ['other-crust', 'other-bleached', 'other-overgrown'].map((id) =>
    Math.min(...colourOf(id, 'reef_hard_other')),
  );
  expect(bleached).toBeGreaterThan((alive ?? 0) + 20);
  expect(overgrown).toBeLessThan(alive ?? 0);
});

test('a picture of a cover class has as much living coral as the class says', () => {
  const bounds = {
    veryhigh: [0.5, 1],
    high: [0.2, 0.5],
    medium: [0.11, 0.2],
    low: [0.02, 0.1],
    verylow: [0.0001, 0.01],
  } as const;
  for (const [id, [least, most]] of Object.entries(bounds)) {
    // Wider than the others here: a small coral alone is a hundredth of a picture or less.
    const { truth } = paint(`cover-${id}`, 200);
    const living = Object.entries(truth).filter(([key]) => /^reef_(hard|soft)/.test(key));
    const share = living.reduce((sum, [, one]) => sum + one, 0);
    expect([id, share > least, share < most]).toEqual([id, true, true]);
  }
});

test('what a picture is about is on it', () => {
  const about = {
    starfish: 'wildlife_starfish',
    anemone: 'reef_structure_nemo',
    seafan: 'reef_structure_seafan',
    algae: 'reef_structure_algae',
    rubble: 'reef_structure_rubble',
    'other-crust': 'reef_hard_other',
    'other-mushrooms': 'reef_hard_other',
    'other-animals': 'wildlife_other',
    litter: 'background_other',
    person: 'wildlife_person',
    fish: 'wildlife_fish',
  };
  for (const [id, category] of Object.entries(about)) {
    const { truth, keys } = paint(id);
    expect([id, (truth[category] ?? 0) > 0.01]).toEqual([id, true]);
    expect(keys.every((key) => categoriesById.has(key))).toBe(true);
  }
});
