import type { Actor } from '../../../src/domain/access/access.ts';
import { ServerError } from '../../setup/log/errors.ts';

interface Amount {
  readonly writes: number;
  readonly bytes: number;
}

/** What is counted apart: records that are handed in, and analyses, which are saved again at every stroke. */
export type Counted = 'records' | 'analyses';

const megabyte = 1024 * 1024;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * What fits into a day. A diver's 50 surveys with 500 photos each are 25,050 records of 1 to 2 kB. An evening of colouring
 * is 2,400 saves of 30 kB; somebody who saves twice a second for an hour 7,200. A boat that comes home after a season
 * brings 100,000 records; an administrator imports a region's reefs and their outlines. A guest, whom anybody can make 300
 * of in a day, has a long evening.
 */
const perDay: Readonly<Record<'guest' | 'person' | 'trusted', Readonly<Record<Counted, Amount>>>> = {
  guest: {
    records: { writes: 1_000, bytes: megabyte },
    analyses: { writes: 4_000, bytes: 128 * megabyte },
  },
  person: {
    records: { writes: 30_000, bytes: 64 * megabyte },
    analyses: { writes: 20_000, bytes: 1024 * megabyte },
  },
  trusted: {
    records: { writes: 500_000, bytes: 4096 * megabyte },
    analyses: { writes: 20_000, bytes: 1024 * megabyte },
  },
};

function kindOf({ guest, hub, admin }: Actor): keyof typeof perDay {
  if (guest) return 'guest';
  return hub || admin ? 'trusted' : 'person';
}

interface Used {
  writes: number;
  bytes: number;
  at: number;
}

/** People that are remembered; beyond them those who have used next to nothing are forgotten. */
const mostRemembered = 20_000;

export interface Allowances {
  /** Counts what somebody sends, before it is looked at. Throws RESOURCE_EXHAUSTED with when to go on. */
  take(actor: Actor, counted: Counted, bytes: number, writes?: number): void;
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 2) return 'in a minute';
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}

/**
 * Writes and bytes of each person, which drain away over a day by a clock that nobody can set: no midnight at which
 * everything is allowed again, and always a time to say. In memory, as every limit here: a restart forgets, and no
 * stranger can cause one.
 */
export function createAllowances(now: () => number = () => performance.now()): Allowances {
  const used = new Map<string, Used>();

  function drained(key: string, most: Amount): Used {
    const before = used.get(key);
    if (before === undefined) return { writes: 0, bytes: 0, at: now() };
    const share = (now() - before.at) / dayMs;
    return {
      writes: Math.max(0, before.writes - share * most.writes),
      bytes: Math.max(0, before.bytes - share * most.bytes),
      at: now(),
    };
  }

  function makeRoom(): void {
    if (used.size < mostRemembered) return;
    for (const [key, { at }] of used) if (now() - at >= dayMs) used.delete(key);
    // Still full: whoever was counted longest ago goes.
    const [oldest] = used.keys();
    if (used.size >= mostRemembered && oldest !== undefined) used.delete(oldest);
  }

  return {
    take(actor, counted, bytes, writes = 1) {
      const most = perDay[kindOf(actor)][counted];
      const key = `${counted} ${actor.uid ?? ''}`;
      const before = drained(key, most);
      const over = Math.max(
        (before.writes + writes - most.writes) / most.writes,
        (before.bytes + bytes - most.bytes) / most.bytes,
      );
      if (over > 0) {
        const seconds = Math.ceil((over * dayMs) / 1000);
        throw new ServerError(
          'RESOURCE_EXHAUSTED',
          `This is more than one person can send within a day. Nothing of this was saved. Please try again ${waitText(seconds)}.`,
          { details: { retryAfterSeconds: seconds } },
        );
      }
      // Last in the order of counting, which is the order of the map.
      used.delete(key);
      makeRoom();
      used.set(key, { writes: before.writes + writes, bytes: before.bytes + bytes, at: before.at });
    },
  };
}
