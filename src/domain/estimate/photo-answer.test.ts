import { describe, expect, test } from 'vitest';
import { drawingsOfFigure, photoAnswer } from './photo-answer.ts';
import type { Counted } from './tally.ts';

const updated = '2026-01-01T00:00:00.000Z';

function form(uid: string, percentages: Record<string, number>, more = {}): Counted {
  const analysis = { percentages, 'dominant-coral': '', 'bad-image': false, ...more };
  return { kind: 'percentage', version: 3, updated, user: { uid }, stats: { coverage: 1 }, analysis };
}
function drawing(uid: string, shares: Record<string, number>, version = 1): Counted {
  const categories = Object.entries(shares).map(([key, coverage]) => {
    const [id = '', mod] = key.split('-');
    return {
      id,
      label: id,
      path: [id],
      coverage: coverage / 100,
      ...(mod === undefined ? {} : { mod: mod as 'dead' }),
    };
  });
  return { kind: 'drawing', version, updated, user: { uid }, stats: { coverage: 1, categories } };
}
const row = (answer: ReturnType<typeof photoAnswer>, key: string) =>
  [...answer.totals, ...answer.classes].find((one) => one.key === key);

describe('the answer to one person', () => {
  test('alone on a photo it is a first look: their own values, and nobody else', () => {
    const mine = form('ann', { 'reef_soft-live': 40, 'background_sand-live': 60 });
    const answer = photoAnswer([mine], [mine], 'ann');
    expect(answer).toMatchObject({ looks: 1, others: 0, experts: 0, mine: 'told' });
    expect(row(answer, 'live-coral')).toEqual({
      key: 'live-coral',
      mine: 40,
      values: [],
      experts: [],
      mean: 40,
    });
  });

  test('has each other person’s value, in order of size, and experts apart; whose is whose is not told', () => {
    const mine = form('ann', { 'reef_soft-live': 40, 'background_sand-live': 60 });
    const answer = photoAnswer(
      [
        mine,
        form('cleo', { 'reef_soft-live': 55, 'background_sand-live': 45 }),
        drawing('ben', { reef_soft: 35, background_sand: 65 }),
        drawing('expert', { reef_soft: 30, background_sand: 70 }, 3),
      ],
      [mine],
      'ann',
    );
    expect(answer).toMatchObject({ looks: 4, others: 3, experts: 1, leftOut: 3 });
    const soft = { mine: 40, values: [35, 55], experts: [30], mean: 30 };
    expect(row(answer, 'reef_soft-live')).toEqual({ key: 'reef_soft-live', ...soft });
    expect(row(answer, 'live-coral')).toEqual({ key: 'live-coral', ...soft });
    expect(JSON.stringify(answer)).not.toMatch(/ann|ben|cleo|uid/);
  });

  test('of somebody who does not count is shown to them and to nobody else', () => {
    const mine = form('ann', { 'reef_soft-live': 90 });
    const other = form('ben', { 'reef_soft-live': 20, 'background_sand-live': 80 });
    expect(row(photoAnswer([other], [mine], 'ann'), 'live-coral')).toMatchObject({
      mine: 90,
      values: [20],
      mean: 20,
    });
    expect(photoAnswer([other], [], 'ben')).toMatchObject({ looks: 1, others: 0 });
  });

  test('is what they said last, however they said it', () => {
    const drawn = {
      ...drawing('ann', { reef_soft: 10, background_sand: 90 }),
      updated: '2026-01-02T00:00:00.000Z',
    };
    const typed = form('ann', { 'reef_soft-live': 90, 'background_sand-live': 10 });
    expect(row(photoAnswer([typed, drawn], [typed, drawn], 'ann'), 'live-coral')).toMatchObject({ mine: 10 });
  });
});

describe('who tells a class', () => {
  test('a class that is not named by somebody who could is none of it', () => {
    const answer = photoAnswer(
      [form('ben', { 'reef_soft-live': 100 }), drawing('cleo', { reef_hard_plating: 100 })],
      [],
      'ann',
    );
    expect(row(answer, 'reef_hard_plating-live')).toMatchObject({ values: [0, 100], mean: 50 });
    expect(row(answer, 'reef_soft-live')).toMatchObject({ values: [0, 100] });
  });

  test('hard coral without a shape says nothing of shapes; all hard coral is compared instead', () => {
    const answer = photoAnswer(
      [
        drawing('ben', { reef_hard: 60, background_sand: 40 }),
        drawing('cleo', { reef_hard_plating: 30, reef_hard_boulder: 20, background_sand: 50 }),
      ],
      [],
      'ann',
    );
    expect(row(answer, 'reef_hard_plating-live')).toMatchObject({ values: [30] });
    expect(row(answer, 'reef_hard-live')).toMatchObject({ values: [60] });
    expect(row(answer, 'hard-coral')).toMatchObject({ values: [50, 60] });
  });

  test('a form does not say that there is no giant, and a drawing not that nothing is bleached', () => {
    const answer = photoAnswer(
      [
        form('ben', { 'reef_hard_boulder-live': 50, 'background_sand-live': 50 }),
        drawing('cleo', { monument_boulder: 50, background_sand: 50 }),
        form('dan', { 'reef_hard_boulder-bleached': 40, 'background_sand-live': 60 }),
      ],
      [],
      'ann',
    );
    expect(row(answer, 'monument_boulder-live')).toMatchObject({ values: [50] });
    expect(row(answer, 'reef_hard_boulder-bleached')).toMatchObject({ values: [0, 40] });
    expect(row(answer, 'bleached')).toMatchObject({ values: [0, 40] });
    expect(row(answer, 'live-coral')).toMatchObject({ values: [40, 50, 50] });
  });

  test('everything that counts as living coral has a row, whoever drew it', () => {
    const drawn = {
      reef_hard: 10,
      monument_table: 20,
      reef_mystery: 30,
      'reef_soft-diseased': 5,
      wildlife_shark: 35,
    };
    const answer = photoAnswer([drawing('ben', drawn)], [], 'ann');
    expect(answer.classes.map(({ key }) => key)).toEqual([
      'wildlife_shark-live',
      'reef_mystery-live',
      'monument_table-live',
      'reef_hard-live',
      'reef_soft-diseased',
    ]);
    expect(row(answer, 'live-coral')?.mean).toBe(65);
    expect(answer).toMatchObject({ animals: [{ id: 'wildlife_shark', looks: 1, counts: [] }], diseased: 1 });
  });
});

