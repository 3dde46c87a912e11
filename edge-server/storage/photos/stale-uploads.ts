import type { Logger } from 'pino';
import type { UploadRow } from '../ports/photo-rows.ts';
import type { Commit } from './commit.ts';
import { giveUpStale, type SweepDeps } from './disk/sweep.ts';
import type { Intake } from './intake.ts';
import type { Uploads } from './uploads/uploads.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The moment before which an upload that is still open has begun too long ago: two weeks where nobody said a number. */
export function stalestStartOf(now: () => number, staleAfterDays = 14): () => number {
  return () => now() - staleAfterDays * dayMs;
}

/** A server on land runs for months: what the start would clear is cleared every day, too. */
export function clearStaleUploadsDaily(deps: {
  readonly ground: SweepDeps;
  readonly uploads: Pick<Uploads, 'find' | 'forget'>;
  readonly committing: Pick<Commit, 'giveBack'>;
  readonly intake: Pick<Intake, 'inTurn'>;
  readonly stalestStart: () => number;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}): { stop(): void } {
  const { ground, uploads, committing, intake, stalestStart, log } = deps;

  async function giveUp(row: UploadRow): Promise<undefined> {
    const { owner, key, sha256 } = row;
    const upload = await uploads.find(owner, key);
    if (upload === null) return;
    await upload.park();
    uploads.forget(owner, key);
    await committing.giveBack(row);
    if (await giveUpStale(row, ground))
      log.error({ sha256 }, 'a photo that nobody went on with was moved aside');
  }

  async function giveUpAll(): Promise<void> {
    for (const row of ground.rows.uploads()) {
      if (row.startedAt < stalestStart()) await intake.inTurn(row.owner, row.key, () => giveUp(row));
    }
  }

  const daily = setInterval(() => {
    giveUpAll().catch((error: unknown) => log.warn({ err: error }, 'old uploads could not be cleared'));
  }, dayMs).unref();
  return { stop: () => clearInterval(daily) };
}
