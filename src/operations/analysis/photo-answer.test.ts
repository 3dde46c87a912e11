import { fromUint8Array } from 'js-base64';
import { describe, expect, test } from 'vitest';
import { analysisGround, unanalysedImage } from '../../../tests/support/analysis/analysis-ground.ts';
import { zigzags } from '../../../tests/support/analysis/dense-drawings.ts';
import { photoAnswerName, photoAnswerSchema } from '../../contract/map/photo-answer.ts';
import { visitor } from '../../domain/access/access.ts';
import { findCategory } from '../../domain/annotation/category/category-tree.ts';
import { unpackCells } from '../../domain/annotation/drawing/cells.ts';
import { addStroke, addZap, type Drawing, emptyDrawing } from '../../domain/annotation/drawing/drawing.ts';
import { packDrawing } from '../../domain/annotation/drawing/pack-drawing.ts';
import type { ImagePoint, Mark } from '../../domain/annotation/drawing/stroke.ts';
import { ownerlessPath } from '../../domain/survey/photo/photo-to-analyse.ts';
import { operationsOf } from '../index.ts';
import { runOperation } from '../run/operation.ts';
import { tellPhotoAnswer } from './photo-answer.ts';
import { submitDrawingAnalysis } from './submit-drawing-analysis.ts';
import { submitPercentageAnalysis } from './submit-percentage-analysis.ts';

