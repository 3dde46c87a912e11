import { beforeEach, describe, expect, it } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { type ExportJob, exportJobSchema } from '../../domain/exports/request/export-job.ts';
import { reviveExports, wantsToBeMade } from './revive-exports.ts';

const minute = 60_000;
const start = Date.parse('2025-10-01T02:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
const job: ExportJob = {
  ...{ id: 'e1', uid: 'ann', query: { regionId: 'gbr' }, formats: ['gcrmn'], title: 'Great Barrier Reef' },
  ...{ status: 'working', attempts: 1, leaseUntil: at(10), created: at(-5), progress: { done: 3, of: 9 } },
};

let host: ReturnType<typeof createOperationHost>;
beforeEach(() => {
  host = createOperationHost();
});
const put = (over: Partial<ExportJob> = {}) =>
  host.store.write([{ op: 'set', path: 'users/ann/exports/e1', data: documentOf({ ...job, ...over }) }]);
const found = async () => exportJobSchema.parse((await host.store.get('users/ann/exports/e1'))?.data);
const reviveAt = (minutes: number) => reviveExports({ store: host.store, clock: { now: () => at(minutes) } });

describe('a download that a crash left behind', () => {
  it('is begun anew once when its function must be over, and no sooner', async () => {
    await put();
    expect(await reviveAt(9)).toBe(0);
    expect(await found()).toMatchObject({ status: 'working' });
    expect(await reviveAt(10)).toBe(1);
    expect(await found()).toMatchObject({ status: 'waiting', attempts: 1, progress: { done: 0, of: 0 } });
    expect((await found()).leaseUntil).toBeUndefined();
    // It waits for its turn again, and is not taken for lost meanwhile.
    expect(await reviveAt(40)).toBe(0);
  });

  it('has failed when it was cut off again, and says what to do', async () => {
    await put({ attempts: 2 });
    await reviveAt(10);
    expect(await found()).toMatchObject({ status: 'failed', why: expect.stringContaining('Ask for less') });
    expect(await reviveAt(20)).toBe(0);
  });

  it('whose event never came is begun by another one, once', async () => {
    const { attempts: _none, leaseUntil: _never, ...fresh } = job;
    await host.store.write([
      { op: 'set', path: 'users/ann/exports/e1', data: documentOf({ ...fresh, status: 'waiting' }) },
    ]);
    const before = await found();
    expect(await reviveAt(54)).toBe(0);
    expect(await reviveAt(55)).toBe(1);
    expect(wantsToBeMade(before, await found())).toBe(true);
    expect(await reviveAt(100)).toBe(0);
    await reviveAt(115);
    expect(await found()).toMatchObject({ status: 'failed' });
  });
});

it('a file is made for what is new and for what waits anew, and for nothing else', () => {
  const waiting: ExportJob = { ...job, status: 'waiting' };
  expect(wantsToBeMade(undefined, waiting)).toBe(true);
  expect(wantsToBeMade(job, waiting)).toBe(true);
  expect(wantsToBeMade(waiting, { ...waiting, title: 'Reefs' })).toBe(false);
  expect(wantsToBeMade(waiting, job)).toBe(false);
  expect(wantsToBeMade(waiting, undefined)).toBe(false);
});
