import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/server/temporary-database.ts';
import { openDatabase } from '../../storage/db/open.ts';
import { runAside } from './run-aside.ts';

const look = new URL('../../storage/db/recovery/look-worker.ts', import.meta.url);
const never = new AbortController().signal;

function soundFile(): string {
  const file = join(temporaryFolder(), 'reef-census.sqlite');
  openDatabase(file).close();
  return file;
}

describe.each(['process', 'thread'] as const)('a program beside the server, in a %s', (kind) => {
  it('says what it found', async () => {
    expect(await runAside(look, { file: soundFile() }, never, kind)).toEqual({ status: 'sound' });
  });

  it('that fails is a failure', async () => {
    const nowhere = join(temporaryFolder(), 'no', 'such', 'file');
    await expect(runAside(look, { file: nowhere }, never, kind)).rejects.toThrow();
  });

  it('is ended when nobody waits for it any more, whatever it does', async () => {
    const busy = join(temporaryFolder(), 'busy.mjs');
    writeFileSync(busy, 'setInterval(() => undefined, 1_000);');
    const ending = new AbortController();
    const running = runAside(new URL(`file://${busy}`), {}, ending.signal, kind);
    ending.abort();
    await expect(running).rejects.toThrow(/abort/i);
    await expect(runAside(look, { file: soundFile() }, ending.signal, kind)).rejects.toThrow(/abort/i);
  });
});
