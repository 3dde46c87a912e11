import { expect, test } from 'vitest';
import { type Judged, judgeUnseen, partsOf, type TaughtPhoto } from './judge-unseen.ts';
import { modelReportSchema, reportOf } from './model-report.ts';
import { runThrough } from './run-through.ts';

const kind = { id: 'two numbers', length: 2 };

/** Coral lies above nothing and sand below it, but for so many of a hundred places that say the other. */
function photo(image: string, site: string, wrongOfHundred = 0): TaughtPhoto {
  const labels = Array.from({ length: 100 }, (_, index) => {
    const isCoral = index % 2 === 0;
    return isCoral === index >= wrongOfHundred ? 'branching' : 'background';
  });
  const features = new Float32Array(200);
  for (let index = 0; index < 100; index += 1) {
    features[index * 2] = index % 2 === 0 ? 1 + index / 100 : -1 - index / 100;
    features[index * 2 + 1] = (index * 7) % 5;
  }
  return { image, site, labels, features };
}

const photos = Array.from({ length: 12 }, (_, index) =>
  photo(`photo-${index}`, ['north', 'south', 'reef'][index % 3] ?? ''),
);

test('each photo is left out once, with all others of its site where sites are left out', () => {
  const byPhoto = partsOf(photos, 'photo');
  expect(byPhoto.map((part) => part.length).sort()).toEqual([2, 2, 2, 3, 3]);
  expect(new Set(byPhoto.flat().map(({ image }) => image)).size).toBe(12);
  const bySite = partsOf(photos, 'site');
  expect(bySite.map((part) => [...new Set(part.map(({ site }) => site))])).toEqual([
    ['north'],
    ['reef'],
    ['south'],
  ]);
  expect(partsOf(photos.toReversed(), 'photo')).toEqual(byPhoto);
});

test('a model is judged on what it has not seen, and not at all where too little is left', () => {
  const judged = runThrough(judgeUnseen(photos, kind, 'site'));
  expect(judged).toHaveLength(1200);
  expect(judged?.every(({ truth, said }) => truth === said)).toBe(true);
  expect(runThrough(judgeUnseen(photos.slice(0, 4), kind, 'photo'))).toBeNull();
  expect(
    runThrough(
      judgeUnseen(
        photos.map((each) => ({ ...each, site: 'one' })),
        kind,
        'site',
      ),
    ),
  ).toBeNull();
});

const judgedAs = (count: number, truth: string, said: string, confidence: number): Judged[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ truth, said, confidence },
    image: `p${index % 2}`,
    site: 'north',
  }));

test('a report counts who was taken for whom, and how far the model may be believed', () => {
  const judged = [
    ...judgedAs(60, 'background', 'background', 0.95),
    ...judgedAs(20, 'branching', 'branching', 0.75),
    ...judgedAs(20, 'branching', 'background', 0.55),
  ];
  const report = reportOf(judged, null, [{ photos: 4, accuracy: 0.6 }]);
  expect(modelReportSchema.parse(report)).toEqual(report);
  expect(report.labels.map(({ label }) => label)).toEqual(['background', 'branching']);
  expect(report.confusion).toEqual([{ said: [60, 0] }, { said: [20, 20] }]);
  expect(report.labels[1]).toEqual({ label: 'branching', places: 40, recall: 0.5, precision: 1 });
  expect(report.labels[0]?.precision).toBe(0.75);
  expect(report.photos).toEqual({ places: 100, accuracy: 0.8, meanRecall: 0.75, majority: 0.6 });
  expect(report.reliability.map(({ from, places, accuracy }) => [from, places, accuracy])).toEqual([
    [0.5, 20, 0],
    [0.7, 20, 1],
    [0.9, 60, 1],
  ]);
  // .2 × .55 + .2 × .25 + .6 × .05
  expect(report.calibrationError).toBeCloseTo(0.19, 10);
  expect(report.answered[0]).toEqual({ confidence: 0.5, share: 1, accuracy: 0.8 });
  expect(report.answered.at(-1)).toEqual({ confidence: 0.9, share: 0.6, accuracy: 1 });
  expect(report.bySite).toEqual([{ site: 'north', photos: 2, places: 100, accuracy: 0.8 }]);
});

test('a label that was never said has no precision, and one that was only said no recall', () => {
  const { labels } = reportOf(judgedAs(10, 'soft', 'branching', 0.6), null, []);
  expect(labels).toEqual([
    { label: 'branching', places: 0, recall: 0, precision: 0 },
    { label: 'soft', places: 10, recall: 0, precision: null },
  ]);
});

test('where there are two sites everything is told of unseen sites as well, and what a label needs is found there', () => {
  const ofPhotos = [
    ...judgedAs(60, 'branching', 'branching', 0.55),
    ...judgedAs(40, 'background', 'background', 0.95),
  ];
  const ofSites = [
    ...judgedAs(60, 'branching', 'background', 0.55),
    ...judgedAs(40, 'background', 'background', 0.95).map((each) => ({ ...each, site: 'south' })),
  ];
  const report = reportOf(ofPhotos, ofSites, []);
  expect(modelReportSchema.parse(report)).toEqual(report);
  expect(report.labels.map(({ recall }) => recall)).toEqual([1, 1]);
  expect(report.unseenSites?.labels).toEqual([
    { label: 'background', places: 40, recall: 1, precision: 0.4 },
    { label: 'branching', places: 60, recall: 0, precision: null },
  ]);
  expect(report.unseenSites?.confusion).toEqual([{ said: [40, 0] }, { said: [60, 0] }]);
  expect(report.unseenSites?.calibrationError).toBeCloseTo(0.6 * 0.55 + 0.4 * 0.05, 10);
  expect(report.unseenSites?.answered[0]).toEqual({ confidence: 0.5, share: 1, accuracy: 0.4 });
  expect(report.unseenSites?.bySite.map(({ site, accuracy }) => [site, accuracy])).toEqual([
    ['north', 0],
    ['south', 1],
  ]);
  expect(report.thresholdOf).toBeNull();
  expect(
    reportOf(ofPhotos, [...ofSites, ...judgedAs(40, 'background', 'background', 0.95)], []).thresholdOf,
  ).toBe('sites');
  expect(reportOf(ofPhotos, null, [])).toMatchObject({ unseenSites: null, thresholdOf: 'photos' });
});