describe('what is in no figure', () => {
  test('is said: reef without its corals, bad images, what could not be told', () => {
    const answer = photoAnswer(
      [
        drawing('ben', { reef: 80, background_water: 20 }),
        drawing('cleo', { flag_blurry: 100 }),
        form('dan', { 'cant-tell': 100 }),
      ],
      [],
      'ann',
    );
    expect(answer).toMatchObject({ looks: 3, coarse: 1, badImage: 1, unclear: 1, totals: [], classes: [] });
  });

  test('a person who coloured reef alone sees their own, without a figure of living coral', () => {
    const mine = drawing('ann', { reef: 80, background_water: 20 });
    const answer = photoAnswer([mine], [mine], 'ann');
    expect(answer).toMatchObject({ mine: 'coarse', coarse: 1 });
    expect(row(answer, 'reef-live')).toMatchObject({ mine: 80 });
    expect(row(answer, 'live-coral')).toMatchObject({ values: [] });
    expect(row(answer, 'live-coral')).not.toHaveProperty('mine');
  });

  test('animals are counted by people, with the numbers of those who gave one', () => {
    const seen = (uid: string, animals: Record<string, number>, more = {}) =>
      form(uid, { 'background_sand-live': 100 }, { animals, ...more });
    const answer = photoAnswer(
      [
        seen('ben', { wildlife_turtle: 2 }, { starfish: true }),
        seen('cleo', { wildlife_turtle: 1, wildlife_shark: 1 }),
        drawing('dan', { wildlife_turtle: 0.1, background_sand: 99.9 }),
      ],
      [],
      'ann',
    );
    expect(answer.animals).toEqual([
      { id: 'wildlife_turtle', looks: 3, counts: [1, 2] },
      { id: 'wildlife_shark', looks: 1, counts: [1] },
      { id: 'wildlife_starfish', looks: 1, counts: [] },
    ]);
  });
});

test('the mask is of the drawings of the figure: not of who is left out, who typed, or who found it bad', () => {
  const about = (coral: number) => ({ reef_soft: coral, background_sand: 100 - coral });
  const near = [9, 10, 11].map((coral) => drawing(`near-${coral}`, about(coral)));
  const all = [
    ...near,
    drawing('far', about(95)),
    form('typed', { 'reef_soft-live': 10 }),
    drawing('bad', { flag: 100 }),
  ];
  expect(drawingsOfFigure(all).map(({ user }) => user.uid)).toEqual(['near-9', 'near-10', 'near-11']);
  const expert = drawing('expert', about(95), 3);
  expect(drawingsOfFigure([...all, expert])).toEqual([expert]);
  const coarse = drawing('coarse', { reef: 100 });
  expect(drawingsOfFigure([coarse, ...near])).toEqual(near);
  expect(drawingsOfFigure([coarse])).toEqual([coarse]);
});

test('answers to questions on the whole photo are told by how many gave them, one’s own among them and marked', () => {
  const regions = (uid: string, otherAnswers: object): Counted => ({
    ...{ kind: 'assisted', version: 2.4, updated, user: { uid }, otherAnswers },
    stats: {
      coverage: 1,
      categories: [{ id: 'reef_soft', label: 'Soft coral', path: ['reef', 'soft'], coverage: 1 }],
    },
  });
  const mine = regions('ann', { bleached: 'no', level: 'high' });
  const counting = [mine, regions('ben', { bleached: 'yes' }), regions('cleo', { bleached: 'yes' })];
  const answer = photoAnswer(counting, [mine], 'ann');
  expect(answer.bleached).toBe(2);
  expect(answer.asked).toEqual([
    { question: 'level', mine: 'high', answers: [{ id: 'high', people: 1 }] },
    {
      ...{ question: 'bleached', mine: 'no' },
      answers: [
        { id: 'yes', people: 2 },
        { id: 'no', people: 1 },
      ],
    },
  ]);
  expect(photoAnswer([drawing('ben', { reef_soft: 100 })], [], 'ann').asked).toEqual([]);
});
