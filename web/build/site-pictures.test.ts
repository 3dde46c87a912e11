import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sitePictures } from './site-pictures.ts';

test('pictures are listed by name, each once, and nothing else that lies beside them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reef-site-'));
  for (const name of [
    'reef-480.webp',
    'reef-960.webp',
    'clam.webp',
    'boat-480.jpg',
    'boat.jpg',
    'README.md',
    '.hidden.png',
    'a b.png',
  ])
    await writeFile(join(folder, name), '');
  expect(await sitePictures(folder)).toEqual(['boat-480.jpg', 'boat.jpg', 'clam.webp', 'reef.webp']);
  await rm(folder, { recursive: true });
  expect(await sitePictures(folder)).toEqual([]);
});
