import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colour, estimate } from '../../../tests/support/analysis/analyse-photos.ts';
import {
  allOf,
  analysesOf,
  belongings,
  dayAt,
  mergeNow,
  type TwoAccounts,
  twoAccounts,
} from '../../../tests/support/analysis/two-accounts.ts';
import { mergeStateSchema } from '../../contract/account/merging.ts';
import { isComplete } from '../../domain/annotation/analysis.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { valueAt } from '../../domain/documents/json.ts';
import type { OperationStore } from '../../ports/server.ts';
import { creditHours } from '../hours/credit-hours.ts';
import { runOperation } from '../run/operation.ts';
import { goOnMerging } from './go-on-merging.ts';
import { mergeProgress } from './merge-accounts.ts';

/** Fails at one of its writes, before or after it is done; counts them. */
function failingAt(store: OperationStore, at: number, when: 'before' | 'after') {
  const seen = { writes: 0 };
  const counted = async <T>(act: () => Promise<T>): Promise<T> => {
    seen.writes += 1;
    const isIt = seen.writes === at;
    // A process that was killed writes nothing more.
    if (seen.writes > at || (isIt && when === 'before')) throw new Error('the process was killed');
    const result = await act();
    if (isIt) throw new Error('the process was killed');
    return result;
  };
  const failing: OperationStore = {
    ...store,
    write: (all) => counted(() => store.write(all)),
    decide: (paths, decide) => counted(() => store.decide(paths, decide)),
  };
  return { failing, seen };
}

interface Step {
  readonly uid: 'ann' | 'old';
  readonly photo: number;
  readonly kind: 'estimate' | 'begin' | 'colour';
  readonly value: number;
}
const steps = fc.array(
  fc.record<Step>({
    uid: fc.constantFrom('ann', 'old'),
    photo: fc.nat(4),
    kind: fc.constantFrom('estimate', 'begin', 'colour'),
    value: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 1, maxLength: 9 },
);

async function worked(plan: readonly Step[]): Promise<TwoAccounts> {
  const ground = await twoAccounts();
  for (const [index, { uid, photo, kind, value }] of plan.entries()) {
    const at = ground.photos[photo];
    if (at === undefined) throw new Error('There are five photos.');
    ground.setTime(dayAt(index + 1));
    // Ids of their own, the same in every run of one plan.
    const id = `analysis-${String(index).padStart(4, '0')}`;
    if (kind === 'colour') await colour(uid, at, ground.context, value);
    else await estimate(uid, at, ground.context, value, kind === 'begin' ? 10 : 100 - value, id);
    await creditHours(
      uid,
      { session: 'abcdef0123456789', milliseconds: value * 1000 },
      'UTC',
      ground.context,
    );
  }
  ground.setTime(dayAt(20));
  return ground;
}

/** What can be said of the person without the ids that pages draw. */
async function summary({ store, photos }: TwoAccounts) {
  const analyses = await analysesOf('ann', { store });
  const all = await allOf(store);
  const pathNow = (path: string) => path.replace('users/old/', 'users/ann/');
  return {
    analyses: analyses
      .map(
        (one) =>
          `${photos.findIndex(({ image }) => image.id === one.image.id)} ${one.kind} ${one.updated} ${one.stats.coverage} ${one.isSecondWay === true}`,
      )
      .toSorted(),
    looks: photos.map(({ path }) =>
      valueAt(JSON.parse(JSON.stringify(all[pathNow(path)] ?? {})), 'meta.analysis.total'),
    ),
    total: valueAt(JSON.parse(JSON.stringify(all['users/ann'])), 'meta.analysis.total') ?? 0,
    lines: Object.keys(all).filter((path) => path.startsWith('users/ann/drawings/')).length,
    hours: all['users/ann/hours/2026']?.days,
    left: Object.keys(all).filter((path) => path.startsWith('users/old')),
    mails: Object.keys(all).filter((path) => path.startsWith('mails/')),
  };
}

test('whatever both have analysed is there once, and a kill at any write changes nothing', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(200), fc.constantFrom('before', 'after'), async (plan, kill, when) => {
      const straight = await worked(plan);
      const { failing: counting, seen } = failingAt(straight.store, Number.POSITIVE_INFINITY, 'before');
      const ticket = await straight.ticket();
      await mergeNow(ticket, { ...straight.ann(), store: counting });
      const expected = await summary(straight);

      // By hand: of each photo and kind one, of both people's; the complete one, else the newest.
      const kinds = plan.map((step, index) => ({
        ...step,
        index,
        way: step.kind === 'colour' ? 'drawing' : 'percentage',
      }));
      const ways = new Set(kinds.map(({ photo, way }) => `${photo} ${way}`));
      expect(expected.analyses.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual(
        [...ways].toSorted(),
      );
      expect(expected.left).toEqual([]);
      const analyses = await analysesOf('ann', straight);
      const complete = new Set(analyses.filter(isComplete).map(({ image }) => image.id));
      expect(expected.looks).toEqual(straight.photos.map(({ image }) => (complete.has(image.id) ? 1 : 0)));

      const killed = await worked(plan);
      const shown = await killed.ticket();
      const { failing } = failingAt(killed.store, 1 + (kill % seen.writes), when);
      await mergeNow(shown, { ...killed.ann(), store: failing }).catch(() => undefined);
      // Whoever was at it is not waited for any longer.
      killed.setTime(toInstant(Date.parse(dayAt(20)) + 61_000));
      if (kill % 2 === 0) await mergeNow(shown, killed.ann());
      else {
        await goOnMerging(() => true, killed.context);
        await mergeNow(shown, killed.ann());
      }
      expect(mergeStateSchema.parse(await runOperation(mergeProgress, {}, killed.ann())).status).toBe('done');
      expect(await summary(killed)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('a kill at any write of everything that somebody can have changes nothing either', {
  timeout: 300_000,
}, async () => {
  const named = /^(gifts|boat|unowned|mergedaccounts|mails|mergeproofs|users\/\w+\/(gifts|certificates))/;
  const whole = async (ground: TwoAccounts) => {
    const all = Object.entries(await allOf(ground.store));
    return { ...(await summary(ground)), named: all.filter(([path]) => named.test(path)).toSorted() };
  };
  const straight = await twoAccounts();
  await belongings(straight);
  const counting = failingAt(straight.store, Number.POSITIVE_INFINITY, 'before');
  const ticket = await straight.ticket();
  await mergeNow(ticket, { ...straight.ann(), store: counting.failing });
  const expected = await whole(straight);
  expect(counting.seen.writes).toBeGreaterThan(15);
  for (let turn = 2; turn <= 2 * counting.seen.writes + 1; turn += 1) {
    const [at, when] = [Math.floor(turn / 2), turn % 2 === 0 ? 'before' : 'after'] as const;
    const killed = await twoAccounts();
    await belongings(killed);
    const shown = await killed.ticket();
    const { failing } = failingAt(killed.store, at, when);
    await mergeNow(shown, { ...killed.ann(), store: failing }).catch(() => undefined);
    killed.setTime(toInstant(Date.parse(dayAt(3)) + 61_000));
    await mergeNow(shown, killed.ann());
    const found = await whole(killed);
    const moments = ({ named: docs, ...rest }: typeof found) => ({
      ...rest,
      named: docs.map(([path, { at: _at, createdAt: _made, queued: _queued, next: _next, ...data }]) => [
        path,
        data,
      ]),
    });
    expect(moments(found), `${when} write ${at}`).toEqual(moments(expected));
  }
});
