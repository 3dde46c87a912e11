import { setImmediate as turned } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mailDocs } from '../../../../src/domain/collections/account/mails.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import type {
  JobRun,
  RecurringDeps,
  RecurringJob,
} from '../../../../src/operations/jobs/recurring/recurring-job.ts';
import type { CommitListener } from '../../../storage/ports/server-store.ts';
import { runRecurring } from './run-recurring.ts';

/** Jobs on a store of which only commits are told. */
function open(jobs: readonly Partial<RecurringJob>[]) {
  const listeners = new Set<CommitListener>();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const store = {
    onCommit(listener: CommitListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const whole = jobs.map((job) => ({
    ...{ name: 'a job', server: { everyMs: 60_000 }, failure: 'it failed', run: async () => undefined },
    ...job,
  }));
  const running = runRecurring(whole, { log } as unknown as RecurringDeps, store);
  function commit(write: Partial<Write> = {}): void {
    const path = mailDocs.path({ mailId: 'm1' });
    const written = { op: 'create', path, data: {}, ...write } as Write;
    for (const listener of listeners) listener([path], [written], []);
  }
  return { running, commit, log };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('recurring jobs of a server', () => {
  it('run at the start and by their schedules; only the first run knows that leases are nobody’s', async () => {
    vi.useFakeTimers();
    const firsts: boolean[] = [];
    const { running } = open([{ run: async (_deps, { isFirst }) => void firsts.push(isFirst) }]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(firsts).toEqual([true, false, false]);
    await running.close();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(firsts).toHaveLength(3);
  });

  it('do not run on a server without a schedule for it', async () => {
    const run = vi.fn(async () => undefined);
    const { running } = open([{ server: undefined as never, run }]);
    await running.settled();
    expect(run).not.toHaveBeenCalled();
  });

  it.each(Array.from({ length: 40 }, (_, steps) => steps))(
    'run once more for a document that is created %i steps after another',
    async (steps) => {
      const run = vi.fn(async () => {
        await Promise.resolve();
      });
      const { running, commit } = open([{ wakesOn: { kind: mailDocs }, run }]);
      await running.settled();
      commit();
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      const before = run.mock.calls.length;
      commit();
      await turned();
      await running.settled();
      expect(run.mock.calls.length).toBeGreaterThan(before);
      await running.close();
    },
  );

  it('are started by created documents alone, or by what the job says', async () => {
    const [created, deleted] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
    const { running, commit } = open([
      { wakesOn: { kind: mailDocs }, run: created },
      { wakesOn: { kind: mailDocs, when: ({ op }) => op === 'delete' }, run: deleted },
    ]);
    await running.settled();
    commit({ op: 'merge' });
    commit({ path: 'users/u1' });
    commit({ op: 'delete' });
    await running.settled();
    expect([created, deleted].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  });

  it('keep a pause between two runs, and run once for all that happened in it', async () => {
    vi.useFakeTimers();
    const run = vi.fn(async () => undefined);
    const { running, commit } = open([{ wakesOn: { kind: mailDocs, minPauseMs: 2_000 }, run }]);
    await vi.advanceTimersByTimeAsync(500);
    for (let time = 0; time < 5; time += 1) commit();
    await vi.advanceTimersByTimeAsync(1_400);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(run).toHaveBeenCalledTimes(2);
    await running.close();
  });

  it('are told when the time of a run is over', async () => {
    vi.useFakeTimers();
    const told: boolean[] = [];
    const { running } = open([
      {
        server: { everyMs: 600_000, maxRunMs: 30_000 },
        async run(_deps: RecurringDeps, { mayGoOn }: JobRun) {
          told.push(mayGoOn());
          vi.advanceTimersByTime(29_000);
          told.push(mayGoOn());
          vi.advanceTimersByTime(1_000);
          told.push(mayGoOn());
        },
      },
    ]);
    await running.close();
    expect(told).toEqual([true, true, false]);
  });

  it('log what failed, in the words of the job, and go on with the next run', async () => {
    const run = vi.fn(async (_deps: RecurringDeps, { fail }: JobRun) => {
      fail(new Error('one part'));
      throw new Error('the rest');
    });
    const { running, commit, log } = open([{ name: 'mails', wakesOn: { kind: mailDocs }, run }]);
    await running.settled();
    commit();
    await running.settled();
    expect(run).toHaveBeenCalledTimes(2);
    expect(log.error.mock.calls.map(([{ err, job }, text]) => [err.message, job, text])).toEqual(
      [0, 1].flatMap(() => [
        ['one part', 'mails', 'it failed'],
        ['the rest', 'mails', 'it failed'],
      ]),
    );
  });

  it('never wait for each other, and are waited for when the server stops, without a word in the log', async () => {
    let end: () => void = () => undefined;
    const long = (_deps: RecurringDeps, { signal }: JobRun) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          end = () => reject(new Error('cut off'));
        });
      });
    const short = vi.fn(async () => undefined);
    const { running, commit, log } = open([
      { name: 'long', run: long },
      { name: 'short', wakesOn: { kind: mailDocs }, run: short },
    ]);
    commit();
    await turned();
    expect(short).toHaveBeenCalledTimes(2);
    const closed = vi.fn();
    const closing = running.close().then(closed);
    await turned();
    expect(closed).not.toHaveBeenCalled();
    end();
    await closing;
    expect(log.error).not.toHaveBeenCalled();
  });
});
