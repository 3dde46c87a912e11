import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ErasureEntry, erasureEntrySchema } from '../../../../src/domain/erasure/erasure-entry.ts';
import type { ErasureLog } from '../../../../src/ports/host/erasure-log.ts';

/** The log's file: it outlives the database, so that a backup from before an erasure does not lose it. */
const fileName = 'erasures.jsonl';

/** A line that is no entry. Its message is one sentence for the operator. */
export class ErasureLogError extends Error {
  override readonly name = 'ErasureLogError';
}

function entryOf(line: string, number: number, file: string): ErasureEntry {
  try {
    return erasureEntrySchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new ErasureLogError(`Entry ${number} of ${file} cannot be read. Nothing was erased.`, { cause });
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** The log of a server of one's own: a line of JSON for each entry, in its data folder. */
export function openFileLog(dataDir: string): ErasureLog {
  const file = join(dataDir, fileName);
  async function entries(): Promise<ErasureEntry[]> {
    const lines = (await readText(file)).split('\n');
    // What a kill cut off behind the last line break was never an entry: nothing was erased by it.
    return lines.slice(0, -1).map((line, index) => entryOf(line, index + 1, file));
  }
  return {
    entries,
    async append(entry) {
      if (entry.number !== (await entries()).length + 1)
        throw new ErasureLogError('Another erasure was noted meanwhile. Type the command again.');
      const handle = await open(file, 'a+', 0o600);
      try {
        // Without what a kill left of a line.
        const text = await readText(file);
        await handle.truncate(Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)));
        await handle.appendFile(`${JSON.stringify(entry)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
  };
}
