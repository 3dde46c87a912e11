import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImageWork } from './image-work.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-threads-'));
  file = join(folder, 'photo.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = sharp({ create: { width: 900, height: 700, channels: 3, background: '#000', noise } });
  await writeFile(file, await photo.jpeg().toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function checkMany(count: number): Promise<string[]> {
  const work = createImageWork();
  try {
    const tasks = Array.from({ length: count }, () =>
      work.check({ file, largestPixels: 60_000_000, owner: 'diver' }),
    );
    return (await Promise.all(tasks)).map((answer) => answer.status);
  } finally {
    await work.close();
  }
}

it('good photos are good photos, also while further threads start', async () => {
  for (let round = 0; round < 3; round += 1) expect(new Set(await checkMany(24))).toEqual(new Set(['photo']));
});

// The choice of decoders is the process's. A thread that sets it when it starts shuts the decoders out for a
// moment under the hands of the others: a good photo was refused as damaged (found by killing the server).
it('no thread changes which decoders the process may use', async () => {
  sharp.block({ operation: ['VipsForeignLoadJpeg'] });
  try {
    expect(await checkMany(1)).toEqual(['unreadable']);
  } finally {
    sharp.unblock({ operation: ['VipsForeignLoadJpeg'] });
  }
});
