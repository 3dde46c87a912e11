import { fromUint8Array } from 'js-base64';
import { describe, expect, test } from 'vitest';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { counting, scripted } from '../../../tests/support/analysis/scripted-maker.ts';
import { findCategory } from '../../domain/annotation/category/category-tree.ts';
import { addZap, emptyDrawing } from '../../domain/annotation/drawing/drawing.ts';
import { packDrawing } from '../../domain/annotation/drawing/pack-drawing.ts';
import { suggestionModelDocs } from '../../domain/collections/suggestion-models.ts';
import { agreedAt } from '../../domain/suggestion/learn/said-of-photo.ts';
import { CallError } from '../../ports/calls.ts';
import { submitAssistedAnalysis } from '../analysis/submit-assisted-analysis.ts';
import { submitDrawingAnalysis } from '../analysis/submit-drawing-analysis.ts';
import { runOperation } from '../run/operation.ts';
import { chooseModel, chooseModelOperation } from './choose-model.ts';
import { gatherTaught } from './gather-taught.ts';
import { endCutOff, learnRegion, sentenceOf } from './learn-region.ts';
import type { ModelMaker } from './model-maker.ts';

type Ground = Awaited<ReturnType<typeof analysisGround>>;
const middle = { x: 0.5, y: 0.5 };
const at = '2026-01-01T00:00:00.000Z';
const quiet = () => ({ signal: new AbortController().signal });

async function flagged(flags: Readonly<Record<string, boolean>>): Promise<Ground> {
  const ground = await analysisGround({ ...flags });
  await ground.context.store.write([{ op: 'update', path: 'users/ann', data: flags }]);
  return ground;
}

const photo = {
  image: { id: 'image-001', path: 'abcdefghijklmnop/survey_v2/gbr/moore-reef/2025-10-04/image-001.jpg' },
  survey: { id: 'survey-1', name: 'Moore Reef', regionId: 'gbr' },
  width: 2000,
  height: 1500,
} as const;

/** Ann colours all of the photo as one thing. */
async function colour({ context, imagePath }: Ground, id: string) {
  const category = findCategory(id);
  if (category === undefined) throw new Error(`There is no ${id}.`);
  const bytes = packDrawing(addZap(emptyDrawing, category, 1).marks, photo, 1);
  const input = { analysisId: 'drawing-1', imagePath, geobuf: fromUint8Array(bytes), asExpert: false };
  await runOperation(submitDrawingAnalysis, input, context);
}

/** Ann says of the photo's two regions what they are. */
async function label({ context, imagePath }: Ground, left: string, right: string) {
  const half = (from: number): [number, number][] => [
    [from, 0],
    [from + 0.5, 0],
    [from + 0.5, 1],
    [from, 1],
  ];
  const regions = [left, right].map((labels, index) => ({
    kind: 'suggested',
    path: half(index / 2),
    predicted: { id: `region-${index + 1}`, pixels: 9, icon: '', label: null },
    labels: { labels },
  }));
  const said = {
    version: 2.1,
    model: null,
    regions,
    isBad: false,
    answers: { dominant: 'branching' },
    sessions: [{ startTime: at, endTime: at, timeTaken: 5 }],
  };
  await runOperation(submitAssistedAnalysis, { analysisId: 'assisted-1', imagePath, said }, context);
}

describe('what people teach', () => {
  test('verified people and experts teach by colouring and by regions; nobody else does', async () => {
    for (const [flags, taught] of [
      [{ verified: true }, 1],
      [{ isExpert: true }, 1],
      [{}, 0],
    ] as const) {
      const ground = await flagged(flags);
      await label(ground, 'branching', 'background');
      const { photos, taught: by } = await gatherTaught('gbr', ground.context);
      expect(photos).toHaveLength(taught);
      expect(by).toEqual({ drawings: 0, regions: taught, people: taught, imported: 0 });
      expect((await gatherTaught('hawaii', ground.context)).photos).toEqual([]);
    }
  });

  test('the cells of a drawing and the regions of an analysis say what is where', async () => {
    const ground = await flagged({ verified: true });
    await colour(ground, 'reef_hard_branching');
    await label(ground, 'branching', 'soft');
    const [only] = (await gatherTaught('gbr', ground.context)).photos;
    expect(only).toMatchObject({ id: 'image-001', site: '16-071', token: 'abcdefghijklmnop' });
    if (only === undefined || 'points' in only.said) throw new Error('Nothing was said of the photo.');
    expect(agreedAt(only.said, { x: 0.25, y: 0.5 })).toBe('branching');
    // The drawing says branching there, and the region soft: nothing is believed.
    expect(agreedAt(only.said, { x: 0.75, y: 0.5 })).toBeNull();
    expect(agreedAt(only.said.slice(0, 1), middle) ?? agreedAt(only.said.slice(1), middle)).not.toBeNull();
  });
});

