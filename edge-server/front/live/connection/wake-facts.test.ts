import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PresentPhone } from './presence.ts';
import { countEveryMs, createWakeFacts } from './wake-facts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const survey = 'users/mia/surveys/dive1';

function setUp() {
  const phones: PresentPhone[] = [];
  let now = 0;
  let onPhones: number | 'unknown' = 3;
  let counted = 0;
  let errors = 0;
  let isListening = true;
  let commit: (paths: readonly string[]) => void = () => undefined;
  const wake = createWakeFacts({
    store: {
      onCommit(listener) {
        commit = (paths) => listener(paths, [], []);
        return () => {
          isListening = false;
        };
      },
    },
    presence: { phones: () => phones },
    async photosOnPhones() {
      counted += 1;
      if (onPhones === 'unknown') throw new Error('The disk is busy.');
      return onPhones;
    },
    goingToCloud: () => 4,
    nowMs: () => now,
    onError: () => {
      errors += 1;
    },
  });
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  return {
    wake,
    phones,
    pass,
    commit: (path: string) => commit([path]),
    setOnPhones(count: number | 'unknown') {
      onPhones = count;
    },
    counted: () => counted,
    errors: () => errors,
    isListening: () => isListening,
  };
}

it('it is quiet since the last receipt, or since a phone came that is here, and other writes are no news', async () => {
  const { wake, phones, pass, commit } = setUp();
  await pass(1_000);
  expect(wake.facts()).toEqual({ quietMs: 1_000, photosOnPhones: 3, goingToCloud: 4 });
  commit('stats/gbr');
  expect(wake.facts().quietMs).toBe(1_000);
  commit(survey);
  await pass(500);
  expect(wake.facts().quietMs).toBe(500);
  const phone = { id: 'a', uid: 'mia', userAgent: '', heardMsAgo: 0, surveyId: null } as const;
  phones.push({ ...phone, state: 'away', firstSeenMsAgo: 20 });
  expect(wake.facts().quietMs).toBe(500);
  phones.push({ ...phone, state: 'here', firstSeenMsAgo: 200 });
  expect(wake.facts().quietMs).toBe(200);
});

it('photos on phones are counted anew once a minute at most, and only when something came in', async () => {
  const { wake, pass, commit, setOnPhones, counted } = setUp();
  await pass(5 * countEveryMs);
  expect(counted()).toBe(1);
  setOnPhones(0);
  for (let n = 0; n < 10; n += 1) commit(`${survey}/images/p${n}`);
  expect(wake.facts().photosOnPhones).toBe(3);
  await pass(countEveryMs);
  expect([wake.facts().photosOnPhones, counted()]).toEqual([0, 2]);
});

it('photos that could not be counted are counted again: nobody believes that there are none', async () => {
  const { wake, pass, commit, setOnPhones, counted, errors } = setUp();
  await pass(0);
  setOnPhones('unknown');
  commit(survey);
  await pass(countEveryMs);
  expect([wake.facts().photosOnPhones, counted(), errors()]).toEqual([3, 2, 1]);
  setOnPhones(7);
  await pass(countEveryMs);
  expect([wake.facts().photosOnPhones, counted(), errors()]).toEqual([7, 3, 1]);
});

it('closed, it hears and counts nothing more', async () => {
  const { wake, pass, commit, counted, isListening } = setUp();
  await pass(0);
  wake.close();
  commit(survey);
  await pass(5 * countEveryMs);
  expect([counted(), isListening()]).toEqual([1, false]);
});
