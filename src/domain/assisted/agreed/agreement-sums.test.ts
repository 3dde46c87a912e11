import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assistedAnalysisSchema } from '../assisted-analysis.ts';
import { agreedOf } from './agreed-of-analysis.ts';
import { type Agreed, type AgreementSums, agreementTotal, recounted } from './agreement-sums.ts';

const none: AgreementSums = { modelId: 'm1', regionId: 'gbr', versions: [], labels: [], notCompared: 0 };
const agreed = (over: Partial<Agreed> = {}): Agreed => ({
  ...{
    modelId: 'm1',
    regionId: 'gbr',
    version: 2.4,
    isCompared: true,
    match: 3,
    total: 4,
    milliseconds: 60_000,
  },
  labels: [{ label: 'branching', match: 3, total: 4 }],
  ...over,
});

test('an analysis that says something else counts as what it says now, and one that is taken back not at all', () => {
  const first = recounted(none, null, agreed());
  const changed = agreed({ version: 4, match: 1, labels: [{ label: 'soft', match: 1, total: 4 }] });
  expect(recounted(first, agreed(), changed)).toEqual({
    ...none,
    versions: [{ version: 4, analyses: 1, match: 1, total: 4, milliseconds: 60_000 }],
    labels: [{ label: 'soft', match: 1, total: 4 }],
  });
  expect(recounted(first, agreed(), null)).toEqual(none);
  expect(recounted(first, null, agreed({ modelId: 'm2' }))).toEqual(first);
});

test('whatever was handed in, changed and deleted in which order, the sums are those of what is left', () => {
  const one = fc.record({
    version: fc.constantFrom(2.1, 3.2, 5),
    isCompared: fc.boolean(),
    rows: fc.array(fc.tuple(fc.constantFrom('branching', 'soft', 'rubble'), fc.nat(9), fc.nat(9)), {
      maxLength: 3,
    }),
    milliseconds: fc.nat(1e6),
  });
  const said = one.map(({ version, isCompared, rows, milliseconds }): Agreed => {
    const labels = isCompared
      ? [
          ...new Map(
            rows.map(([label, match, more]) => [label, { label, match, total: match + more + 1 }]),
          ).values(),
        ]
      : [];
    const sum = (of: 'match' | 'total') => labels.reduce((all, row) => all + row[of], 0);
    return agreed({
      ...{ version, isCompared, match: sum('match'), total: sum('total'), labels },
      milliseconds: isCompared ? milliseconds : 0,
    });
  });
  const change = fc.tuple(fc.nat(4), fc.option(said));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const left = new Map<number, Agreed>();
      let sums = none;
      for (const [analysis, now] of changes) {
        sums = recounted(sums, left.get(analysis) ?? null, now);
        if (now === null) left.delete(analysis);
        else left.set(analysis, now);
      }
      expect(sums).toEqual([...left.values()].reduce((all, each) => recounted(all, null, each), none));
      const compared = [...left.values()].filter(({ isCompared }) => isCompared);
      expect(agreementTotal(sums)).toMatchObject({
        analyses: compared.length,
        total: compared.reduce((all, { total }) => all + total, 0),
      });
      expect(sums.notCompared).toBe(left.size - compared.length);
    }),
  );
});

const analysis = assistedAnalysisSchema.parse({
  ...{ id: 'a1', updated: '2026-01-01T00:00:00.000Z', isDeleted: false, sync: 0, verified: false },
  image: { id: 'i1', path: 'p' },
  survey: { id: 's1', name: 'Moore Reef', regionId: 'gbr' },
  user: { uid: 'ann', name: 'Ann' },
  ...{ kind: 'assisted', version: 3.1, model: 'm1', eventTags: [] },
  stats: { coverage: 1, categories: [], steps: {}, sessions: [] },
  otherAnswers: {
    polygon_labels: [
      { id: 'r1', predicted: 'branching', labels: 'hard', hardcoral: 'branching' },
      { id: 'r2', predicted: 'branching live coral', labels: 'soft' },
      { id: 'r3', predicted: 'rubble', labels: 'unknown' },
      { id: 'r4', predicted: null, labels: 'soft' },
      { id: 'r5', predicted: 'soft', labels: 'soft' },
    ],
  },
  meta: { ai_match: { match: 2, total: 3, matchPercent: 66.7 }, timeTaken: 90_000 },
});

test('of an analysis counts what was suggested, label by label; “not sure” and what nobody suggested do not', () => {
  expect(agreedOf(analysis)).toEqual({
    ...{
      modelId: 'm1',
      regionId: 'gbr',
      version: 3.1,
      isCompared: true,
      match: 2,
      total: 3,
      milliseconds: 90_000,
    },
    labels: [
      { label: 'branching', match: 1, total: 2 },
      { label: 'soft', match: 1, total: 1 },
    ],
  });
  expect(agreedOf({ ...analysis, isDeleted: true })).toBeNull();
  expect(agreedOf({ ...analysis, model: null })).toBeNull();
  const why = { ...analysis.meta, ai_match: { match: 0, total: 0, matchPercent: null, notCompared: 'Bad.' } };
  expect(agreedOf({ ...analysis, meta: why })).toMatchObject({
    isCompared: false,
    milliseconds: 0,
    labels: [],
  });
});
