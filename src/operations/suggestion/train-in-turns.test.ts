import { describe, expect, test, vi } from 'vitest';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { counting, scripted } from '../../../tests/support/analysis/scripted-maker.ts';
import {
  activeModelOfRegion,
  modelsOfRegion,
  runningTrainingDocs,
  suggestionModelDocs,
  trainingTurnDocs,
} from '../../domain/collections/suggestion-models.ts';
import { modelAsOf } from '../../domain/suggestion/learn/cut-off.ts';
import { operationsOf } from '../index.ts';
import { runOperation } from '../run/operation.ts';
import type { ModelMaker } from './model-maker.ts';
import { takeTurn, trainingInTurns } from './train-in-turns.ts';
import { endDead } from './training-lease.ts';

/** Functions of Firebase over one store, and what started them. */
async function functions() {
  const ground = await analysisGround();
  const context = counting(ground.context);
  const { store } = context;
  const idsIn = async (collection: string) =>
    (await store.query({ from: { collection }, where: [], orderBy: [] })).docs.map(({ id }) => id);
  return {
    ...ground,
    context,
    training: trainingInTurns(context),
    turns: () => idsIn(trainingTurnDocs.under({})),
    lease: () => store.get(runningTrainingDocs.path({ name: 'now' })),
    async newest() {
      const { docs } = await store.query(modelsOfRegion('gbr'));
      return suggestionModelDocs.schema.parse(docs[0]?.data);
    },
    /** What Firebase does with each turn that waits. */
    async run(maker: ModelMaker) {
      const [turn = 'none'] = await idsIn(trainingTurnDocs.under({}));
      return takeTurn(turn, maker, context);
    },
  };
}
type Functions = Awaited<ReturnType<typeof functions>>;

/** As much later, on the clock that starts at the beginning of 2026. */
const minutesLater = ({ setTime }: Functions, minutes: number) =>
  setTime(`2026-01-01T00:${String(minutes).padStart(2, '0')}:00.000Z`);

/** While it learns somebody presses Stop, and two seconds go by. */
const stoppedMeanwhile = (stop: () => Promise<void>): ModelMaker => ({
  async learn(_task, { signal, onProgress }) {
    signal.throwIfAborted();
    await stop();
    vi.advanceTimersByTime(2_000);
    await onProgress({ done: 1, of: 9, doing: 'Reading what photos teach' });
    signal.throwIfAborted();
    throw new Error('The signal was not seen.');
  },
});

