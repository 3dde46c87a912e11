import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random/seeded-random.ts';
import { featureSteps, type Lesson } from './lesson.ts';
import { packLesson, readLesson } from './pack-lesson.ts';
import { leastAnswers, relearn } from './relearn.ts';

const length = 96;
const kinds = ['branching', 'rubble', 'soft'];

/** Regions of three kinds in turn that look alike within a kind; the model takes rubble for soft coral. */
function lessonOfKinds(regions: number, hasModel: boolean): Lesson {
  const random = seededRandom(7);
  const features = Int8Array.from({ length: regions * length }, (_, index) => {
    const kind = Math.floor(index / length) % kinds.length;
    const isOwn = Math.floor((index % length) / (length / kinds.length)) === kind;
    return Math.round(((isOwn ? 2 : -1) + (random() - 0.5)) * featureSteps);
  });
  if (!hasModel) return { classes: [], threshold: null, length, features, shares: new Float32Array(0) };
  const thought = [
    [0.9, 0.05, 0.05],
    [0.05, 0.3, 0.65],
    [0.05, 0.1, 0.85],
  ];
  const shares = Float32Array.from(
    { length: regions * 3 },
    (_, index) => thought[Math.floor(index / 3) % 3]?.[index % 3] ?? 0,
  );
  return { classes: kinds, threshold: 0.6, length, features, shares };
}

const kindOf = (region: number) => kinds[region % kinds.length] ?? '';
const answered = (...regions: readonly number[]) =>
  new Map(regions.map((region) => [region, kindOf(region)]));

describe('learning while somebody corrects', () => {
  test('what the model had wrong in some regions it has right in the others that look like them', () => {
    const lesson = lessonOfKinds(30, true);
    expect(relearn(lesson, answered(0, 2, 3))?.[4]?.label).toBe('soft');
    const learnt = relearn(lesson, answered(0, 1, 2, 4, 7, 10));
    expect(learnt?.map(({ label }) => label)).toEqual(Array.from({ length: 30 }, (_, at) => kindOf(at)));
  });

  test('a label that the model does not know is learnt', () => {
    const said = new Map([
      ...answered(0, 2),
      ...[1, 4, 7, 10].map((region) => [region, 'seagrass'] as const),
    ]);
    const learnt = relearn(lessonOfKinds(30, true), said);
    expect(learnt?.[13]?.likeliest).toBe('seagrass');
    expect(learnt?.[12]?.likeliest).toBe('branching');
  });

  test('without a model the photo itself teaches, from a few answers of two labels on', () => {
    const lesson = lessonOfKinds(30, false);
    const few = answered(0, 1, 2, 3);
    expect(few.size).toBeLessThan(leastAnswers.without);
    expect(relearn(lesson, few)).toBeNull();
    expect(relearn(lesson, answered(0, 3, 6, 9, 12, 15))).toBeNull();
    const learnt = relearn(lesson, answered(0, 1, 2, 3, 4, 5, 6, 7, 8));
    const said = learnt?.slice(9).map(({ likeliest }) => likeliest);
    expect(said).toEqual(Array.from({ length: 21 }, (_, at) => kindOf(at + 9)));
  });

  test('what is not sure enough is not said', () => {
    const unsure = { ...lessonOfKinds(30, true), threshold: 1 };
    const learnt = relearn(unsure, answered(0, 1, 2));
    expect(learnt?.every(({ label, likeliest }) => label === null && kinds.includes(likeliest))).toBe(true);
    expect(relearn(lessonOfKinds(30, true), answered(0, 1))).toBeNull();
  });

  test('in whichever order answers are given, the same is learnt', () => {
    const lesson = lessonOfKinds(12, true);
    const regions = fc.uniqueArray(fc.nat(11), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(regions, (given) => {
        const backwards = answered(...given.toReversed());
        expect(relearn(lesson, backwards)).toEqual(relearn(lesson, answered(...given)));
      }),
    );
  });
});

describe('a lesson on the wire', () => {
  test('is read back as it was, a tenth of a kilobyte and its numbers long', () => {
    for (const hasModel of [true, false]) {
      const sent = { model: hasModel ? 'gbr-7' : null, lesson: lessonOfKinds(40, hasModel) };
      const bytes = packLesson(sent);
      expect(readLesson(bytes)).toEqual({ status: 'ok', ...sent });
      expect(bytes.length).toBeLessThan(150 + 40 * (length + 12));
    }
  });

  test('what is cut, longer, or changed anywhere in its head is refused in words and breaks nothing', () => {
    const bytes = packLesson({ model: 'gbr-7', lesson: lessonOfKinds(5, true) });
    const at = fc.nat(bytes.length - 1);
    fc.assert(
      fc.property(at, fc.integer({ min: 1, max: 255 }), (place, by) => {
        expect(readLesson(bytes.subarray(0, place)).status).toBe('refused');
        const harmed = Uint8Array.from(bytes, (byte, index) => (index === place ? byte ^ by : byte));
        const read = readLesson(harmed);
        if (read.status === 'ok') expect(read.lesson.features.length % read.lesson.length).toBe(0);
        else expect(read.problem).toMatch(/^It/);
      }),
      { numRuns: 1_000 },
    );
    expect(readLesson(new Uint8Array([...bytes, 0])).status).toBe('refused');
  });
});
