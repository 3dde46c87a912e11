import { describe, expect, test } from 'vitest';
import { percentageKeys } from '../../../src/domain/annotation/percentage-analysis.ts';
import { paintReef } from './paint-reef.ts';
import type { ReefScene } from './scene.ts';

const scene: ReefScene = {
  seed: 5,
  width: 160,
  height: 120,
  water: 0.2,
  sand: 0.4,
  rubble: 0.3,
  colonies: { branching: 6, plating: 4, boulder: 4, soft: 3, algae: 2 },
  dead: 0.3,
  visibilityMetres: 15,
};

describe('a painted reef', () => {
  test('knows every pixel that it painted', () => {
    const reef = paintReef(scene);
    const total = Object.values(reef.truth).reduce((sum, share) => sum + share, 0);
    expect(total).toBeCloseTo(100, 6);
    expect(Object.keys(reef.truth).every((key) => percentageKeys.includes(key))).toBe(true);
    const water = reef.labels.filter((label) => reef.keys[label] === 'background_water-live').length;
    expect((water / reef.labels.length) * 100).toBeCloseTo(reef.truth['background_water-live'] ?? 0, 6);
  });

  test('is the same picture for the same scene, and another for another seed', () => {
    expect(paintReef(scene).pixels).toEqual(paintReef(scene).pixels);
    expect(paintReef({ ...scene, seed: 6 }).pixels).not.toEqual(paintReef(scene).pixels);
  });

  test('has no water when the camera looks straight down', () => {
    expect(paintReef({ ...scene, water: 0 }).truth['background_water-live']).toBeUndefined();
  });

  test('a dead reef has no living hard coral', () => {
    const { truth } = paintReef({ ...scene, dead: 1 });
    expect(Object.keys(truth).filter((key) => key.startsWith('reef_hard') && key.endsWith('-live'))).toEqual(
      [],
    );
  });
});
