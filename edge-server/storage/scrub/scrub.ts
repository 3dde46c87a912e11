import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ScrubState } from '../../../src/contract/boat/sync.ts';
import type { Clock } from '../../../src/ports/server.ts';
import type { Alarms } from '../../setup/alarms/alarms.ts';
import { sayWhichPhotosAreSick } from '../../setup/alarms/sick-photos.ts';
import type { BlobChecks } from '../db/tables/blob-checks.ts';
import type { HubSettings } from '../db/tables/settings.ts';
import type { PhotoStorage } from '../photos/port/photo-storage.ts';

/** How gently photos are hashed again. Milliseconds. */
export interface ScrubTimings {
  readonly firstRunMs: number;
  readonly betweenRunsMs: number;
  /** Rest after each photo, as a multiple of the time that it took: 9 is a tenth of the disk and a core. */
  readonly restFactor: number;
}

export const usualScrubTimings: ScrubTimings = {
  firstRunMs: 10 * 60_000,
  betweenRunsMs: 24 * 60 * 60_000,
  restFactor: 9,
};

/** Of all photos, what one run by itself checks: everything in a week (restic's `--read-data-subset 1/7`). */
const runShare = 7;
const cursorSetting = 'sync.scrubCursor';
const leftSetting = 'sync.scrubLeft';
const mostSickTold = 50;

export interface Scrub {
  state(): ScrubState;
  /** Checks every photo now, at the same gentle rate. */
  begin(): void;
  close(): Promise<void>;
}

export interface ScrubDeps {
  readonly context: {
    readonly clock: Clock;
    readonly log: Logger;
    readonly photos: Pick<PhotoStorage, 'verifyBlob'>;
  };
  readonly checks: BlobChecks;
  readonly settings: HubSettings;
  readonly alarms: Alarms;
  readonly timings?: ScrubTimings;
}

/**
 * Hashes the photos on the disk again, a share of them each day, so that rot is found while the phones still have
 * theirs (fault 34). Where it stands is kept photo by photo, in the order of the hashes: a laptop that is switched
 * off goes on there.
 */
export function startScrub({ context, checks, settings, alarms, ...parts }: ScrubDeps): Scrub {
  const { photos, clock, log } = context;
  const timings = parts.timings ?? usualScrubTimings;
  const ending = new AbortController();
  let run = { checked: 0, of: 0 };
  let running: Promise<void> | null = null;

  const left = () => Math.max(0, Number(settings.get(leftSetting) ?? 0) || 0);

  /** The next photo after the cursor; from the beginning again after the last. */
  function next() {
    const cursor = settings.get(cursorSetting) ?? '';
    return checks.next(cursor, 1)[0] ?? checks.next('', 1)[0];
  }

  async function checkNext(): Promise<void> {
    const photo = next();
    if (photo === undefined) {
      settings.set(leftSetting, '0');
      return;
    }
    const began = performance.now();
    const health = await photos.verifyBlob(photo.path);
    if (health === 'sound' || health === 'rotten' || health === 'missing') {
      checks.note({ sha256: photo.sha256, health, checkedAt: clock.now() });
      if (health !== 'sound') {
        log.error({ ...photo, health }, 'a photo on the disk is not what was receipted');
        sayWhichPhotosAreSick(checks.figures(), alarms);
      }
    }
    settings.set(cursorSetting, photo.sha256);
    settings.set(leftSetting, String(left() - 1));
    run = { ...run, checked: run.checked + 1 };
    await sleep((performance.now() - began) * timings.restFactor, undefined, { signal: ending.signal });
  }

  async function work(): Promise<void> {
    try {
      while (left() > 0 && !ending.signal.aborted) await checkNext();
      sayWhichPhotosAreSick(checks.figures(), alarms);
    } catch (error) {
      if (!ending.signal.aborted) log.error({ err: error }, 'photos could not be checked again');
    } finally {
      running = null;
    }
  }

  function check(photosToCheck: number): void {
    if (ending.signal.aborted) return;
    settings.set(leftSetting, String(Math.max(photosToCheck, left())));
    run = { checked: 0, of: left() };
    running ??= work();
  }

  const share = () => Math.ceil(checks.contents() / runShare);
  const first = setTimeout(() => check(share()), timings.firstRunMs).unref();
  const daily = setInterval(() => check(share()), timings.betweenRunsMs).unref();
  sayWhichPhotosAreSick(checks.figures(), alarms);
  // What the last run had not done is done first.
  if (left() > 0) check(left());

  return {
    state() {
      const { checked: everChecked, sick: sickCount, oldest: oldestCheckAt } = checks.figures();
      return {
        status: running === null ? 'resting' : 'running',
        run,
        photos: checks.contents(),
        everChecked,
        oldestCheckAt,
        sick: checks.sick(mostSickTold),
        sickCount,
      };
    },
    begin: () => check(checks.contents()),
    async close() {
      clearTimeout(first);
      clearInterval(daily);
      ending.abort();
      await running;
    },
  };
}