describe('what cannot be read', () => {
  const none = { analyses: 0, photos: 0 };
  const leftOutIn = async ({ context }: Ground, regionId: 'gbr' | 'hawaii' = 'gbr') =>
    (await gatherTaught(regionId, context)).leftOut;
  const analysisPath = 'users/ann/analysis/assisted-1';

  test.each([
    [
      'its record is damaged',
      ({ context }: Ground) =>
        context.store.write([{ op: 'update', path: analysisPath, data: { verified: 'yes' } }]),
    ],
    [
      'its outlines are damaged',
      ({ context }: Ground) =>
        context.store.write([
          { op: 'update', path: 'users/ann/drawings/assisted-1', data: { geobuf: 'AAAA' } },
        ]),
    ],
    [
      'its outlines are not there',
      ({ context }: Ground) => context.store.write([{ op: 'delete', path: 'users/ann/drawings/assisted-1' }]),
    ],
    [
      'its photo is not there',
      ({ context, imagePath }: Ground) => context.store.write([{ op: 'delete', path: imagePath }]),
    ],
  ])('an analysis is left out and counted where %s', async (_what, damage) => {
    const ground = await flagged({ verified: true });
    await label(ground, 'branching', 'soft');
    expect(await leftOutIn(ground)).toEqual(none);
    await damage(ground);
    expect(await leftOutIn(ground)).toEqual({ analyses: 1, photos: 0 });
    expect((await gatherTaught('gbr', ground.context)).photos).toEqual([]);
    expect(await leftOutIn(ground, 'hawaii')).toEqual(none);
  });

  test('a drawing whose lines are damaged is left out, and what would not teach is not missed', async () => {
    const ground = await flagged({ verified: true });
    await colour(ground, 'reef_hard_branching');
    await ground.context.store.write([
      { op: 'update', path: 'users/ann/drawings/drawing-1', data: { geobuf: 'AAAA' } },
      // In numbers: nobody learns from it, whole or damaged.
      {
        op: 'set',
        path: 'users/ann/analysis/numbers-1',
        data: { kind: 'percentage', isDeleted: false, updated: at },
      },
    ]);
    expect(await leftOutIn(ground)).toEqual({ analyses: 1, photos: 0 });
  });

  test('a model says in its record and in its sentence what was left out, and nothing where nothing was', async () => {
    const ground = await flagged({ verified: true });
    await label(ground, 'branching', 'soft');
    const { context } = ground;
    const whole = await learnRegion('gbr', scripted(8), context, quiet());
    expect(whole.taught).not.toHaveProperty('leftOut');
    expect(sentenceOf(whole)).not.toContain('left out');
    await context.store.write([
      { op: 'delete', path: 'users/ann/drawings/assisted-1' },
      {
        op: 'set',
        path: 'taughtphotos/damaged',
        data: { regionId: 'gbr', isDeleted: false, updated: at },
      },
    ]);
    const task = scripted(8);
    const missing: ModelMaker = {
      async learn(...asked) {
        const learned = await task.learn(...asked);
        return learned === 'unfinished' ? learned : { ...learned, unreadable: 2 };
      },
    };
    const made = await learnRegion(
      'gbr',
      missing,
      { ...context, randomBytes: () => Uint8Array.of(1, 2, 3) },
      quiet(),
    );
    expect(made.taught?.leftOut).toEqual({ analyses: 1, photos: 3 });
    expect((await modelIn(ground, made.id)).taught?.leftOut).toEqual({ analyses: 1, photos: 3 });
    expect(sentenceOf(made)).toContain('1 analysis and 3 photos could not be read and were left out.');
  });
});

