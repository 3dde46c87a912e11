import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { MoveMark } from '../../../src/ports/moving/sides.ts';
import { ConfigError } from '../../setup/config/config.ts';

const markSchema = z.object({ from: z.string(), state: z.enum(['started', 'done']) });
const fileOf = (dataDir: string) => join(dataDir, 'move.json');

/** What a data folder says of a move into it; null where none was begun. */
export function readMoveMark(dataDir: string): MoveMark | null {
  try {
    return markSchema.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new ConfigError(`The file ${fileOf(dataDir)} cannot be read. Nothing was changed.`, {
      cause: error,
    });
  }
}

/** Whole or not at all: a kill leaves the one that was there. */
export function writeMoveMark(dataDir: string, mark: MoveMark): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const fresh = `${fileOf(dataDir)}.new`;
  writeFileSync(fresh, JSON.stringify(mark), { mode: 0o600, flush: true });
  renameSync(fresh, fileOf(dataDir));
}

/** Before a server starts: in half of a move it would write what a new server begins with. Throws `ConfigError`. */
export function refuseHalfMoved(dataDir: string): void {
  const mark = readMoveMark(dataDir);
  if (mark?.state === 'started')
    throw new ConfigError(
      `The folder ${dataDir} holds half of a move from ${mark.from}. Type "npm run move:www" once more, as before: it goes on from there. Nothing was started.`,
    );
}
