import { fromUint8Array, toUint8Array } from 'js-base64';
import { describe, expect, test } from 'vitest';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { zigzags } from '../../../tests/support/analysis/dense-drawings.ts';
import { randomDrawing } from '../../../tests/support/analysis/random-drawings.ts';
import { findCategory } from '../../domain/annotation/category/category-tree.ts';
import { coverageOf } from '../../domain/annotation/drawing/coverage.ts';
import { addZap, emptyDrawing, flagDrawing } from '../../domain/annotation/drawing/drawing.ts';
import { tooDense } from '../../domain/annotation/drawing/drawing-cost.ts';
import { packDrawing } from '../../domain/annotation/drawing/pack-drawing.ts';
import { readPackedDrawing } from '../../domain/annotation/drawing/read-drawing.ts';
import type { Mark } from '../../domain/annotation/drawing/stroke.ts';
import { drawingAnalysisSchema, storedDrawingSchema } from '../../domain/annotation/drawing-analysis.ts';
import { seededRandom } from '../../domain/random/seeded-random.ts';
import { runOperation } from '../run/operation.ts';
import { submitDrawingAnalysis } from './submit-drawing-analysis.ts';
import { submitPercentageAnalysis } from './submit-percentage-analysis.ts';

function category(id: string) {
  const found = findCategory(id);
  if (found === undefined) throw new Error(`There is no category ${id}.`);
  return found;
}

const now = 1_760_000_000_000;
const photo = {
  image: { id: 'image-001', path: 'somebody/elses.jpg' },
  survey: { id: 'another', name: 'Another', regionId: 'gbr' },
  width: 2000,
  height: 1500,
};
const whole = addZap(emptyDrawing, category('background_sand'), now).marks;

function request(marks: readonly Mark[], imagePath: string, more: object = {}) {
  const geobuf = fromUint8Array(packDrawing(marks, photo, now));
  return { analysisId: 'drawing-1', imagePath, geobuf, asExpert: false, readsLines: true, ...more };
}

type Ground = Awaited<ReturnType<typeof analysisGround>>;

async function savedAnalysis({ context }: Ground, id = 'drawing-1') {
  return drawingAnalysisSchema.strict().parse((await context.store.get(`users/ann/analysis/${id}`))?.data);
}

async function savedLines({ context }: Ground, id = 'drawing-1') {
  return storedDrawingSchema.strict().parse((await context.store.get(`users/ann/drawings/${id}`))?.data);
}

