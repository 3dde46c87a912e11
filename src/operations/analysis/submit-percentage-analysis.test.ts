import { describe, expect, test } from 'vitest';
import { analysisGround, unanalysedImage } from '../../../tests/support/analysis/analysis-ground.ts';
import { visitor } from '../../domain/access/access.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { recordOfPreview } from '../../domain/survey/photo/preview.ts';
import { runOperation } from '../run/operation.ts';
import { submitPercentageAnalysis } from './submit-percentage-analysis.ts';

const imagePath = 'users/diver/surveys/survey-1/images/image-001';

function payload(percentages: Record<string, number>, id = 'analysis-1') {
  return {
    analysisId: id,
    imagePath,
    answers: { percentages, 'dominant-coral': 'Acropora', 'bad-image': false },
  };
}
const whole = { 'reef_hard_branching-live': 60, 'background_sand-live': 40 };

describe('saving a percentage form', () => {
  test('counts a complete form on the photo and on the account, in one batch', async () => {
    const { context, totals } = await analysisGround();
    const answer = await runOperation(submitPercentageAnalysis, payload(whole), context);
    expect(answer).toMatchObject({ complete: true, coverage: 1, total: 1 });
    expect(await totals('ann')).toMatchObject({
      photo: { total: 1, sums: whole, badImage: 0 },
      person: 1,
    });
  });

  test('is refused where analysis is closed, and nothing is stored; experts go on', async () => {
    const { context } = await analysisGround();
    const closed = { ...context, isAnalysisClosed: true };
    await expect(runOperation(submitPercentageAnalysis, payload(whole), closed)).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: 'Analysis is closed at the moment.',
    });
    expect(await context.store.get('users/ann/analysis/analysis-1')).toBeNull();
    const expert = { ...closed, actor: { ...context.actor, isExpert: true } };
    expect(await runOperation(submitPercentageAnalysis, payload(whole), expert)).toMatchObject({ total: 1 });
  });

  test('waits for the whole photo: a preview is too small to say what grows there', async () => {
    const { context } = await analysisGround();
    const file = { url: 'preview', token: 't'.repeat(32), sha256: 'b'.repeat(64), bytes: 10 };
    await context.store.write([
      { op: 'set', path: imagePath, data: documentOf(recordOfPreview(unanalysedImage, file)) },
    ]);
    await expect(runOperation(submitPercentageAnalysis, payload(whole), context)).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
    });
    expect(await context.store.get('users/ann/analysis/analysis-1')).toBeNull();
  });

  test('an animal that is added to a complete form is seen on the photo, and one that is taken back is not', async () => {
    const { context, totals } = await analysisGround();
    const seeing = (animals: Record<string, number>) => ({
      ...payload(whole),
      answers: { ...payload(whole).answers, animals },
    });
    await runOperation(submitPercentageAnalysis, payload(whole), context);
    await runOperation(submitPercentageAnalysis, seeing({ wildlife_turtle: 2 }), context);
    expect(await totals('ann')).toMatchObject({
      photo: { total: 1, sums: whole, seen: { wildlife_turtle: 1 } },
    });
    await runOperation(submitPercentageAnalysis, seeing({}), context);
    expect((await totals('ann')).photo).not.toHaveProperty('seen');
  });

  test('saved twice, or twice at the same moment, counts once', async () => {
    const { context, totals } = await analysisGround();
    await Promise.all([1, 2, 3].map(() => runOperation(submitPercentageAnalysis, payload(whole), context)));
    expect(await totals('ann')).toMatchObject({
      photo: { total: 1, sums: whole, badImage: 0 },
      person: 1,
    });
  });

  test('a second tab or device goes on with the same analysis', async () => {
    const { context, totals } = await analysisGround();
    await runOperation(submitPercentageAnalysis, payload(whole), context);
    const second = await runOperation(submitPercentageAnalysis, payload(whole, 'analysis-2'), context);
    expect(second).toMatchObject({ analysisId: 'analysis-1', total: 1 });
    expect(await context.store.get('users/ann/analysis/analysis-2')).toBeNull();
    expect(await totals('ann')).toMatchObject({ photo: { total: 1 }, person: 1 });
  });

  test('a form that is not complete yet is kept and not counted; taking values back takes the count back', async () => {
    const { context, totals } = await analysisGround();
    await runOperation(submitPercentageAnalysis, payload({ 'reef_soft-live': 30 }), context);
    expect(await totals('ann')).toMatchObject({ photo: { total: 0 }, person: undefined });
    await runOperation(submitPercentageAnalysis, payload(whole), context);
    expect(await totals('ann')).toMatchObject({ photo: { total: 1 }, person: 1 });
    await runOperation(submitPercentageAnalysis, payload({ 'reef_soft-live': 30 }), context);
    expect(await totals('ann')).toMatchObject({ photo: { total: 0, sums: {} }, person: 0 });
  });

  test('two people are both counted', async () => {
    const { context, totals } = await analysisGround();
    await runOperation(submitPercentageAnalysis, payload(whole), context);
    const account = { uid: 'ben', isEmailVerified: true, createdAt: unanalysedImage.since };
    await context.store.write([{ op: 'set', path: 'users/ben', data: account }]);
    const ben = { ...context, actor: { ...context.actor, uid: 'ben' } };
    await runOperation(submitPercentageAnalysis, payload(whole, 'analysis-2'), ben);
    expect(await totals('ben')).toMatchObject({
      photo: { total: 2, sums: { 'reef_hard_branching-live': 120, 'background_sand-live': 80 }, badImage: 0 },
      person: 1,
    });
  });

  test('is marked verified by the account, and shows the first name only', async () => {
    const { context } = await analysisGround({ verified: true });
    await runOperation(submitPercentageAnalysis, payload(whole), context);
    const saved = await context.store.get('users/ann/analysis/analysis-1');
    expect(saved?.data).toMatchObject({ verified: true, user: { uid: 'ann', name: 'Ann' }, version: 3 });
    expect(JSON.stringify(saved?.data)).not.toContain('Secret');
  });

  test.each([
    [
      'more than 100 percent',
      payload({ 'reef_soft-live': 60, 'background_sand-live': 60 }),
      'The percentages add up to more than 100.',
    ],
    [
      'an unknown category',
      payload({ 'reef_unicorn-live': 10 }),
      'A percentage names a category that the form does not have.',
    ],
    ['a path that is no photo', { ...payload(whole), imagePath: 'users/ann' }, 'Not the path of a photo'],
  ])('refuses %s', async (_what, request, message) => {
    const { context } = await analysisGround();
    await expect(runOperation(submitPercentageAnalysis, request, context)).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: expect.stringContaining(message),
    });
    expect((await context.store.get('users/ann/analysis/analysis-1')) ?? null).toBeNull();
  });

  test('refuses a photo that is gone, and a visitor', async () => {
    const { context } = await analysisGround();
    await context.store.write([{ op: 'update', path: imagePath, data: { isDeleted: true } }]);
    await expect(runOperation(submitPercentageAnalysis, payload(whole), context)).rejects.toMatchObject({
      status: 'NOT_FOUND',
    });
    await expect(
      runOperation(submitPercentageAnalysis, payload(whole), { ...context, actor: visitor }),
    ).rejects.toMatchObject({ status: 'UNAUTHENTICATED' });
  });
});
