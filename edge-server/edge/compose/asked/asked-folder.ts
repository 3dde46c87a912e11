import { randomUUID } from 'node:crypto';
import { watch } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import { DataFolderInUseError, lockDataFolder } from '../../../storage/db/data-folder-lock.ts';
import { type Asked, askedSchema } from './asked-work.ts';

/** Where a command leaves what it asks of the server that holds the data folder: only its owner can write there. */
const folderOf = (dataDir: string) => join(dataDir, 'asked');

const lineSchema = z.union([z.object({ say: z.string() }), z.object({ end: z.boolean() })]);

export interface AskedWatch {
  close(): Promise<void>;
}

/** Does what commands ask for, one after the other, and says how it goes in a file beside it. */
export async function watchAsked(
  dataDir: string,
  log: Logger,
  act: (asked: Asked, say: (line: string) => void) => Promise<boolean>,
): Promise<AskedWatch> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // What was asked of a server that is gone: nobody waits for it any more.
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  let working: Promise<unknown> = Promise.resolve();

  async function take(name: string): Promise<void> {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return;
    await rm(file, { force: true });
    const lines = join(folder, name.replace(/\.json$/, '.lines'));
    let writing = writeFile(lines, '');
    const put = (line: object) => {
      writing = writing.then(() => appendFile(lines, `${JSON.stringify(line)}\n`)).catch(() => undefined);
    };
    const say = (line: string) => put({ say: line });
    try {
      const asked = askedSchema.safeParse(JSON.parse(text));
      if (!asked.success) say('This server does not know what is asked. It may be older than the command.');
      put({ end: asked.success && (await act(asked.data, say)) });
    } catch (error) {
      log.error({ err: error }, 'what a command asked for went wrong');
      say('It went wrong; the log of the server says how.');
      put({ end: false });
    }
    await writing;
  }

  const watcher = watch(folder, (_event, name) => {
    if (name?.endsWith('.json')) working = working.then(() => take(name));
  });
  return {
    async close() {
      watcher.close();
      await working;
    },
  };
}

/** Milliseconds within which a server takes up what it is asked. */
const takenUpMs = 15_000;
const lookMs = 200;
/** How often a command looks whether the server that it waits for is there at all. */
const goneMs = 5_000;

/** Whether no server holds the data folder. */
function isFree(dataDir: string): boolean {
  try {
    lockDataFolder(dataDir).release();
    return true;
  } catch (error) {
    if (error instanceof DataFolderInUseError) return false;
    throw error;
  }
}

/**
 * Asks the server that holds the data folder, and says what it says. Answers whether it went well; 'unanswered' where no
 * server takes it up.
 */
export async function askRunning(
  dataDir: string,
  asked: Asked,
  say: (line: string) => void,
): Promise<boolean | 'unanswered'> {
  const folder = folderOf(dataDir);
  const id = randomUUID();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const request = join(folder, `${id}.json`);
  await writeFile(`${request}.new`, JSON.stringify(asked), { mode: 0o600 });
  await rename(`${request}.new`, request);
  const lines = join(folder, `${id}.lines`);
  let read = 0;
  for (let waitedMs = 0; ; waitedMs += lookMs) {
    await sleep(lookMs);
    if (waitedMs % goneMs === 0 && waitedMs > 0 && isFree(dataDir)) {
      await Promise.all([request, lines].map((file) => rm(file, { force: true })));
      say('The server stopped meanwhile. Nothing that was there is lost: type the command again.');
      return false;
    }
    const text = await readFile(lines, 'utf8').catch(() => null);
    if (text === null && waitedMs < takenUpMs) continue;
    if (text === null) {
      await rm(request, { force: true });
      return 'unanswered';
    }
    // The last line may be half written.
    for (const line of text.split('\n').slice(0, -1).slice(read)) {
      read += 1;
      const parsed = lineSchema.parse(JSON.parse(line));
      if ('end' in parsed) {
        await rm(lines, { force: true });
        return parsed.end;
      }
      say(parsed.say);
    }
  }
}
