import { describe, expect, test } from 'vitest';
import { meanLiveCoral, meanPercentages, tallyOf } from './tally.ts';

let people = 0;
const updated = '2026-01-01T00:00:00.000Z';

/** Each by another person. */
function form(percentages: Record<string, number>, coverage: number, bad = false) {
  people += 1;
  const analysis = { percentages, 'dominant-coral': '', 'bad-image': bad };
  return { kind: 'percentage' as const, updated, user: { uid: `${people}` }, stats: { coverage }, analysis };
}

function drawing(shares: Record<string, number>, uid = 'drawer', when = updated) {
  const categories = Object.entries(shares).map(([key, coverage]) => {
    const [id = '', mod] = key.split('-');
    return { id, label: id, path: [id], coverage, ...(mod === 'dead' ? { mod: 'dead' as const } : {}) };
  });
  return { kind: 'drawing' as const, updated: when, user: { uid }, stats: { coverage: 1, categories } };
}

describe('the tally of a photo', () => {
  test('counts complete analyses only', () => {
    const tally = tallyOf([
      form({ 'reef_hard_branching-live': 60, 'background_sand-live': 40 }, 1),
      form({ 'reef_hard_branching-live': 50 }, 0.5),
    ]);
    expect(tally).toEqual({
      total: 1,
      live: 60,
      sums: { 'reef_hard_branching-live': 60, 'background_sand-live': 40 },
      badImage: 0,
    });
  });

  test('a bad-image vote counts but changes no mean', () => {
    const tally = tallyOf([
      form({ 'reef_soft-live': 30, 'background_water-live': 70 }, 1),
      form({}, 1, true),
    ]);
    expect(tally.total).toBe(2);
    expect(meanPercentages(tally)).toEqual({ 'reef_soft-live': 30, 'background_water-live': 70 });
  });

  test('living coral is hard and soft, never the dead', () => {
    const tally = tallyOf([
      form({ 'reef_hard_boulder-live': 20, 'reef_hard_boulder-dead': 30, 'reef_soft-live': 10 }, 0.96),
      form({ 'reef_hard_boulder-live': 40, 'background_sand-live': 60 }, 1),
    ]);
    expect(meanLiveCoral(tally)).toBeCloseTo(35);
  });

  test('a drawing says the same as a form, and what only a drawing knows', () => {
    const tally = tallyOf([
      drawing({
        reef_hard_plating: 0.2,
        'reef_hard_plating-dead': 0.1,
        monument_table: 0.3,
        wildlife_fish: 0.4,
      }),
    ]);
    expect(tally).toMatchObject({ total: 1, badImage: 0 });
    expect(Object.keys(tally.sums ?? {}).sort()).toEqual([
      'monument_table-live',
      'reef_hard_plating-dead',
      'reef_hard_plating-live',
      'wildlife_fish-live',
    ]);
    expect(meanLiveCoral(tally)).toBeCloseTo(50);
  });

  test('a drawing of reef as such counts, and tells no coral cover', () => {
    const tally = tallyOf([drawing({ reef: 0.8, background_water: 0.2 }), form({ 'reef_soft-live': 40 }, 1)]);
    expect(tally).toMatchObject({ total: 2, coarse: 1 });
    expect(meanLiveCoral(tally)).toBeCloseTo(40);
    expect(tallyOf([drawing({ reef: 0.04, reef_soft: 0.96 })])).not.toHaveProperty('coarse');
  });

  test('who could not tell most of a photo counts, and moves no figure', () => {
    const tally = tallyOf([
      form({ 'cant-tell': 80, 'background_sand-live': 20 }, 1),
      form({ 'reef_soft-live': 40 }, 1),
    ]);
    expect(tally).toMatchObject({ total: 2, unclear: 1 });
    expect(meanLiveCoral(tally)).toBeCloseTo(40);
  });

  test('bleached coral is alive, and nobody is left out for saying that it is bleached', () => {
    const healthy = [1, 2, 3].map(() => form({ 'reef_soft-live': 80, 'background_sand-live': 20 }, 1));
    const tally = tallyOf([...healthy, form({ 'reef_soft-bleached': 80, 'background_sand-live': 20 }, 1)]);
    expect(tally).toMatchObject({ total: 4, seen: { bleached: 1 } });
    expect(tally).not.toHaveProperty('leftOut');
    expect(meanLiveCoral(tally)).toBeCloseTo(80);
  });

  test('animals count by people, however small they are; not those of a bad image', () => {
    const seen = { ...drawing({ wildlife_starfish: 0.001, reef_soft: 0.999 }) };
    const flagged = drawing({ wildlife_turtle: 0.1, flag_blurry: 0.9 }, 'other');
    expect(tallyOf([seen, flagged]).seen).toEqual({ wildlife_starfish: 1 });
  });

  test('a flagged drawing is a bad-image vote', () => {
    expect(tallyOf([drawing({ flag_blurry: 1 })])).toEqual({ total: 1, sums: {}, badImage: 1 });
  });

  test('a person who analyses in two ways counts once, with the newest', () => {
    const older = drawing({ reef_soft: 1 }, 'ann', '2026-01-01T00:00:00.000Z');
    const newer = drawing({ background_sand: 1 }, 'ann', '2026-01-02T00:00:00.000Z');
    for (const order of [
      [older, newer],
      [newer, older],
    ]) {
      expect(tallyOf(order)).toMatchObject({ total: 1, sums: { 'background_sand-live': 100 } });
    }
  });

  test('a form of an expert is a form: only a drawing is made as one', () => {
    const forms = [9, 10, 11].map((coral) =>
      form({ 'reef_soft-live': coral, 'background_sand-live': 100 - coral }, 1),
    );
    const [first, ...others] = forms;
    const tally = tallyOf([...(first === undefined ? [] : [{ ...first, version: 3 }]), ...others]);
    expect(meanLiveCoral(tally)).toBeCloseTo(10);
    expect(tally).not.toHaveProperty('leftOut');
    const usual = { ...drawing({ reef_soft: 0.3, background_sand: 0.7 }), version: 1 };
    expect(meanLiveCoral(tallyOf([...forms, usual]))).toBeCloseTo(15);
  });

  test('nobody could tell: no mean', () => {
    expect(meanLiveCoral(tallyOf([]))).toBeNull();
    expect(meanLiveCoral(tallyOf([form({}, 1, true)]))).toBeNull();
  });

  test('who is far from what the others saw counts, and moves no figure', () => {
    const others = [8, 9, 10].map((coral) =>
      form({ 'reef_soft-live': coral, 'background_sand-live': 100 - coral }, 1),
    );
    const tally = tallyOf([...others, form({ 'reef_soft-live': 95, 'background_sand-live': 5 }, 1)]);
    expect(tally).toMatchObject({ total: 4, leftOut: 1 });
    expect(meanLiveCoral(tally)).toBeCloseTo(9);
  });

  test('where an expert drew, the figures are the expert’s, however many others there are', () => {
    const crowd = Array.from({ length: 5 }, () => form({ 'reef_soft-live': 90 }, 1));
    const expert = { ...drawing({ reef_soft: 0.09, background_sand: 0.91 }, 'expert'), version: 3 };
    const tally = tallyOf([...crowd, expert]);
    expect(tally).toMatchObject({ total: 6, leftOut: 5 });
    expect(meanLiveCoral(tally)).toBeCloseTo(9);
  });
});

test('answers to questions on the whole photo are counted by people, of each the newest; bleached is seen as well', () => {
  const asked = (uid: string, when: string, otherAnswers: object) => ({
    ...drawing({ reef_soft: 1 }, uid, when),
    ...{ kind: 'assisted' as const, version: 2.4, otherAnswers },
  });
  const tally = tallyOf([
    asked('ann', '2026-01-01T00:00:00.000Z', { dominant: 'plating', bleached: 'no' }),
    asked('ann', '2026-01-02T00:00:00.000Z', { dominant: 'branching', bleached: 'yes' }),
    asked('ben', '2026-01-01T00:00:00.000Z', { dominant: 'branching', level: 'high', bleached: 'no' }),
    drawing({ reef_soft: 1 }, 'cleo'),
  ]);
  expect(tally.asked).toEqual({
    dominant: { branching: 2 },
    level: { high: 1 },
    bleached: { yes: 1, no: 1 },
  });
  expect(tally.seen).toEqual({ bleached: 1 });
  expect(tallyOf([drawing({ reef_soft: 1 })])).not.toHaveProperty('asked');
});
