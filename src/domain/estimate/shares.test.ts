import { describe, expect, it } from 'vitest';
import { sharesOfRegions } from '../assisted/region-shares.ts';
import { answersOf, isLiveCoral, sharesOf, sightingsOf, withCantTell } from './shares.ts';

const drawing = (categories: Record<string, number>) => ({
  kind: 'drawing' as const,
  stats: {
    categories: Object.entries(categories).map(([key, coverage]) => {
      const [id = '', mod] = key.split('-') as [string, ('dead' | 'bleached' | 'diseased')?];
      return { id, label: id, path: [id], coverage, ...(mod === undefined ? {} : { mod }) };
    }),
  },
});

const form = (percentages: Record<string, number>, seen = {}) => ({
  kind: 'percentage' as const,
  analysis: { percentages, 'dominant-coral': '', 'bad-image': false, ...seen },
});

describe('what a drawing says of its photo', () => {
  it('has what is bleached, diseased or dead apart, only where that was said', () => {
    const states = { reef_soft: 0.25, 'reef_soft-bleached': 0.25, 'reef_soft-dead': 0.5 };
    expect(sharesOf(drawing(states))).toEqual({
      status: 'told',
      percentages: { 'reef_soft-live': 25, 'reef_soft-bleached': 25, 'reef_soft-dead': 50 },
    });
  });

  it('is unclear where more than half could not be told, and not where that is no reef', () => {
    expect(sharesOf(drawing({ reef_cantsee: 0.51, reef_soft: 0.49 }))).toEqual({ status: 'unclear' });
    expect(sharesOf(drawing({ reef_cantsee: 0.5, reef_soft: 0.5 })).status).toBe('told');
    expect(sharesOf(drawing({ background_cantsee: 0.9, reef_soft: 0.1 })).status).toBe('told');
    expect(sharesOf(form({ 'cant-tell': 60, 'reef_soft-live': 40 }))).toEqual({ status: 'unclear' });
  });

  it('is told up to five percent of reef of which nobody said what it is, of both kinds together', () => {
    expect(sharesOf(drawing({ reef: 0.05, background_sand: 0.95 })).status).toBe('told');
    expect(sharesOf(drawing({ reef: 0.03, uncategorised: 0.03, background_sand: 0.94 })).status).toBe(
      'coarse',
    );
    expect(sharesOf(drawing({ reef_structure: 1 })).status).toBe('told');
  });

  it('is that of a bad image where it is flagged, whatever else is on it', () => {
    expect(sharesOf(drawing({ reef: 0.5, flag_blurry: 0.1 }))).toEqual({ status: 'bad-image' });
  });
});

describe('what is seen, whatever it covers', () => {
  it('is every animal that was drawn, and whether a coral is bleached or diseased', () => {
    const drawn = drawing({ wildlife_turtle: 0.001, 'reef_soft-bleached': 0.5, monument: 0.4 });
    expect(sightingsOf(drawn)).toEqual({
      animals: { wildlife_turtle: null },
      bleached: true,
      diseased: false,
    });
    expect(sightingsOf(drawing({ 'reef_hard_plating-diseased': 1 }))).toMatchObject({
      bleached: false,
      diseased: true,
    });
  });

  it('is what a form counts, the starfish and disease where it says yes, bleached where it has a share', () => {
    const seen = { animals: { wildlife_shark: 3 }, starfish: true, disease: true };
    expect(sightingsOf(form({ 'reef_soft-bleached': 2 }, seen))).toEqual({
      animals: { wildlife_shark: 3, wildlife_starfish: null },
      bleached: true,
      diseased: true,
    });
    expect(sightingsOf(form({ 'reef_soft-bleached': 0 }, { starfish: false, disease: false }))).toEqual({
      animals: {},
      bleached: false,
      diseased: false,
    });
  });
});

it('what cannot be seen is one class, of reef, background and form', () => {
  const percentages = {
    'reef_cantsee-live': 10,
    'background_cantsee-live': 20,
    'cant-tell': 5,
    'reef_soft-live': 1,
  };
  expect(withCantTell(percentages)).toEqual({ 'cant-tell': 35, 'reef_soft-live': 1 });
});

it.each([
  ['reef_hard_branching-live', true],
  ['reef_hard_branching-bleached', true],
  ['reef_soft-diseased', true],
  ['reef_structure_algae-bleached', false],
  ['cant-tell', false],
  ['reef_soft-live', true],
  ['reef_hard-live', true],
  ['reef_mystery-live', true],
  ['monument-live', true],
  ['monument_table-live', true],
  ['reef_hard_branching-dead', false],
  ['monument_table-dead', false],
  ['reef_structure_algae-live', false],
  ['background_sand-live', false],
  ['wildlife_fish-live', false],
  ['monumental-live', false],
  ['reef-live', false],
])('%s is living coral: %s', (key, isLive) => {
  expect(isLiveCoral(key)).toBe(isLive);
});

describe('what was answered of a whole photo', () => {
  const regions = (categories: Record<string, number>, otherAnswers: object) => ({
    ...drawing(categories),
    kind: 'assisted' as const,
    otherAnswers,
  });

  it('“yes, bleached” is a sighting, though no region could be called bleached; no and “I don’t know” are none', () => {
    expect(sightingsOf(regions({ reef_soft: 1 }, { bleached: 'yes' })).bleached).toBe(true);
    expect(sightingsOf(regions({ reef_soft: 1 }, { bleached: 'no' })).bleached).toBe(false);
    expect(sightingsOf(regions({ reef_soft: 1 }, { bleached: 'unknown' })).bleached).toBe(false);
    expect(sightingsOf(regions({ 'reef_soft-bleached': 1 }, { bleached: 'no' })).bleached).toBe(true);
  });

  it('is told of regions alone, and not of a bad image', () => {
    const answers = { dominant: 'soft', level: 'high', softcoral: 'yes', bleached: 'yes' };
    expect(answersOf(regions({ reef_soft: 1 }, { ...answers, polygon_labels: [] }))).toEqual(answers);
    const bad = { ...regions({}, answers), stats: sharesOfRegions([], true) };
    expect(answersOf(bad)).toEqual({});
    expect(sightingsOf(bad).bleached).toBe(false);
    expect(answersOf(drawing({ reef_soft: 1 }))).toEqual({});
  });
});
