import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { weightCount } from '../../../../src/domain/suggestion/features/convolutions/layers.ts';
import { featuresFrom } from './chosen-features.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-network-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('without the small network, or with another one in its place, photos are looked at by colour and texture', async () => {
  expect(await featuresFrom(join(folder, 'none.bin'))).toMatchObject({
    id: 'colour-and-texture-1',
    length: 236,
  });
  const other = join(folder, 'other.bin');
  await writeFile(other, new Uint8Array(4 * weightCount));
  expect(await featuresFrom(other)).toMatchObject({ id: 'colour-and-texture-1' });
});
