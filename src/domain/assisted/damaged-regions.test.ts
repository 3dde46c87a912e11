import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestedRegions } from '../../../tests/support/analysis/suggested-regions.ts';
import { problemInWords } from '../wording/problem-in-words.ts';
import {
  assistedAnalysisSchema,
  recordOf,
  refusalOfSaid,
  type Said,
  saidRegionSchema,
  saidSchema,
} from './assisted-analysis.ts';
import { packRegions } from './pack-regions.ts';
import { readRegions } from './read-regions.ts';

const suggestion = suggestedRegions({ columns: 2, rows: 1, labels: ['branching', null] });
const said: Said = {
  ...{ version: 2.4, model: 'm1', isBad: false },
  answers: { dominant: 'branching', level: 'high', softcoral: 'yes', bleached: 'no' },
  regions: suggestion.regions.map(({ path, predicted }) => ({
    kind: 'suggested',
    path: path.map(([x, y]) => [x, y]),
    predicted,
    labels: { labels: 'branching' },
  })),
  sessions: [
    { startTime: '2026-01-01T00:00:00.000Z', endTime: '2026-01-01T00:01:00.000Z', timeTaken: 60_000 },
  ],
};
const photo = {
  image: { id: 'image-001', path: 'token/photo.jpg' },
  survey: { id: 'survey-1', name: 'Moore Reef', regionId: 'gbr' as const },
  ...{ width: 2000, height: 1500 },
};
const runs = { numRuns: 10_000 };

function cut(bytes: Uint8Array, at: number, length: number, put: Uint8Array): Uint8Array {
  const rest = bytes.subarray(at + length);
  const result = new Uint8Array(at + put.length + rest.length);
  result.set(bytes.subarray(0, at));
  result.set(put, at);
  result.set(rest, at + put.length);
  return result;
}

test('ten thousand damaged records of regions are read as regions or not at all, and none throws', () => {
  const whole = packRegions(said.regions, photo, 1);
  expect(readRegions(whole)).toHaveLength(2);
  const damage = fc.tuple(fc.nat(whole.length - 1), fc.nat(4), fc.uint8Array({ maxLength: 4 }));
  let unread = 0;
  fc.assert(
    fc.property(damage, damage, fc.boolean(), (first, second, isTwice) => {
      const once = cut(whole, ...first);
      const read = readRegions(
        isTwice ? cut(once, Math.min(second[0], once.length), second[1], second[2]) : once,
      );
      if (read === null) unread += 1;
      return (read ?? []).every((region) => saidRegionSchema.safeParse(region).success);
    }),
    runs,
  );
  // Damage that nobody notices would make this test one of nothing.
  expect(unread).toBeGreaterThan(runs.numRuns / 4);
});

type Step = string | number;

/** Every place of a value, as the keys that lead there. */
function placesOf(value: unknown, path: readonly Step[] = []): readonly (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, below]) => placesOf(below, [...path, key]))];
}

/** The value with something else in a place; as it is where that place is not there any more. */
function damaged(value: unknown, [step, ...rest]: readonly Step[], put: unknown): unknown {
  if (step === undefined) return put;
  if (typeof value !== 'object' || value === null) return value;
  const below = damaged((value as Record<Step, unknown>)[step], rest, put);
  if (!Array.isArray(value)) return { ...value, [step]: below };
  return value.map((one: unknown, index) => (String(index) === String(step) ? below : one));
}

test('ten thousand damaged analyses are taken or refused in words; of those that are taken a record can be made', () => {
  const put = fc.oneof(
    fc.constantFrom(
      'badimage',
      'soft',
      'yes',
      'veryhigh',
      'nocoral',
      'unknown',
      'constructor',
      2.1,
      3.2,
      5,
      1e9,
    ),
    fc.constantFrom(null, undefined, '', [], {}, -1, 0.5, true, Number.NaN, '9'.repeat(5_000)),
    fc.double(),
  );
  const damage = fc.tuple(fc.constantFrom(...placesOf(said)), put);
  const { stats, otherAnswers, meta } = assistedAnalysisSchema.shape;
  let taken = 0;
  fc.assert(
    fc.property(damage, damage, fc.boolean(), ([place, value], [other, second], isTwice) => {
      const once = damaged(said, place, value);
      const parsed = saidSchema.safeParse(isTwice ? damaged(once, other, second) : once);
      if (!parsed.success) return problemInWords(parsed.error).length > 0;
      const refusal = refusalOfSaid(parsed.data);
      if (refusal !== null) return /^[A-Z].+\.$/.test(refusal);
      taken += 1;
      const record = recordOf(parsed.data, { with: null, why: 'no model' }, undefined);
      return (
        stats.safeParse(record.stats).success &&
        otherAnswers.safeParse(record.otherAnswers).success &&
        meta.safeParse(record.meta).success
      );
    }),
    runs,
  );
  expect(taken).toBeGreaterThan(runs.numRuns / 100);
});
