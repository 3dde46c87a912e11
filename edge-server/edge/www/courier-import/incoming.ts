import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A part of the courier is about 1 GB, and FAT32 holds no file of 4 GiB. */
const longestPart = 4 * 1024 ** 3;
/** Bytes that must stay free: photos are copied out of the part into the server's own folder. */
const spareBytes = 2 * 1024 ** 3;
/** Parts that nobody went on with for this long are cleared at a start. */
const staleAfterMs = 7 * 24 * 60 * 60 * 1000;

export type ReceivedSlice =
  | { readonly status: 'ok'; readonly offset: number }
  | { readonly status: 'wrong-offset'; readonly offset: number }
  | { readonly status: 'too-long' }
  | { readonly status: 'no-room' };

/** Parts that come in over HTTP, in slices: what a dropped line left is gone on with. */
export interface IncomingDeps {
  /** Bytes that are held of a part. */
  offset(uid: string, archive: string): Promise<number>;
  append(
    uid: string,
    archive: string,
    from: { readonly offset: number; readonly length: number },
    body: AsyncIterable<Uint8Array>,
  ): Promise<ReceivedSlice>;
  fileOf(uid: string, archive: string): string;
  drop(uid: string, archive: string): Promise<void>;
  /** Keeps an answer for as long as parts are kept: the one on the way may be lost (fault 25). */
  keepAnswer(uid: string, archive: string, answer: object): Promise<void>;
  /** The kept answer; null for none. */
  answerTo(uid: string, archive: string): Promise<unknown>;
}

function clearStale(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (now - statSync(file).mtimeMs > staleAfterMs) rmSync(file);
  }
}

/** Keeps incoming parts below a folder, which is made. */
export function keepIncomingParts(folder: string, now: number): IncomingDeps {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  clearStale(folder, now);
  /** Of the account that sends, so that nobody goes on in another's file. */
  const fileOf = (uid: string, archive: string) =>
    join(folder, `${createHash('sha256').update(`${uid} ${archive}`).digest('hex').slice(0, 32)}.tar`);

  async function offset(uid: string, archive: string): Promise<number> {
    try {
      return (await stat(fileOf(uid, archive))).size;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
      throw error;
    }
  }

  return {
    offset,
    async append(uid, archive, from, body) {
      const held = await offset(uid, archive);
      if (from.offset !== held) return { status: 'wrong-offset', offset: held };
      if (held + from.length > longestPart) return { status: 'too-long' };
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < from.length + spareBytes) return { status: 'no-room' };
      const file = createWriteStream(fileOf(uid, archive), { flags: 'a', mode: 0o600, flush: true });
      await pipeline(Readable.from(body), file);
      return { status: 'ok', offset: await offset(uid, archive) };
    },
    fileOf,
    drop: (uid, archive) => rm(fileOf(uid, archive), { force: true }),
    keepAnswer: (uid, archive, answer) =>
      writeFile(`${fileOf(uid, archive)}.answer`, JSON.stringify(answer), { mode: 0o600 }),
    async answerTo(uid, archive) {
      try {
        return JSON.parse(await readFile(`${fileOf(uid, archive)}.answer`, 'utf8'));
      } catch (error) {
        // None, or one that a stop cut off: the part can be sent again.
        const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        if (isAbsent || error instanceof SyntaxError) return null;
        throw error;
      }
    },
  };
}
