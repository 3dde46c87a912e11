import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeyedMutex } from '../../../../src/operations/run/keyed-mutex.ts';
import { DiskFullError } from '../disk/disk-errors.ts';
import { diskFiles } from '../disk/disk-files.ts';
import { photoFolders } from '../disk/photo-folders.ts';
import { createDerivatives, type Derivatives } from './derivatives.ts';
import type { DeriveTask } from './image-worker.ts';
import { neverInRush } from './overload.ts';

const photo = { sha256: 'ab'.repeat(32), owner: 'diver' };
const other = { sha256: 'cd'.repeat(32), owner: 'diver' };
let folder: string;
let derivatives: Derivatives;
let tasks: DeriveTask[];
let failures: unknown[];
let answer: () => Promise<'made' | 'disk-full'>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-derivatives-'));
  tasks = [];
  failures = [];
  answer = async () => 'made';
  derivatives = createDerivatives({
    folders: photoFolders(folder),
    files: diskFiles,
    work: {
      check: () => Promise.reject(new Error('Nothing is checked here.')),
      correct: () => Promise.reject(new Error('Nothing is corrected here.')),
      async derive(task) {
        tasks.push(task);
        const said = await answer();
        for (const { target } of task.sizes) {
          const file = await diskFiles.open(target);
          await file.write(Buffer.from('jpeg'), 0);
          await file.close();
        }
        return said;
      },
      close: async () => undefined,
    },
    turns: createKeyedMutex(),
    rush: neverInRush,
    onFailure: (error) => failures.push(error),
  });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const widthsAsked = () =>
  tasks.map((task) => task.sizes.map((size) => Number(size.target.split('/').at(-3))));

describe('derivatives', () => {
  it('that several are missing of are made from one decode, largest first', async () => {
    await derivatives.file(photo, 800);
    expect(widthsAsked()).toEqual([[800, 360, 300]]);
    await derivatives.file(photo, 360);
    await derivatives.file(photo, 2000);
    expect(widthsAsked()).toEqual([[800, 360, 300], [2000]]);
  });

  it('of 4000 pixels are made alone, and only when asked for', async () => {
    derivatives.prepare(photo);
    await derivatives.close();
    expect(widthsAsked()).toEqual([[2000, 800, 360, 300]]);
    await derivatives.file(photo, 4000);
    expect(widthsAsked().at(-1)).toEqual([4000]);
  });

  it('that do not fit on the disk are said so, and made when there is space', async () => {
    answer = async () => 'disk-full';
    await expect(derivatives.file(other, 300)).rejects.toThrow(DiskFullError);
  });

  it('that fail in the background are reported, and the next photo goes on', async () => {
    answer = () => Promise.reject(new Error('no'));
    derivatives.prepare(photo);
    derivatives.prepare(other);
    await expect.poll(() => failures.length).toBe(2);
  });
});