describe('saving a drawing', () => {
  test('counts on the photo and on the account, in one batch, once', async () => {
    const ground = await analysisGround();
    const asked = request(whole, ground.imagePath);
    await Promise.all([1, 2].map(() => runOperation(submitDrawingAnalysis, asked, ground.context)));
    expect(await ground.totals('ann')).toEqual({
      photo: {
        total: 1,
        sums: { 'background_sand-live': 100 },
        badImage: 0,
        live: 0,
        voices: expect.stringMatching(/^[0-9a-f]{12}$/),
      },
      expert: { total: 0 },
      person: 1,
    });
  });

  test('the server counts the coverage itself, and says what the page counted', async () => {
    const ground = await analysisGround();
    for (let seed = 0; seed < 20; seed += 1) {
      const marks = randomDrawing(seededRandom(seed), 10 + seed * 5);
      const answer = await runOperation(
        submitDrawingAnalysis,
        request(marks, ground.imagePath),
        ground.context,
      );
      expect(answer).toMatchObject({ stats: coverageOf(marks, photo) });
    }
  });

  test('what is stored is of this photo, whatever the drawing says of itself', async () => {
    const ground = await analysisGround();
    const marks = randomDrawing(seededRandom(3), 30);
    await runOperation(submitDrawingAnalysis, request(marks, ground.imagePath), ground.context);
    const saved = await savedAnalysis(ground);
    expect(saved).toMatchObject({
      version: 1,
      verified: false,
      user: { uid: 'ann', name: 'Ann' },
      image: { id: 'image-001', path: 'abcdefghijklmnop/survey_v2/gbr/moore-reef/2025-10-04/image-001.jpg' },
    });
    const lines = await savedLines(ground);
    expect(lines).toMatchObject({ id: saved.id, updated: saved.updated, image: { id: 'image-001' } });
    const bytes = toUint8Array(lines.geobuf);
    expect(readPackedDrawing(bytes)).toEqual({ status: 'read', marks, setAside: 0 });
    expect(new TextDecoder().decode(bytes)).not.toContain('elses.jpg');
  });

  test.each([{ isExpert: true }, { admin: true }])(
    'as an expert is of version 3 and counts as an expert’s, of %o',
    async (roles) => {
      const expert = await analysisGround(roles);
      const asked = request(whole, expert.imagePath, { asExpert: true });
      await runOperation(submitDrawingAnalysis, asked, expert.context);
      expect((await savedAnalysis(expert)).version).toBe(3);
      expect(await expert.totals('ann')).toMatchObject({ expert: { total: 1 } });
    },
  );

  test('is refused where analysis is closed, of guests as well, and nothing is stored; experts go on', async () => {
    for (const actor of [{}, { guest: true }, { admin: true }, { verified: true }]) {
      const ground = await analysisGround(actor);
      const context = { ...ground.context, isAnalysisClosed: true };
      const asked = runOperation(submitDrawingAnalysis, request(whole, ground.imagePath), context);
      await expect(asked).rejects.toMatchObject({
        status: 'FAILED_PRECONDITION',
        message: 'Analysis is closed at the moment.',
      });
      expect(await ground.context.store.get('users/ann/analysis/drawing-1')).toBeNull();
    }
    const expert = await analysisGround({ isExpert: true });
    const context = { ...expert.context, isAnalysisClosed: true };
    await runOperation(submitDrawingAnalysis, request(whole, expert.imagePath), context);
    expect((await savedAnalysis(expert)).stats.coverage).toBe(1);
  });

  test('as an expert is refused of everybody else, and nothing is stored', async () => {
    const ground = await analysisGround({ verified: true });
    const asked = request(whole, ground.imagePath, { asExpert: true });
    await expect(runOperation(submitDrawingAnalysis, asked, ground.context)).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
      message: expect.stringContaining('Only experts'),
    });
    expect(await ground.context.store.get('users/ann/analysis/drawing-1')).toBeNull();
  });

  test('as an expert and as anybody are two drawings of one voice, of which the expert’s is heard', async () => {
    const ground = await analysisGround({ isExpert: true });
    const sand = request(whole, ground.imagePath, { analysisId: 'expert-01', asExpert: true });
    await runOperation(submitDrawingAnalysis, sand, ground.context);
    const water = addZap(emptyDrawing, category('background_water'), now).marks;
    ground.setTime('2026-01-02T00:00:00.000Z');
    await runOperation(submitDrawingAnalysis, request(water, ground.imagePath), ground.context);
    expect((await savedAnalysis(ground, 'expert-01')).version).toBe(3);
    expect(await savedAnalysis(ground)).toMatchObject({ version: 1, isSecondWay: true });
    expect(await savedLines(ground, 'expert-01')).not.toEqual(await savedLines(ground));
    const heard = {
      photo: { total: 1, sums: { 'background_sand-live': 100 } },
      expert: { total: 1 },
    };
    expect(await ground.totals('ann')).toMatchObject(heard);
    const answers = { percentages: { 'reef_soft-live': 100 }, 'dominant-coral': '', 'bad-image': false };
    const form = { analysisId: 'form-0001', imagePath: ground.imagePath, answers };
    await runOperation(submitPercentageAnalysis, form, ground.context);
    expect(await ground.totals('ann')).toMatchObject(heard);
    // Wiped out again, it leaves the photo to one of the others.
    await runOperation(
      submitDrawingAnalysis,
      { ...sand, ...request([], ground.imagePath), analysisId: 'expert-01', asExpert: true },
      ground.context,
    );
    const left = await Promise.all(
      ['drawing-1', 'form-0001'].map(
        async (id) => (await ground.context.store.get(`users/ann/analysis/${id}`))?.data.isSecondWay,
      ),
    );
    expect(left.filter((isSecond) => isSecond === true)).toHaveLength(1);
    expect(await ground.totals('ann')).toMatchObject({ photo: { total: 1 }, expert: { total: 0 } });
  });

  test('a flag is a bad-image vote', async () => {
    const ground = await analysisGround();
    const { marks } = flagDrawing(emptyDrawing, category('flag_blurry'), now);
    await runOperation(submitDrawingAnalysis, request(marks, ground.imagePath), ground.context);
    expect(await ground.totals('ann')).toMatchObject({ photo: { total: 1, badImage: 1 } });
  });

  test('and a form of the same person for the same photo are two analyses of one voice', async () => {
    const ground = await analysisGround();
    await runOperation(submitDrawingAnalysis, request(whole, ground.imagePath), ground.context);
    const answers = { percentages: { 'reef_soft-live': 100 }, 'dominant-coral': '', 'bad-image': false };
    const form = { analysisId: 'form-0001', imagePath: ground.imagePath, answers };
    ground.setTime('2026-01-02T00:00:00.000Z');
    await runOperation(submitPercentageAnalysis, form, ground.context);
    expect(await ground.totals('ann')).toMatchObject({
      photo: { total: 1, sums: { 'reef_soft-live': 100 } },
      person: 2,
    });
    const second = await runOperation(
      submitDrawingAnalysis,
      request(whole, ground.imagePath),
      ground.context,
    );
    expect(second).toMatchObject({ analysisId: 'drawing-1' });
  });

  test('cannot take the place of an analysis of another kind', async () => {
    const ground = await analysisGround();
    const answers = { percentages: {}, 'dominant-coral': '', 'bad-image': true };
    const form = { analysisId: 'drawing-1', imagePath: ground.imagePath, answers };
    await runOperation(submitPercentageAnalysis, form, ground.context);
    await expect(
      runOperation(submitDrawingAnalysis, request(whole, ground.imagePath), ground.context),
    ).rejects.toMatchObject({ status: 'ALREADY_EXISTS' });
  });

  test('of a page that does not look for an earlier one may begin, and never replaces what is there', async () => {
    const ground = await analysisGround();
    const ofBefore = (marks: readonly Mark[]) => request(marks, ground.imagePath, { readsLines: undefined });
    await runOperation(submitDrawingAnalysis, ofBefore(whole), ground.context);
    const kept = await savedLines(ground);
    await expect(
      runOperation(submitDrawingAnalysis, ofBefore(whole.slice(0, 0)), ground.context),
    ).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: expect.stringContaining('load the page again'),
    });
    expect(await savedLines(ground)).toEqual(kept);
    await runOperation(submitDrawingAnalysis, request([], ground.imagePath), ground.context);
    expect(await savedLines(ground)).not.toEqual(kept);
  });

  test('of too many lines is refused in words before it is counted, and nothing is stored', async () => {
    const ground = await analysisGround();
    await expect(
      runOperation(submitDrawingAnalysis, request(zigzags(20, 5000), ground.imagePath), ground.context),
    ).rejects.toMatchObject({ status: 'FAILED_PRECONDITION', message: tooDense });
    expect(await ground.context.store.get('users/ann/analysis/drawing-1')).toBeNull();
  });

  test.each([
    [
      'bytes that are no drawing',
      { geobuf: fromUint8Array(new Uint8Array([1, 2, 3])) },
      'The drawing cannot be read.',
    ],
    ['text that is no base64', { geobuf: '!' }, 'The drawing is not in the form that is needed.'],
    [
      'a preview that is no picture',
      { preview: fromUint8Array(new Uint8Array(20)) },
      'The preview is no PNG.',
    ],
  ])('refuses %s', async (_what, more, message) => {
    const ground = await analysisGround();
    await expect(
      runOperation(submitDrawingAnalysis, request(whole, ground.imagePath, more), ground.context),
    ).rejects.toMatchObject({ status: 'INVALID_ARGUMENT', message: expect.stringContaining(message) });
    expect(await ground.context.store.get('users/ann/analysis/drawing-1')).toBeNull();
  });
});