describe('trainings on Firebase', () => {
  test('what one function begins another makes, once, however often it is told', async () => {
    const on = await functions();
    expect(await on.training.begin('gbr')).toBe('begun');
    const begun = await on.newest();
    expect(begun).toMatchObject({ status: 'learning', leaseUntil: '2026-01-01T00:10:00.000Z' });
    const [turn = ''] = await on.turns();
    const maker = scripted(8);
    const made = await takeTurn(turn, maker, on.context);
    expect(made).toMatchObject({ id: begun.id, status: 'active' });
    expect(await takeTurn(turn, maker, on.context)).toBeNull();
    expect(maker.tasks).toHaveLength(1);
    expect(await on.newest()).toEqual(made);
    expect((await on.newest()).leaseUntil).toBeUndefined();
    expect(await on.turns()).toEqual([]);
    expect(await on.lease()).toBeNull();
    const { docs } = await on.context.store.query(activeModelOfRegion('gbr'));
    expect(docs.map(({ id }) => id)).toEqual([begun.id]);
  });

  test('one runs at a time, in all regions, and the next one when it has ended', async () => {
    const on = await functions();
    const pressed = await Promise.all([
      on.training.begin('gbr'),
      on.training.begin('gbr'),
      on.training.begin('hawaii'),
    ]);
    expect(pressed.sort()).toEqual(['begun', 'running', 'running']);
    expect(await on.turns()).toHaveLength(1);
    await on.run(scripted(2));
    expect(await on.training.begin('hawaii')).toBe('begun');
  });

  test('Stop is seen by the function that learns; with nothing under way it does nothing', async () => {
    const on = await functions();
    await on.training.stop();
    await on.training.begin('gbr');
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const stopped = await on.run(stoppedMeanwhile(on.training.stop));
      expect(stopped).toMatchObject({ status: 'stopped' });
    } finally {
      vi.useRealTimers();
    }
    const { status, why, progress } = await on.newest();
    expect([status, progress]).toEqual(['stopped', undefined]);
    expect(why).toContain('was stopped');

    expect(await on.training.begin('gbr')).toBe('begun');
    await on.training.stop();
    const maker = scripted(8);
    expect(await on.run(maker)).toMatchObject({ status: 'stopped' });
    expect(maker.tasks).toEqual([]);
    expect(await on.training.begin('gbr')).toBe('begun');
  });

  test('a training of which nothing is heard is told as stopped when its time is over, and another may begin', async () => {
    const on = await functions();
    await on.training.begin('gbr');
    const begun = await on.newest();
    minutesLater(on, 9);
    expect(modelAsOf(begun, on.context.clock.now()).status).toBe('learning');
    await endDead(on.context);
    expect((await on.newest()).status).toBe('learning');
    minutesLater(on, 10);
    expect(modelAsOf(begun, on.context.clock.now())).toMatchObject({
      status: 'stopped',
      why: expect.stringContaining('train again'),
    });
    expect(await on.training.begin('hawaii')).toBe('begun');
    expect(await on.newest()).toMatchObject({ id: begun.id, status: 'stopped' });
    // Its function comes after all: nobody wants it.
    const maker = scripted(8);
    const turns = await on.turns();
    for (const turn of turns.filter((id) => id.startsWith(begun.id)))
      expect(await takeTurn(turn, maker, on.context)).toBeNull();
    expect(maker.tasks).toEqual([]);
    expect(await on.turns()).toHaveLength(1);
  });

  test('a function whose time was over writes nothing over what was said meanwhile', async () => {
    const on = await functions();
    await on.training.begin('gbr');
    const { learn } = scripted(8);
    const slow: ModelMaker = {
      async learn(task, options) {
        const learned = await learn(task, options);
        minutesLater(on, 11);
        await endDead(on.context);
        await on.training.begin('gbr');
        return learned;
      },
    };
    await on.run(slow);
    const { docs } = await on.context.store.query(modelsOfRegion('gbr'));
    expect(docs.map(({ data }) => data.status)).toEqual(['learning', 'stopped']);
    expect((await on.context.store.query(activeModelOfRegion('gbr'))).docs).toEqual([]);
  });

  test('what takes longer than one function has goes on in the next, with as much time again', async () => {
    const on = await functions();
    await on.training.begin('gbr');
    minutesLater(on, 7);
    expect(await on.run({ learn: async () => 'unfinished' })).toMatchObject({ status: 'learning' });
    expect(await on.newest()).toMatchObject({ status: 'learning', leaseUntil: '2026-01-01T00:17:00.000Z' });
    expect(await on.training.begin('gbr')).toBe('running');
    expect(await on.run(scripted(8))).toMatchObject({ status: 'active' });
  });

  test('what went wrong stands in its record, and the next one may begin', async () => {
    const on = await functions();
    await on.training.begin('gbr');
    await expect(on.run({ learn: () => Promise.reject(new Error('No room')) })).rejects.toThrow('No room');
    expect(await on.newest()).toMatchObject({ status: 'failed' });
    expect(await on.training.begin('gbr')).toBe('begun');
  });

  describe('a training that a version of before has begun', () => {
    /** The documents as that version wrote them: the lease under another name, and in both. */
    async function begunBefore() {
      const on = await functions();
      await on.training.begin('gbr');
      const { leaseUntil, ...rest } = await on.newest();
      const heldUntil = leaseUntil ?? '';
      const modelId = rest.id;
      await on.context.store.write([
        suggestionModelDocs.set({ modelId }, { ...rest, heldUntil }),
        runningTrainingDocs.set({ name: 'now' }, { modelId, heldUntil, isToStop: false }),
      ]);
      return on;
    }

    test('is made by its turn, with the lease of today', async () => {
      const on = await begunBefore();
      minutesLater(on, 7);
      expect(await on.training.begin('hawaii')).toBe('running');
      expect(await on.run({ learn: async () => 'unfinished' })).toMatchObject({ status: 'learning' });
      expect((await on.newest()).leaseUntil).toBe('2026-01-01T00:17:00.000Z');
      minutesLater(on, 16);
      expect(await on.training.begin('hawaii')).toBe('running');
      expect(await on.run(scripted(8))).toMatchObject({ status: 'active' });
      expect(await on.lease()).toBeNull();
    });

    test('can be stopped, and is told as stopped when its time is over', async () => {
      const stopped = await begunBefore();
      await stopped.training.stop();
      expect(await stopped.run(scripted(8))).toMatchObject({ status: 'stopped' });

      const dead = await begunBefore();
      minutesLater(dead, 10);
      expect(modelAsOf(await dead.newest(), dead.context.clock.now()).status).toBe('stopped');
      expect(await dead.training.begin('gbr')).toBe('begun');
      const { docs } = await dead.context.store.query(modelsOfRegion('gbr'));
      expect(docs.map(({ data }) => data.status).sort()).toEqual(['learning', 'stopped']);
    });
  });

  test('a mark without the record of its model keeps no training from beginning', async () => {
    const on = await functions();
    await on.training.begin('gbr');
    const { id: modelId } = await on.newest();
    await on.context.store.write([suggestionModelDocs.delete({ modelId })]);
    expect(await on.training.begin('hawaii')).toBe('begun');
  });

  test('administrators alone begin and stop them', async () => {
    const { context } = await functions();
    const hosted = operationsOf('functions').filter(({ name }) => /^(train-|stop-training)/.test(name));
    expect(hosted.map(({ name }) => name)).toEqual(['train-suggestions', 'stop-training']);
    for (const operation of hosted) {
      const call = (actor: object) =>
        runOperation(operation, { regionId: 'gbr' }, { ...context, actor: { ...context.actor, ...actor } });
      await expect(call({ isExpert: true })).rejects.toThrow('may not do this');
      expect(await call({ admin: true })).toHaveProperty('status');
    }
  });
});
