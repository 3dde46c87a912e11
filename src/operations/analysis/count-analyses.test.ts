import { describe, expect, test } from 'vitest';
import { analysisGround, unanalysedImage } from '../../../tests/support/analysis/analysis-ground.ts';
import { documentOf, valueAt } from '../../domain/documents/json.ts';
import { type AnalysisTally, meanLiveCoral } from '../../domain/estimate/tally.ts';
import { analysisTallySchema } from '../../domain/survey/image.ts';
import { runOperation } from '../run/operation.ts';
import { mostPhotosADay } from './analysed-photos.ts';
import { recountAnalysesOf } from './count-analyses.ts';
import { submitPercentageAnalysis } from './submit-percentage-analysis.ts';

type Deps = Awaited<ReturnType<typeof analysisGround>>;

/** More photos of the same survey; their paths. */
async function photos({ context, imagePath }: Deps, many: number): Promise<string[]> {
  const paths = Array.from({ length: many }, (_, index) => imagePath.replace(/001$/, String(100 + index)));
  await context.store.write(
    paths.map((path) => {
      const id = path.split('/').at(-1) ?? '';
      return { op: 'set', path, data: documentOf({ ...unanalysedImage, id }) };
    }),
  );
  return paths;
}

async function person({ context }: Deps, uid: string, isEmailVerified: boolean): Promise<void> {
  const since = unanalysedImage.since;
  const data = documentOf({ uid, isEmailVerified, createdAt: since, updatedAt: since });
  await context.store.write([{ op: 'set', path: `users/${uid}`, data }]);
}

async function analyse({ context }: Deps, uid: string, imagePath: string, coral: number): Promise<void> {
  const percentages = { 'reef_soft-live': coral, 'background_sand-live': 100 - coral };
  const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
  const analysisId = `of-${uid}-${imagePath.slice(-3)}`;
  const actor = { ...context.actor, uid };
  await runOperation(submitPercentageAnalysis, { analysisId, imagePath, answers }, { ...context, actor });
}

async function tallies({ context }: Deps, paths: readonly string[]): Promise<AnalysisTally[]> {
  const docs = await Promise.all(paths.map((path) => context.store.get(path)));
  return docs.map((doc) => analysisTallySchema.parse(valueAt(doc?.data ?? {}, 'meta.analysis')));
}

describe('threat 48: people who analyse and have not proven their address', () => {
  test('five made-up accounts with 140 analyses move nothing; each of their analyses is kept', async () => {
    const ground = await analysisGround();
    const paths = await photos(ground, 28);
    for (const path of paths) await analyse(ground, 'ann', path, 9);
    const crowd = ['one', 'two', 'three', 'four', 'five'];
    for (const uid of crowd) {
      await person(ground, uid, false);
      for (const path of paths) await analyse(ground, uid, path, 90);
    }
    for (const tally of await tallies(ground, paths)) {
      expect(tally.total).toBe(1);
      expect(meanLiveCoral(tally)).toBe(9);
    }
    const kept = await ground.context.store.aggregate(
      { from: { group: 'analysis' }, where: [], orderBy: [] },
      { count: true },
    );
    expect(kept.count).toBe(28 * 6);
  });

  test('count from the moment in which they prove it, on every photo of theirs', async () => {
    const ground = await analysisGround();
    const paths = await photos(ground, 25);
    await person(ground, 'bea', false);
    for (const path of paths) await analyse(ground, 'bea', path, 30);
    expect((await tallies(ground, paths)).map(({ total }) => total)).toEqual(paths.map(() => 0));
    await person(ground, 'bea', true);
    await recountAnalysesOf('bea', ground.context.store);
    for (const tally of await tallies(ground, paths)) {
      expect(tally.total).toBe(1);
      expect(meanLiveCoral(tally)).toBe(30);
    }
  });

  test('an evening of 100 photos is taken; a program that goes on is told when it may', async () => {
    const ground = await analysisGround();
    const paths = await photos(ground, mostPhotosADay + 1);
    for (const path of paths.slice(0, -1)) await analyse(ground, 'ann', path, 9);
    const last = paths.at(-1) ?? '';
    await expect(analyse(ground, 'ann', last, 9)).rejects.toMatchObject({ status: 'RESOURCE_EXHAUSTED' });
    // What was begun may be gone on with, and the next day is a new one.
    await analyse(ground, 'ann', paths[0] ?? '', 12);
    ground.setTime('2026-01-02T00:00:00.001Z');
    await analyse(ground, 'ann', last, 9);
  });
});
