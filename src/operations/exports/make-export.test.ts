import { beforeEach, describe, expect, it } from 'vitest';
import { surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { memoryFiles } from '../../../tests/support/analysis/memory-files.ts';
import { censuses } from '../../../tests/support/reefs/censuses.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { type ExportJob, exportJobSchema, mostExportBytes } from '../../domain/exports/request/export-job.ts';
import { operationsOf } from '../index.ts';
import { beginExport } from './begin-export.ts';
import { ParcelError } from './export-files.ts';
import { type ExportGround, expireExports, makeExport, nextExport } from './make-export.ts';
import { stopExport } from './stop-export.ts';

const dayMs = 24 * 60 * 60 * 1000;
let host: ReturnType<typeof createOperationHost>;
let memory: ReturnType<typeof memoryFiles>;
let ground: ExportGround;
let nowMs: number;
beforeEach(async () => {
  host = createOperationHost();
  memory = memoryFiles();
  nowMs = Date.parse('2025-10-01T02:00:00.000Z');
  ground = {
    store: host.store,
    clock: { now: () => new Date(nowMs).toISOString() },
    drawings: {
      count: () => Promise.reject(new Error('nothing is drawn here')),
      cells: () => Promise.reject(new Error('nothing is drawn here')),
    },
    randomBytes: (length) => new Uint8Array(length).fill(7),
    files: memory.files,
    progressMs: 0,
  };
  await host.store.write(
    censuses.map((census) => ({
      op: 'set',
      path: `mapdata/${census.regionId}/datasets/${census.id}`,
      data: documentOf(census),
    })),
  );
});

const request = { query: { regionId: 'gbr', datasetId: 'grc6' }, formats: ['gcrmn'] };
const begin = async (uid = 'ann', over: object = {}) =>
  (await host.call(beginExport, { ...request, ...over }, { uid })) as { readonly id: string };
async function jobOf(uid: string, id: string): Promise<ExportJob> {
  return exportJobSchema.parse((await host.store.get(`users/${uid}/exports/${id}`))?.data);
}
const never = () => new AbortController().signal;
async function makeNext(signal = never()): Promise<void> {
  const job = await nextExport(ground);
  if (job === null) throw new Error('Nothing waits.');
  await makeExport(job, ground, signal);
}

describe('asking for data', () => {
  it('is for whoever is signed in, and not for guests', async () => {
    await expect(host.call(beginExport, request)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' });
    await expect(host.call(beginExport, request, { uid: 'g', guest: true })).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
    });
    const { id } = await begin();
    expect(await jobOf('ann', id)).toMatchObject({
      status: 'waiting',
      title: 'Great Barrier Reef, Reef Census 6',
      progress: { done: 0, of: 0 },
    });
  });

  it.each([
    [{ query: { regionId: 'gbr', datasetId: 'grc99' } }, 'NOT_FOUND'],
    [{ query: { regionId: 'gbr', reefId: 'nowhere' } }, 'NOT_FOUND'],
    [{ query: { regionId: 'gbr', surveyId: 'survey-of-nobody' } }, 'NOT_FOUND'],
    [{ formats: [] }, 'INVALID_ARGUMENT'],
    [{ formats: ['gcrmn', 'gcrmn'] }, 'INVALID_ARGUMENT'],
    [{ site: 'javascript:alert(1)' }, 'INVALID_ARGUMENT'],
  ])('is refused where it cannot be answered: %j', async (over, status) => {
    await expect(begin('ann', over)).rejects.toMatchObject({ status });
  });

  it('has an end: three at a time, ten a day, so many bytes', async () => {
    const ids = [await begin(), await begin(), await begin()];
    await expect(begin()).rejects.toThrow('Three downloads are being prepared');
    await begin('bea');
    for (const { id } of ids) await host.call(stopExport, { id }, { uid: 'ann' });
    for (let count = 3; count < 10; count += 1) {
      const { id } = await begin();
      await host.call(stopExport, { id }, { uid: 'ann' });
    }
    await expect(begin()).rejects.toThrow('10 downloads can be prepared within a day');
    host.pass(dayMs + 1);
    const { id } = await begin();
    const job = await jobOf('ann', id);
    const file = { name: 'a.zip', token: 't'.repeat(48), bytes: mostExportBytes };
    await host.store.write([
      { op: 'set', path: `users/ann/exports/${id}`, data: documentOf({ ...job, status: 'ready', file }) },
    ]);
    await expect(begin()).rejects.toThrow('Your downloads fill 2 GB');
  });

  it('is hosted ashore, and never on a boat', () => {
    const asked = ['begin-export', 'stop-export'];
    const hostedOn = (host: Parameters<typeof operationsOf>[0]) =>
      operationsOf(host)
        .map(({ name }) => name)
        .filter((name) => asked.includes(name))
        .sort();
    expect(hostedOn('www')).toEqual(asked);
    expect(hostedOn('functions')).toEqual(asked);
    expect(hostedOn('boat')).toEqual([]);
  });
});

