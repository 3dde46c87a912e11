import { expect, test } from 'vitest';
import type { TaughtPhoto } from './judge-unseen.ts';
import { learnFrom, learnInSteps, type ModelBefore, stepsToLearn } from './learn.ts';
import { atOneLevel } from './one-level.ts';
import { agreedAt, type SaidOfPhoto } from './said-of-photo.ts';

const kind = { id: 'two numbers', length: 2 };

/** Coral where the first number is above nothing; so many of a hundred places are called wrong. */
function photo(image: string, wrongOfHundred = 0, site = 'one'): TaughtPhoto {
  const labels = Array.from({ length: 100 }, (_, index) =>
    (index % 2 === 0) === index >= wrongOfHundred ? 'branching' : 'background',
  );
  const features = new Float32Array(200);
  for (let index = 0; index < 100; index += 1) {
    features[index * 2] = index % 2 === 0 ? 1 + index / 100 : -1 - index / 100;
    features[index * 2 + 1] = (index * 7) % 5;
  }
  return { image, site, labels, features };
}
const photos = (count: number, wrong = 0, name = 'photo') =>
  Array.from({ length: count }, (_, index) => photo(`${name}-${index}`, wrong));

function learned(taught: readonly TaughtPhoto[], before: ModelBefore | null = null) {
  const outcome = learnFrom(taught, kind, before);
  if (outcome.status !== 'learned') throw new Error(outcome.problem);
  return outcome;
}
const asBefore = (taught: readonly TaughtPhoto[]): ModelBefore => {
  const { model, report } = learned(taught);
  return {
    id: 'before',
    model,
    photos: new Set(taught.map(({ image }) => image)),
    accuracy: report?.photos.accuracy ?? null,
  };
};

test('the first model suggests where it is better than the commonest label; too little says what is missing', () => {
  expect(learned(photos(8)).isBetter).toBe(true);
  const same = photos(8).map((each) => ({ ...each, features: new Float32Array(200) }));
  expect(learned(same).isBetter).toBe(false);
  expect(learnFrom(photos(2), kind, null)).toEqual({
    status: 'too little',
    problem: 'A model needs 4 labelled photos and 200 labelled places; there are 2 and 200.',
  });
  const few = learned(photos(4));
  expect(few).toMatchObject({ report: null, isBetter: false });
  expect(few.why).toContain('one more is needed');
});

test('a model takes over only where it is right more often on photos that neither has seen', () => {
  const wrong = asBefore(photos(8, 60, 'wrong'));
  const right = learned([...photos(8, 60, 'wrong').slice(0, 2), ...photos(12)], wrong);
  expect(right.compared).toMatchObject({ before: 'before', photos: 12 });
  expect(right.compared?.accuracy).toBeGreaterThan(right.compared?.accuracyBefore ?? 1);
  expect(right.isBetter).toBe(true);
  // As good is not better.
  const good = asBefore(photos(8, 0, 'old'));
  const again = learned(photos(12), good);
  expect(again.compared).toMatchObject({ accuracy: 1, accuracyBefore: 1 });
  expect(again.isBetter).toBe(false);
});

test('where the model before has seen every photo, the figures of both on unseen photos decide', () => {
  const before = asBefore(photos(8));
  expect(learned(photos(8), before)).toMatchObject({ compared: null, isBetter: false });
  expect(learned(photos(8), { ...before, accuracy: 0.5 }).isBetter).toBe(true);
});

test('a model that reads other features is compared by its figures alone', () => {
  const before = asBefore(photos(8, 60, 'wrong'));
  const other = { ...before, model: { ...before.model, features: 'three numbers' } };
  expect(learned(photos(12), other)).toMatchObject({ compared: null, isBetter: true });
});

test('the same photos give the same model, and the learning curve grows by photos', () => {
  const [one, other] = [learned(photos(12)), learned(photos(12))];
  expect(other.model).toEqual(one.model);
  expect(one.report?.learningCurve.map((step) => step.photos)).toEqual([4, 8]);
});

test('the confidence that a label needs is found on unseen sites where there are two, else on unseen photos', () => {
  // At the other site other things grow: whoever learnt there knows them, and nobody else.
  const elsewhere = (each: TaughtPhoto): TaughtPhoto => ({
    ...each,
    site: 'other',
    features: each.features.map((value, index) => (index % 2 === 0 ? value : value + 40)),
    labels: each.labels.map((label) => (label === 'branching' ? 'soft' : 'rubble')),
  });
  const here = photos(8);
  const there = photos(8, 0, 'there').map(elsewhere);
  const one = learned(here);
  expect(one.report).toMatchObject({ thresholdOf: 'photos', sites: null });
  expect(one.model.threshold).toBe(0.5);
  const two = learned([...here, ...there]);
  expect(two.report?.photos.accuracy).toBeGreaterThan(0.95);
  expect(two.report?.sites?.accuracy).toBe(0);
  expect(two.report?.thresholdOf).toBeNull();
  expect(two.model.threshold).toBe(0.65);
});

test('each model that is made on the way is a step, and how many there are is known before', () => {
  const taught = photos(14).map((each, index) => ({ ...each, site: `site-${index % 3}` }));
  const steps = [...learnInSteps(taught, kind, null)];
  // The model itself, five parts of the photos, three sites, and what 4 and 8 photos reach.
  expect(steps).toHaveLength(1 + 5 + 3 + 2);
  expect(stepsToLearn(taught)).toBe(steps.length);
});

const drawn = (label: string | null): SaidOfPhoto => ({
  kind: 'drawn',
  raster: { width: 1, height: 1, labels: [label] },
});
const middle = { x: 0.5, y: 0.5 };

test('of what several people say of a place, what more than half of them say is believed', () => {
  expect(agreedAt([drawn('soft')], middle)).toBe('soft');
  expect(agreedAt([drawn('soft'), drawn(null)], middle)).toBe('soft');
  expect(agreedAt([drawn('soft'), drawn('rubble')], middle)).toBeNull();
  expect(agreedAt([drawn('soft'), drawn('rubble'), drawn('soft')], middle)).toBe('soft');
  expect(agreedAt([], middle)).toBeNull();
});

test('of regions that lie over each other the last one counts', () => {
  const square = (from: number, to: number): [number, number][] => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ];
  const said: SaidOfPhoto = {
    kind: 'regions',
    regions: [
      { path: square(0, 1), label: 'background' },
      { path: square(0.4, 0.6), label: 'massive' },
    ],
  };
  expect(agreedAt([said], middle)).toBe('massive');
  expect(agreedAt([said], { x: 0.1, y: 0.1 })).toBe('background');
});

test('hard coral has its shapes where most of it has one, else one word for all', () => {
  const features = Float32Array.from([1, 2, 3, 4]);
  const some = { labels: ['hard', 'branching', 'branching', 'rubble'], features };
  expect(atOneLevel([some], ['branching', 'massive'], 1)).toEqual([
    { labels: ['branching', 'branching', 'rubble'], features: Float32Array.from([2, 3, 4]) },
  ]);
  const most = { ...some, labels: ['hard', 'hard', 'massive', 'rubble'] };
  expect(atOneLevel([most], ['branching', 'massive'], 1)[0]?.labels).toEqual([
    'hard',
    'hard',
    'hard',
    'rubble',
  ]);
});
