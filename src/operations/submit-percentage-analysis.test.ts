import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../adapters/memory/memory-store.ts';
import { type Actor, visitor } from '../domain/access.ts';
import { documentOf, valueAt } from '../domain/documents/json.ts';
import type { Image } from '../domain/survey/image.ts';
import { recordOfPreview } from '../domain/survey/preview.ts';
import type { OperationContext } from '../ports/server.ts';
import { runOperation } from './operation.ts';
import { submitPercentageAnalysis } from './submit-percentage-analysis.ts';

const imagePath = 'users/diver/surveys/survey-1/images/image-001';
const image: Image = {
  id: 'image-001',
  type: 'subject',
  user: { uid: 'diver', name: 'Mia' },
  url: 'survey_v2/gbr/moore-reef/2025-10-04/image-001.jpg',
  token: 'abcdefghijklmnop',
  sha256: 'a'.repeat(64),
  bytes: 1000,
  survey: {
    id: 'survey-1',
    name: 'Moore Reef',
    date: '2025-10-04T00:00:00.000Z',
    _geoloc: null,
    regionId: 'gbr',
    locId: '16-071',
    priority: 2,
  },
  meta: { optimised: true, width: 2000, height: 1500, analysis: { total: 0 }, analysis_expert: { total: 0 } },
  since: '2025-10-04T00:00:00.000Z',
  ml: false,
  seed: 's'.repeat(20),
  copyright: 'CC BY 4.0',
  isDeleted: false,
};

async function makeContext(actor: Partial<Actor> = {}): Promise<OperationContext> {
  const store = createMemoryStore();
  await store.write([
    { op: 'set', path: imagePath, data: documentOf(image) },
    {
      op: 'set',
      path: 'users/ann',
      data: {
        uid: 'ann',
        name: { first: 'Ann', last: 'Secret' },
        email: 'ann@example.org',
        createdAt: image.since,
        updatedAt: image.since,
      },
    },
  ]);
  return {
    actor: { ...visitor, uid: 'ann', ...actor },
    store,
    clock: { now: () => '2026-01-01T00:00:00.000Z' },
    mailer: { send: () => Promise.reject(new Error('no mail is sent here')) },
    accounts: {
      findOrCreate: () => Promise.reject(new Error('no account is made here')),
      customToken: () => Promise.reject(new Error('no token is made here')),
    },
    randomBytes: (length) => new Uint8Array(length),
  };
}

function payload(percentages: Record<string, number>, id = 'analysis-1') {
  return {
    analysisId: id,
    imagePath,
    answers: { percentages, 'dominant-coral': 'Acropora', 'bad-image': false },
  };
}
const whole = { 'reef_hard_branching-live': 60, 'background_sand-live': 40 };

async function totals(context: OperationContext, uid: string) {
  const photo = await context.store.get(imagePath);
  const person = await context.store.get(`users/${uid}`);
  return {
    photo: photo === null ? undefined : valueAt(photo.data, 'meta.analysis'),
    person: person === null ? undefined : valueAt(person.data, 'meta.analysis.total'),
  };
}

describe('saving a percentage form', () => {
  test('counts a complete form on the photo and on the account, in one batch', async () => {
    const context = await makeContext();
    const answer = await runOperation(submitPercentageAnalysis, payload(whole), context);
    expect(answer).toMatchObject({ complete: true, coverage: 1, total: 1 });
    expect(await totals(context, 'ann')).toEqual({
      photo: { total: 1, sums: whole, badImage: 0 },
      person: 1,
    });
  });

  test('waits for the whole photo: a preview is too small to say what grows there', async () => {
    const context = await makeContext();
    const file = { url: 'preview', token: 't'.repeat(32), sha256: 'b'.repeat(64), bytes: 10 };
    await context.store.write([
      { op: 'set', path: imagePath, data: documentOf(recordOfPreview(image, file)) },
    ]);
    await expect(runOperation(submitPercentageAnalysis, payload(whole), context)).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
    });
    expect(await context.store.get('users/ann/analysis/analysis-1')).toBeNull();
  });

  test('saved twice, or twice at the same moment, counts once', async () => {
    const context = await makeContext();
    await Promise.all([1, 2, 3].map(() => runOperation(submitPercentageAnalysis, payload(whole), context)));
    expect(await totals(context, 'ann')).toEqual({
      photo: { total: 1, sums: whole, badImage: 0 },
      person: 1,
    });
  });

  test('a second tab or device goes on with the same analysis', async () => {
    const context = await makeContext();
    await runOperation(submitPercentageAnalysis, payload(whole), context);
    const second = await runOperation(submitPercentageAnalysis, payload(whole, 'analysis-2'), context);
    expect(second).toMatchObject({ analysisId: 'analysis-1', total: 1 });
    expect(await context.store.get('users/ann/analysis/analysis-2')).toBeNull();
    expect(await totals(context, 'ann')).toMatchObject({ photo: { total: 1 }, person: 1 });
  });

  test('a form that is not complete yet is kept and not counted; taking values back takes the count back', async () => {
    const context = await makeContext();
    await runOperation(submitPercentageAnalysis, payload({ 'reef_soft-live': 30 }), context);
    expect(await totals(context, 'ann')).toMatchObject({ photo: { total: 0 }, person: 0 });
    await runOperation(submitPercentageAnalysis, payload(whole), context);
    expect(await totals(context, 'ann')).toMatchObject({ photo: { total: 1 }, person: 1 });
    await runOperation(submitPercentageAnalysis, payload({ 'reef_soft-live': 30 }), context);
    expect(await totals(context, 'ann')).toMatchObject({ photo: { total: 0, sums: {} }, person: 0 });
  });

  test('two people are both counted', async () => {
    const context = await makeContext();
    await runOperation(submitPercentageAnalysis, payload(whole), context);
    const ben = { ...context, actor: { ...context.actor, uid: 'ben' } };
    await runOperation(submitPercentageAnalysis, payload(whole, 'analysis-2'), ben);
    expect(await totals(context, 'ben')).toEqual({
      photo: { total: 2, sums: { 'reef_hard_branching-live': 120, 'background_sand-live': 80 }, badImage: 0 },
      person: 1,
    });
  });

  test('is marked verified by the account, and shows the first name only', async () => {
    const context = await makeContext({ verified: true });
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
    const context = await makeContext();
    await expect(runOperation(submitPercentageAnalysis, request, context)).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: expect.stringContaining(message),
    });
    expect((await context.store.get('users/ann/analysis/analysis-1')) ?? null).toBeNull();
  });

  test('refuses a photo that is gone, and a visitor', async () => {
    const context = await makeContext();
    await context.store.write([{ op: 'update', path: imagePath, data: { isDeleted: true } }]);
    await expect(runOperation(submitPercentageAnalysis, payload(whole), context)).rejects.toMatchObject({
      status: 'NOT_FOUND',
    });
    await expect(
      runOperation(submitPercentageAnalysis, payload(whole), { ...context, actor: visitor }),
    ).rejects.toMatchObject({ status: 'UNAUTHENTICATED' });
  });
});
