import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSmallDisk } from '../../../../tests/faults/injectors/small-disk.ts';
import { whyNot } from '../../../../tests/faults/injectors/tools.ts';
import { temporaryFolder } from '../../../../tests/support/server/temporary-database.ts';
import { keepIncomingParts } from './incoming.ts';

const archive = 'a'.repeat(24);
const dayMs = 86_400_000;

async function* slice(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('slice');
}

describe('parts that come in over HTTP', () => {
  it('are refused beyond 4 GiB, which no part of a courier has', async () => {
    const parts = keepIncomingParts(temporaryFolder(), Date.now());
    const length = 4 * 1024 ** 3 + 1;
    expect(await parts.append('hub', archive, { offset: 0, length }, slice())).toEqual({
      status: 'too-long',
    });
    expect(await parts.offset('hub', archive)).toBe(0);
  });

  it('that nobody went on with for a week are cleared at a start', () => {
    const folder = temporaryFolder();
    const now = Date.now();
    for (const [name, days] of [
      ['old.tar', 8],
      ['young.tar', 6],
    ] as const) {
      const file = join(folder, name);
      writeFileSync(file, 'part');
      utimesSync(file, new Date(now - days * dayMs), new Date(now - days * dayMs));
    }
    keepIncomingParts(folder, now);
    expect(['old.tar', 'young.tar'].map((name) => existsSync(join(folder, name)))).toEqual([false, true]);
  });
});

const missing = whyNot({ root: true, tools: ['mount'] });

describe.skipIf(missing !== null)(`a server’s disk that is nearly full (${missing ?? 'a tmpfs'})`, () => {
  it('takes no part: photos are copied out of it', async () => {
    await using disk = await openSmallDisk(2);
    const parts = keepIncomingParts(disk.folder, Date.now());
    expect(await parts.append('hub', archive, { offset: 0, length: 5 }, slice())).toEqual({
      status: 'no-room',
    });
  });
});
