import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Model, readModel, writeModel } from './model.ts';
import { type LabelledPhoto, trainModel } from './train-model.ts';

const kind = { id: 'two-numbers', length: 2 };

/** Photos of places of which the first number tells the label, and the second says nothing. */
function photos(count: number, samples: number): LabelledPhoto[] {
  return Array.from({ length: count }, (_, photo) => {
    const labels = Array.from({ length: samples }, (_, index) => (index % 3 === 0 ? 'coral' : 'sand'));
    const features = new Float32Array(samples * 2);
    for (const [index, label] of labels.entries()) {
      features[index * 2] = (label === 'coral' ? 1 : -1) + Math.sin(index * 7 + photo);
      features[index * 2 + 1] = Math.cos(index * 13 + photo);
    }
    return { labels, features };
  });
}

function trained(): Model {
  const result = trainModel(photos(4, 60), kind);
  if (result.status !== 'trained') throw new Error(result.problem);
  return result.model;
}

test('a model that is stored and read again is the same to the last bit', () => {
  const model = trained();
  expect(readModel(JSON.parse(JSON.stringify(writeModel(model))))).toEqual({ status: 'ok', model });
});

test('the same labelled photos give the same model', () => {
  expect(writeModel(trained())).toEqual(writeModel(trained()));
});

test('a model weighs what tells labels apart, and hardly what does not', () => {
  const { weights } = trained();
  const [telling = 0, idle = 0] = weights;
  expect(telling).toBeGreaterThan(0.5);
  expect(Math.abs(idle)).toBeLessThan(telling / 5);
});

test.each([
  [
    'three photos',
    photos(3, 100),
    'A model needs 4 labelled photos and 200 labelled places; there are 3 and 300.',
  ],
  [
    'few places',
    photos(4, 49),
    'A model needs 4 labelled photos and 200 labelled places; there are 4 and 196.',
  ],
  [
    'one label',
    photos(4, 60).map((photo) => ({ ...photo, labels: photo.labels.map(() => 'sand') })),
    'A model needs places of two labels at least.',
  ],
])('nothing is learnt from %s, and it says why', (_, given, problem) => {
  expect(trainModel(given, kind)).toEqual({ status: 'too little', problem });
});

test('a photo with many labelled places counts as 200 of them', () => {
  const result = trainModel([...photos(3, 50), ...photos(1, 1_000)], kind);
  expect(result).toMatchObject({ status: 'trained', model: { samples: 350, photos: 4 } });
});

test.each([
  ['no model at all', null, 'The model is damaged'],
  ['another version', { ...writeModel(trained()), version: 2 }, 'The model is damaged at “version”'],
  ['weights that are cut', { ...writeModel(trained()), weights: 'AAAA' }, 'The model is cut'],
  ['a label twice', { ...writeModel(trained()), classes: ['sand', 'sand'] }, 'names a label twice'],
  ['no deviation', { ...writeModel(trained()), deviations: 'AAAAAAAAAAA=' }, 'has no deviation'],
  ['what is no number', { ...writeModel(trained()), means: 'AADAfwAAwH8=' }, 'something that is no number'],
])('%s is refused in words', (_, document, problem) => {
  expect(readModel(document)).toEqual({ status: 'refused', problem: expect.stringContaining(problem) });
});

test('ten thousand damaged models are read whole or refused in words, and none throws', () => {
  const written = writeModel(trained());
  const text = JSON.stringify(written);
  const ofText = fc
    .tuple(fc.nat(text.length - 1), fc.nat(12), fc.string({ maxLength: 3 }))
    .map(([at, length, put]) => {
      const damaged = text.slice(0, at) + put + text.slice(at + length);
      try {
        return JSON.parse(damaged) as unknown;
      } catch {
        return damaged;
      }
    });
  const ofField = fc
    .tuple(
      fc.constantFrom(...Object.keys(written)),
      fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.base64String()),
    )
    .map(([field, put]): unknown => ({ ...written, [field]: put }));
  fc.assert(
    fc.property(fc.oneof(ofText, ofField), (document) => {
      const read = readModel(document);
      if (read.status === 'refused') {
        expect(read.problem).toMatch(/^The model .+\.$/);
        return;
      }
      const { classes, length, means, deviations, weights } = read.model;
      expect([means.length, deviations.length, weights.length]).toEqual([
        ...[length, length, classes.length * (length + 1)],
      ]);
      expect([means, deviations, weights].every((numbers) => numbers.every(Number.isFinite))).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
