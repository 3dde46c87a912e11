import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashHere } from './hash-here.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-hash-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('files of many lengths have their hashes, also when all are read at once', async () => {
  const piece = 1024 * 1024;
  const files = await Promise.all(
    [0, 1, piece - 1, piece, piece + 1, 3 * piece + 7].map(async (length) => {
      const bytes = randomBytes(length);
      const path = join(folder, String(length));
      await writeFile(path, bytes);
      return { path, sha256: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
  expect(await Promise.all(files.map(({ path }) => hashHere(path)))).toEqual(
    files.map(({ sha256 }) => sha256),
  );
});

it('a file that is gone has none, and a folder is no file', async () => {
  expect(await hashHere(join(folder, 'nowhere'))).toBeNull();
  await expect(hashHere(folder)).rejects.toThrow('EISDIR');
});