async function modelIn({ context }: Ground, id: string) {
  return suggestionModelDocs.schema.parse(
    (await context.store.get(suggestionModelDocs.path({ modelId: id })))?.data,
  );
}
describe('making a model', () => {
  test('the first one suggests, says what it was made of, and is told to the next one', async () => {
    const ground = await analysisGround();
    const context = counting(ground.context);
    const first = await learnRegion('gbr', scripted(8), context, quiet());
    expect(first).toMatchObject({ status: 'active', regionId: 'gbr', labels: ['background', 'branching'] });
    expect(await modelIn(ground, first.id)).toEqual(first);
    expect(first.progress).toBeUndefined();
    expect(first.taught).toMatchObject({ photos: 8, places: 800, drawings: 0 });
    const next = scripted(8);
    await learnRegion('gbr', next, context, quiet());
    expect(next.tasks[0]?.before).toMatchObject({ id: first.id, accuracy: 1 });
    await learnRegion('hawaii', next, context, quiet());
    expect(next.tasks[1]?.before).toBeNull();
  });

  test('of two that suggest one rests, and a press brings it back; nobody but administrators may', async () => {
    const ground = await analysisGround();
    const context = counting(ground.context);
    const first = await learnRegion('gbr', scripted(8), context, quiet());
    const second = await learnRegion('gbr', scripted(9), context, quiet());
    expect((await modelIn(ground, first.id)).status).toBe('retired');
    await chooseModel(first.id, context);
    expect((await modelIn(ground, first.id)).status).toBe('active');
    expect((await modelIn(ground, second.id)).status).toBe('retired');
    const call = (modelId: string, actor: object) =>
      runOperation(chooseModelOperation, { modelId }, { ...context, actor: { ...context.actor, ...actor } });
    await expect(call(second.id, {})).rejects.toThrow(CallError);
    await expect(call(second.id, { isExpert: true })).rejects.toThrow('may not do this');
    await call(second.id, { admin: true });
    expect((await modelIn(ground, second.id)).status).toBe('active');
    await expect(call('another', { admin: true })).rejects.toThrow('There is no such model.');
  });

  test('too little to learn from is said, and is nothing that could suggest', async () => {
    const ground = await analysisGround();
    const made = await learnRegion('gbr', scripted(2), ground.context, quiet());
    expect(made).toMatchObject({ status: 'too-little', taught: { photos: 2, places: 200 } });
    expect(made.why).toContain('needs 4 labelled photos');
    await expect(chooseModel(made.id, ground.context)).rejects.toThrow('Nothing came of this training');
  });

  test('one that is stopped or breaks says so, and the model before goes on', async () => {
    const ground = await analysisGround();
    const context = counting(ground.context);
    const first = await learnRegion('gbr', scripted(8), context, quiet());
    const broken: ModelMaker = { learn: () => Promise.reject(new Error('the disk is gone')) };
    await expect(learnRegion('gbr', broken, context, quiet())).rejects.toThrow('the disk is gone');
    const abort = new AbortController();
    const stopped: ModelMaker = {
      learn() {
        abort.abort();
        return Promise.reject(abort.signal.reason);
      },
    };
    expect(await learnRegion('gbr', stopped, context, { signal: abort.signal })).toMatchObject({
      status: 'stopped',
    });
    const { docs } = await context.store.query({
      from: { collection: 'suggestionmodels' },
      where: [],
      orderBy: [],
    });
    const said = docs.map(({ data }) => suggestionModelDocs.schema.parse(data));
    expect(said.map(({ status }) => status).sort()).toEqual(['active', 'failed', 'stopped']);
    expect(said.find(({ status }) => status === 'failed')?.why).toContain('the disk is gone');
    expect(said.find(({ status }) => status === 'active')?.id).toBe(first.id);
  });

  test('one that a kill cut off is said to have been stopped at the next start', async () => {
    const ground = await analysisGround();
    const path = suggestionModelDocs.path({ modelId: 'cut' });
    const at = '2026-01-01T00:00:00.000Z';
    const record = {
      id: 'cut',
      regionId: 'gbr',
      madeAt: at,
      updated: at,
      status: 'learning',
      why: 'It is being made.',
    };
    await ground.context.store.write([{ op: 'set', path, data: record }]);
    await endCutOff('gbr', ground.context);
    expect(await modelIn(ground, 'cut')).toMatchObject({ status: 'stopped' });
  });
});
