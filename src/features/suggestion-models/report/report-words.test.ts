import { describe, expect, test } from 'vitest';
import { reportOf } from '../../../domain/suggestion/learn/model-report.ts';
import {
  believed,
  goodness,
  labelWords,
  noSites,
  ofMorePhotos,
  percent,
  thresholdWords,
  worstMistake,
} from './report-words.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const figures = { places: 100, accuracy: 0.912, meanRecall: 0.6, majority: 0.881 };
const said = (count: number, truth: string, label: string, confidence: number) =>
  Array.from({ length: count }, () => ({
    ...{ truth, said: label, confidence },
    image: 'p',
    site: 'north',
  }));

describe('how good a model is', () => {
  test.each([
    [figures, 'would be right 88 times.'],
    [{ ...figures, accuracy: 0.8 }, 'would be right 88 times: it does worse than that.'],
    [{ ...figures, accuracy: 0.8807 }, 'would be right about as often, so it helps little.'],
  ])('is said beside what the commonest label would reach: %#', (of, words) => {
    expect(goodness(of)).toContain(words);
  });

  test('is said of a hundred times', () => {
    expect(goodness(figures)).toContain('Right 91 of 100 times on photos that it had not seen;');
  });
});

test('a model is believed by the confidence that it has most often', () => {
  const report = reportOf(
    [...said(60, 'soft', 'soft', 0.8), ...said(20, 'soft', 'rubble', 0.8), ...said(20, 'soft', 'soft', 0.5)],
    null,
    [],
  );
  expect(plain(believed(report))).toBe(
    'When it says 80 %, it is right 75 % of the time. Over all places the two are 14.0 points apart on average (expected calibration error).',
  );
  expect(believed(reportOf([], null, []))).toBeNull();
});

test('the mistake that is made most often is named, and what is right is no mistake', () => {
  const report = reportOf([...said(60, 'soft', 'soft', 0.8), ...said(20, 'soft', 'rubble', 0.8)], null, []);
  expect(worstMistake(report)).toBe('Most often mistaken: Soft coral for Coral rubble, 20 of 80 times.');
  expect(worstMistake(reportOf(said(60, 'soft', 'soft', 0.8), null, []))).toBeNull();
});

test.each([
  [[], 'There are too few photos'],
  [[{ photos: 4, accuracy: 0.6 }], 'There are too few photos'],
  [
    [
      { photos: 4, accuracy: 0.6 },
      { photos: 8, accuracy: 0.65 },
    ],
    'From 4 to 8 photos it became right 5.0 points more often. Another 8 photos should still help.',
  ],
  [
    [
      { photos: 4, accuracy: 0.65 },
      { photos: 8, accuracy: 0.6 },
    ],
    'From 4 to 8 photos it became no better',
  ],
])('what more photos would bring is told by the last doubling: %#', (curve, words) => {
  expect(plain(ofMorePhotos(curve))).toContain(words);
});

test('why nothing is known of new sites is said', () => {
  const taught = { photos: 8, places: 300, sites: 1, drawings: 8, regions: 0, people: 1, imported: 0 };
  expect(noSites(taught)).toContain('All photos are of one site.');
  expect(noSites({ ...taught, sites: 2 })).toContain('the others are too few');
});

test('a label of a later program keeps its id, and others have their words', () => {
  expect(labelWords('soft')).toBe('Soft coral');
  expect(labelWords('seagrass-2031')).toBe('seagrass-2031');
  expect(plain(percent(0.9126))).toBe('91.3 %');
});

test('from where on a label is said is told with what that was found on', () => {
  const photos = said(100, 'soft', 'soft', 0.8);
  const words = (of: Parameters<typeof thresholdWords>[0]) => plain(thresholdWords(of));
  expect(words({ threshold: 0.8, report: reportOf(photos, photos, []) })).toBe(
    'Now it says nothing where it is less than 80 % sure: from there on four of five labels were right on sites that it had not seen.',
  );
  expect(words({ threshold: 0.5, report: reportOf(photos, null, []) })).toContain(
    'on photos that it had not seen',
  );
  const wrong = said(100, 'soft', 'rubble', 0.8);
  expect(words({ threshold: 0.65, report: reportOf(photos, wrong, []) })).toContain(
    'the usual confidence, because unseen sites showed none',
  );
  const { thresholdOf: _none, ...before } = reportOf(photos, null, []);
  expect(words({ threshold: 0.65, report: before })).toBe(
    'Now it says nothing where it is less than 65 % sure.',
  );
  expect(words({})).toBe('');
});