describe('making a file', () => {
  it('says how far it is, and then where the file is and until when', async () => {
    await surveyInStore(host.store, [{ index: 0 }, { index: 1 }]);
    const { id } = await begin();
    const seen: unknown[] = [];
    const { decide } = host.store;
    ground = {
      ...ground,
      store: {
        ...host.store,
        async decide(paths, choose) {
          const answer = await decide(paths, choose);
          const { status, progress } = await jobOf('ann', id);
          seen.push([status, progress.done]);
          return answer;
        },
      },
    };
    await makeNext();
    expect(seen).toEqual([
      ['working', 0],
      ['working', 1],
      ['working', 2],
      ['ready', 2],
    ]);
    const job = await jobOf('ann', id);
    expect(job).toMatchObject({
      status: 'ready',
      file: { name: 'reef-census-gbr-grc6-2025-10-01.zip', token: '07'.repeat(24) },
      expires: '2025-10-08T02:00:00.000Z',
    });
    expect(job.file?.bytes).toBe(memory.sealed.get(id)?.characters);
    expect(await nextExport(ground)).toBeNull();
  });

  it('takes the oldest first, and before it one that was cut off', async () => {
    const [first, second] = [await begin('ann'), await begin('bea')];
    await host.store.write([
      { op: 'update', path: `users/ann/exports/${first.id}`, data: { created: '2025-09-30T00:00:00.000Z' } },
    ]);
    expect((await nextExport(ground))?.id).toBe(first.id);
    await host.store.write([
      { op: 'update', path: `users/bea/exports/${second.id}`, data: { status: 'working' } },
    ]);
    expect((await nextExport(ground))?.id).toBe(second.id);
  });

  it('ends when it is stopped, and leaves nothing', async () => {
    await surveyInStore(host.store, [{ index: 0 }, { index: 1 }]);
    const { id } = await begin();
    const { open } = memory.files;
    memory.files.open = async (...given) => {
      await host.call(stopExport, { id }, { uid: 'ann' });
      return open(...given);
    };
    await makeNext();
    expect(await jobOf('ann', id)).toMatchObject({ status: 'stopped' });
    expect([...memory.sealed.keys(), ...memory.discarded]).toEqual([id]);
    expect(memory.discarded).toEqual([id]);
    expect(await nextExport(ground)).toBeNull();
  });

  it('is begun anew after its host ended, three times at the most', async () => {
    await surveyInStore(host.store, [{ index: 0 }]);
    const { id } = await begin();
    const ended = AbortSignal.abort();
    for (let times = 1; times <= 3; times += 1) {
      await makeNext(ended);
      expect(await jobOf('ann', id)).toMatchObject({ status: 'working', attempts: times });
    }
    await makeNext();
    expect(await jobOf('ann', id)).toMatchObject({ status: 'failed' });
    expect(memory.sealed.size).toBe(0);
  });

  it('is made once where its event comes twice, and the second takes nothing away', async () => {
    await surveyInStore(host.store, [{ index: 0 }]);
    const { id } = await begin();
    const asked = await jobOf('ann', id);
    const { open } = memory.files;
    let opened = 0;
    memory.files.open = async (...given) => {
      opened += 1;
      if (opened === 1) await makeExport(asked, ground, never());
      return open(...given);
    };
    await makeExport(asked, ground, never());
    await makeExport(asked, ground, never());
    expect(await jobOf('ann', id)).toMatchObject({ status: 'ready', attempts: 1 });
    expect([opened, ...memory.sealed.keys()]).toEqual([1, id]);
  });

  it('is left to whoever began it anew, by a host that was thought dead', async () => {
    await surveyInStore(host.store, [{ index: 0 }]);
    const { id } = await begin();
    const { open } = memory.files;
    let isLate = false;
    memory.files.open = async (...given) => {
      const parcel = await open(...given);
      if (isLate) return parcel;
      isLate = true;
      return {
        ...parcel,
        async seal() {
          await makeNext();
          return parcel.seal();
        },
      };
    };
    await makeNext();
    expect(await jobOf('ann', id)).toMatchObject({ status: 'ready', attempts: 2 });
    expect([...memory.sealed.keys()]).toEqual([id]);
  });

  it('says why it failed where a person can do something', async () => {
    const { id } = await begin();
    memory.files.open = () => Promise.reject(new ParcelError('too-large', 'too large'));
    await makeNext();
    const job = await jobOf('ann', id);
    expect(job).toMatchObject({ status: 'failed' });
    expect(job.why).toContain('larger than 2 GB');
  });

  it('shows sites to experts, and to everybody else of their own surveys', async () => {
    await surveyInStore(host.store, [{ index: 0 }]);
    const expert = {
      uid: 'ann',
      isExpert: true,
      createdAt: '2025-01-01T00:00:00.000Z',
      updatedAt: '2025-01-01T00:00:00.000Z',
    };
    await host.store.write([{ op: 'set', path: 'users/ann', data: expert }]);
    const readmeOf = async (uid: string) => {
      const { id } = await begin(uid, { query: { regionId: 'gbr' } });
      await makeNext();
      return memory.sealed.get(id)?.texts.get('README.txt') ?? '';
    };
    expect(await readmeOf('ann')).toContain('--places site');
    expect(await readmeOf('bea')).toContain('--places reef');
  });
});

describe('a file that is there', () => {
  it('goes after a week, and when its owner takes it away', async () => {
    const { id } = await begin();
    await makeNext();
    await expect(host.call(stopExport, { id }, { uid: 'bea' })).rejects.toMatchObject({
      status: 'NOT_FOUND',
    });
    nowMs += 7 * dayMs - 1;
    await expireExports(ground);
    expect(memory.sealed.has(id)).toBe(true);
    nowMs += 1;
    await expireExports(ground);
    expect(memory.sealed.has(id)).toBe(false);
    const gone = await jobOf('ann', id);
    expect(gone.status).toBe('expired');
    expect(gone.file).toBeUndefined();

    const other = await begin();
    await makeNext();
    await host.call(stopExport, { id: other.id }, { uid: 'ann' });
    expect(await jobOf('ann', other.id)).toMatchObject({ status: 'expired' });
  });
});
