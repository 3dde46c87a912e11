import { describe, expect, it } from 'vitest';
import { isComplete } from './analysis.ts';
import {
  percentageAnalysisSchema,
  percentageAnswersSchema,
  percentageCoverage,
  percentageKeys,
} from './percentage-analysis.ts';

const answers = (percentages: Record<string, number>, isBad = false) => ({
  percentages,
  'dominant-coral': '',
  'bad-image': isBad,
});
const isTaken = (...said: Parameters<typeof answers>) =>
  percentageAnswersSchema.safeParse(answers(...said)).success;

describe('the percentage form', () => {
  it('asks every category once, and corals that can be told when they are dead once more', () => {
    expect(percentageKeys).toContain('reef_hard_branching-live');
    expect(percentageKeys).toContain('reef_hard_branching-dead');
    expect(percentageKeys).toContain('background_sand-live');
    expect(percentageKeys).not.toContain('background_sand-dead');
    expect(percentageKeys).not.toContain('reef_soft-dead');
    expect(percentageKeys).toContain('reef_soft-bleached');
    expect(percentageKeys).not.toContain('background_sand-bleached');
    expect(new Set(percentageKeys).size).toBe(20);
  });

  it('takes answers that add up to a hundred, also where thirds were typed', () => {
    expect(isTaken({})).toBe(true);
    expect(isTaken({ 'reef_soft-live': 60, 'background_sand-live': 40 })).toBe(true);
    expect(
      isTaken({ 'reef_soft-live': 33.4, 'background_sand-live': 33.3, 'background_water-live': 33.3 }),
    ).toBe(true);
    expect(isTaken({ 'reef_soft-live': 60, 'background_sand-live': 40.1 })).toBe(false);
  });

  it.each([
    ['less than nothing', { 'reef_soft-live': -1 }],
    ['more than all', { 'reef_soft-live': 101 }],
    ['a category that it does not have', { 'reef_soft-live': 1, 'reef_banana-live': 1 }],
    ['sand that is bleached', { 'background_sand-bleached': 1 }],
    ['a state that cannot be told', { 'reef_soft-live': 1, 'reef_soft-dead': 1 }],
  ])('does not take %s', (_what, percentages) => {
    expect(isTaken(percentages)).toBe(false);
  });

  it('takes what bleached coral covers, and what nobody could tell', () => {
    const said = { 'reef_soft-bleached': 30, 'reef_hard_plating-bleached': 30, 'cant-tell': 40 };
    expect(isTaken(said)).toBe(true);
    expect(percentageCoverage(answers(said))).toBe(1);
  });

  it.each([
    ['animals of the form, and how many', { wildlife_turtle: 2, wildlife_fish: 999 }, true],
    ['no animals at all', {}, true],
    ['not none of an animal', { wildlife_turtle: 0 }, false],
    ['not half an animal', { wildlife_turtle: 1.5 }, false],
    ['not more than anybody counts', { wildlife_turtle: 1000 }, false],
    ['not what is no animal', { reef_soft: 1 }, false],
    ['not the starfish, which is asked for by itself', { wildlife_starfish: 1 }, false],
  ])('takes %s', (_what, animals, taken) => {
    const said = { ...answers({}), animals, starfish: true, disease: false };
    expect(percentageAnswersSchema.safeParse(said).success).toBe(taken);
  });

  it('of before animals were asked for is read as it is', () => {
    const { analysis } = percentageAnalysisSchema.shape;
    const before = answers({ 'reef_soft-live': 100 });
    expect(analysis.parse(before)).toEqual(before);
  });

  it('of a bad photo is done, whatever was typed before', () => {
    const said = { 'reef_soft-live': 60, 'background_sand-live': 60 };
    expect(isTaken(said, true)).toBe(true);
    expect(percentageCoverage(answers(said, true))).toBe(1);
  });

  it('is as far as its percentages add up, to a hundredth of a percent', () => {
    expect(percentageCoverage(answers({}))).toBe(0);
    expect(percentageCoverage(answers({ 'reef_soft-live': 33.333, 'background_sand-live': 20 }))).toBe(
      0.5333,
    );
  });
});

it('an analysis counts from 95 percent', () => {
  expect([0, 0.9499, 0.95, 1].map((coverage) => isComplete({ stats: { coverage } }))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