function category(id: string) {
  const found = findCategory(id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}
const leftHalf: ImagePoint[] = [
  [0, 0],
  [0.5, 0],
  [0.5, 1],
  [0, 1],
  [0, 0],
];
/** The left half of one category, all else of another. */
function halves(left: string, rest: string): Drawing {
  const pen = { kind: 'pen', category: category(left) } as const;
  return addZap(addStroke(emptyDrawing, leftHalf, pen, 1), category(rest), 2);
}
const { survey, meta } = unanalysedImage;
const drawnPhoto = {
  image: { id: unanalysedImage.id, path: 'photo' },
  survey: { id: survey.id, name: survey.name, regionId: survey.regionId },
  width: meta.width,
  height: meta.height,
};

/** A photo, and people who analyse it and ask. */
async function photoGround() {
  const ground = await analysisGround();
  const { context, imagePath } = ground;
  async function person(uid: string, isEmailVerified = true) {
    const data = { uid, isEmailVerified, createdAt: unanalysedImage.since };
    await context.store.write([{ op: 'set', path: `users/${uid}`, data }]);
  }
  const as = (uid: string, isExpert = false) => ({ ...context, actor: { ...visitor, uid, isExpert } });
  return {
    ...ground,
    person,
    as,
    ask: async (uid: string) =>
      photoAnswerSchema.parse(await runOperation(tellPhotoAnswer, { imagePath }, as(uid))),
    type: (uid: string, percentages: Record<string, number>, more = {}) =>
      runOperation(
        submitPercentageAnalysis,
        {
          analysisId: `typed-by-${uid}`,
          imagePath,
          answers: { percentages, 'dominant-coral': '', 'bad-image': false, ...more },
        },
        as(uid),
      ),
    draw: (uid: string, marks: readonly Mark[], asExpert = false) =>
      runOperation(
        submitDrawingAnalysis,
        {
          analysisId: `drawn-by-${uid}`,
          imagePath,
          geobuf: fromUint8Array(packDrawing(marks, drawnPhoto, 1)),
          asExpert,
          readsLines: true,
        },
        as(uid, asExpert),
      ),
  };
}
type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof photoGround>>['ask']>>;
const living = ({ totals }: Answer) => totals.find(({ key }) => key === 'live-coral');
/** What the mask says in the left and in the right half of the photo. */
function sides({ mask }: Answer) {
  const cells = mask === null ? null : unpackCells(mask);
  if (cells === null) return null;
  return [0.25, 0.75].map((x) => cells.classes[(cells.numbers[cells.width * x] ?? 0) - 1]?.id);
}

describe('the answer of a photo', () => {
  test('to the first who looks is their own; to the second both, without a name', async () => {
    const { person, type, draw, ask } = await photoGround();
    await person('ben');
    await type(
      'ann',
      { 'reef_soft-live': 40, 'background_sand-live': 60 },
      { animals: { wildlife_turtle: 1 } },
    );
    expect(await ask('ann')).toMatchObject({ looks: 1, others: 0, mine: 'told', mask: null });
    await draw('ben', halves('reef_soft', 'background_sand').marks);
    const answer = await ask('ben');
    expect(living(answer)).toMatchObject({ values: [40], experts: [], mine: expect.closeTo(50, 0) });
    expect(answer).toMatchObject({
      looks: 2,
      others: 1,
      animals: [{ id: 'wildlife_turtle', looks: 1, counts: [1] }],
    });
    expect(sides(answer)).toEqual(['reef_soft', 'background_sand']);
    expect(JSON.stringify(answer)).not.toMatch(/ann|ben|users/);
  });

  test('counts people who have proven their address alone; others see their own beside it', async () => {
    const { person, type, draw, ask } = await photoGround();
    await person('guest', false);
    await draw('guest', halves('reef_soft', 'background_sand').marks);
    await type('ann', { 'background_sand-live': 100 });
    expect(await ask('ann')).toMatchObject({ looks: 1, others: 0, mask: null });
    const theirs = await ask('guest');
    expect(theirs).toMatchObject({ looks: 1, others: 1, mine: 'told' });
    expect(living(theirs)).toMatchObject({ values: [0], mine: expect.closeTo(50, 0), mean: 0 });
  });

  test('has an expert’s values apart, and the expert’s drawing as its mask', async () => {
    const { person, draw, ask } = await photoGround();
    await person('ben');
    await person('expert');
    for (const uid of ['ann', 'ben']) await draw(uid, halves('background_water', 'reef_soft').marks);
    await draw('expert', halves('reef_soft', 'background_sand').marks, true);
    const answer = await ask('ann');
    expect(answer).toMatchObject({ looks: 3, others: 2, experts: 1, leftOut: 2 });
    expect(living(answer)?.experts).toHaveLength(1);
    expect(sides(answer)).toEqual(['reef_soft', 'background_sand']);
  });

  test('has the new mask when a drawing was changed', async () => {
    const { draw, ask, setTime } = await photoGround();
    await draw('ann', halves('reef_soft', 'background_sand').marks);
    expect(sides(await ask('ann'))).toEqual(['reef_soft', 'background_sand']);
    setTime('2026-01-01T00:01:00.000Z');
    await draw('ann', halves('background_water', 'background_sand').marks);
    expect(sides(await ask('ann'))).toEqual(['background_water', 'background_sand']);
  });

  test('has no mask for a moment where the server is busy, and none of a drawing that is too dense', async () => {
    const { draw, person, imagePath, as } = await photoGround();
    await person('ben');
    for (const uid of ['ann', 'ben']) await draw(uid, halves('reef_soft', 'background_sand').marks);
    const asked = async (drawings: Partial<ReturnType<typeof as>['drawings']>) => {
      const context = as('ann');
      const patched = { ...context, drawings: { ...context.drawings, ...drawings } };
      return photoAnswerSchema.parse(await runOperation(tellPhotoAnswer, { imagePath }, patched)).mask;
    };
    let calls = 0;
    const { drawings } = as('ann');
    const busyAtFirst: typeof drawings.cells = async (uid, task) => {
      calls += 1;
      return calls === 1 ? { status: 'busy' } : drawings.cells(uid, task);
    };
    expect(await asked({ cells: busyAtFirst })).toBeNull();
    const dense = packDrawing(zigzags(12, 5000), drawnPhoto, 1);
    expect(await asked({ cells: (uid, task) => drawings.cells(uid, { ...task, bytes: dense }) })).toBeNull();
    expect(await asked({})).not.toBeNull();
  });
});

describe('who may ask', () => {
  test('whoever may see the photo, analysed or not; a visitor may not', async () => {
    const { type, person, ask, imagePath, context } = await photoGround();
    await person('ben');
    await type('ann', { 'reef_soft-live': 100 });
    expect(await ask('ben')).toMatchObject({ looks: 1, others: 1, mine: null });
    await expect(
      runOperation(tellPhotoAnswer, { imagePath }, { ...context, actor: visitor }),
    ).rejects.toMatchObject({ status: 'UNAUTHENTICATED' });
  });

  test('of a photo that was taken out of sight, whoever has analysed it, and nobody else', async () => {
    const { type, person, ask, imagePath, context } = await photoGround();
    await person('ben');
    await type('ann', { 'reef_soft-live': 100 });
    await context.store.write([{ op: 'update', path: imagePath, data: { isDeleted: true } }]);
    await expect(ask('ben')).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    expect(await ask('ann')).toMatchObject({ looks: 1, mine: 'told' });
  });

  test.each(['users/diver/surveys/survey-1/images/no-such', 'users/ann', '', 'a/b/c'])(
    'nobody is told anything of %j',
    async (path) => {
      const { context } = await photoGround();
      await expect(runOperation(tellPhotoAnswer, { imagePath: path }, context)).rejects.toMatchObject({
        status: expect.stringMatching(/NOT_FOUND|INVALID_ARGUMENT/),
      });
    },
  );

  test('a guest, of a photo that it has analysed itself, by the path that guests have', async () => {
    const { context, person, type } = await photoGround();
    await person('ann');
    await type('ann', { 'reef_soft-live': 40, 'background_sand-live': 60 });
    const guest = { ...context, actor: { ...visitor, uid: 'guest-1', guest: true } };
    const imagePath = ownerlessPath(unanalysedImage.survey.id, unanalysedImage.id);
    await expect(runOperation(tellPhotoAnswer, { imagePath }, guest)).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
    });
    const answers = {
      percentages: { 'reef_soft-live': 20, 'background_sand-live': 80 },
      'dominant-coral': '',
      'bad-image': false,
    };
    await runOperation(submitPercentageAnalysis, { analysisId: 'of-guest-1', imagePath, answers }, guest);
    const told = photoAnswerSchema.parse(await runOperation(tellPhotoAnswer, { imagePath }, guest));
    expect(told).toMatchObject({ others: 1, mine: 'told' });
    expect(told.totals.find(({ key }) => key === 'live-coral')).toMatchObject({ mine: 20, values: [40] });
  });

  test('it is hosted wherever photos are analysed', () => {
    for (const host of ['www', 'boat', 'functions'] as const)
      expect(operationsOf(host).map(({ name }) => name)).toContain(photoAnswerName);
  });
});
