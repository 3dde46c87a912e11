import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holds } from '../../../../tests/support/holds.ts';
import { CallError } from '../../../ports/calls.ts';
import { emptyAnswers, type KeptAnswers } from '../percentage/kept-answers.ts';
import type { Saved } from '../percentage/save-answers.ts';
import { createAutosaver, type AutosaverDeps as Parts, type SaveState, settleMs } from './autosaver.ts';

const saved: Saved = { analysisId: 'analysis', coverage: 1, complete: true, total: 1 };
const answers = (water: number): KeptAnswers => ({
  ...emptyAnswers('analysis'),
  percentages: { 'background_water-live': water },
});

type AutosaverDeps = Parts<KeptAnswers, Saved>;

function host(over: Partial<AutosaverDeps> = {}) {
  const states: SaveState<Saved>[] = [];
  const save = vi.fn<AutosaverDeps['save']>(over.save ?? (async () => saved));
  const keep = vi.fn<AutosaverDeps['keep']>(over.keep ?? (() => 'kept'));
  const parts = { save, keep, forget: vi.fn() };
  const saver = createAutosaver({ ...parts, onState: (state) => states.push(state) });
  return { saver, states, ...parts };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('typing is saved once it rests, and only the newest of it', async () => {
  const { saver, save, forget, states } = host();
  saver.change(answers(1), 'soon');
  await vi.advanceTimersByTimeAsync(settleMs - 1);
  saver.change(answers(12), 'soon');
  await vi.advanceTimersByTimeAsync(settleMs - 1);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(save.mock.calls).toEqual([[answers(12)]]);
  expect(states.map(({ kind }) => kind)).toEqual(['waiting', 'waiting', 'saving', 'saved']);
  expect(forget).toHaveBeenCalledTimes(1);
});

test('the bad-image flag is saved at once', async () => {
  const { saver, save } = host();
  saver.change(answers(0), 'at-once');
  expect(save).toHaveBeenCalledTimes(1);
});

test('what is typed during a save is saved after it, never beside it', async () => {
  let finish: (value: Saved) => void = () => undefined;
  const { saver, save, forget } = host({
    save: () =>
      new Promise<Saved>((resolve) => {
        finish = resolve;
      }),
  });
  saver.change(answers(1), 'at-once');
  saver.change(answers(2), 'at-once');
  expect(save).toHaveBeenCalledTimes(1);
  finish(saved);
  await holds(() => expect(save).toHaveBeenCalledTimes(2));
  expect(forget).not.toHaveBeenCalled();
  finish(saved);
  await holds(() => expect(forget).toHaveBeenCalledTimes(1));
  expect(save.mock.lastCall).toEqual([answers(2)]);
});

test('a refused save is kept here with its reason, and goes with the next try', async () => {
  const { saver, save, keep, forget } = host();
  save.mockRejectedValueOnce(new CallError('INTERNAL', 'The server is resting.'));
  saver.change(answers(3), 'at-once');
  expect(await saver.flush()).toEqual({
    kind: 'not-saved',
    reason: 'The server is resting.',
    isKeptHere: true,
    needsSignIn: false,
  });
  expect(keep).toHaveBeenCalledWith(answers(3));
  expect(forget).not.toHaveBeenCalled();
  expect(await saver.flush()).toEqual({ kind: 'saved', saved });
  expect(save.mock.lastCall).toEqual([answers(3)]);
});

test('a device that keeps nothing is said, because the page is then the only copy', async () => {
  const { saver } = host({
    save: () => Promise.reject(new TypeError('fetch failed')),
    keep: () => 'not-kept',
  });
  saver.change(answers(3), 'at-once');
  expect(await saver.flush()).toEqual({
    kind: 'not-saved',
    reason: 'The connection was lost.',
    isKeptHere: false,
    needsSignIn: false,
  });
});

test('a session that has ended asks for a sign-in, not for another try', async () => {
  const { saver, save } = host();
  save.mockRejectedValueOnce(new CallError('UNAUTHENTICATED', 'Please sign in first.'));
  saver.change(answers(3), 'at-once');
  expect(await saver.flush()).toMatchObject({ kind: 'not-saved', needsSignIn: true });
});

test('a sum that the server would refuse holds back what was typed before it', async () => {
  const { saver, save, states } = host();
  saver.change(answers(1), 'soon');
  saver.hold();
  await vi.advanceTimersByTimeAsync(settleMs * 2);
  expect(save).not.toHaveBeenCalled();
  expect(states.at(-1)).toEqual({ kind: 'held' });
});
