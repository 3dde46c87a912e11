import { setTimeout as sleep } from 'node:timers/promises';
import type { Proof } from '../port/photo-storage.ts';
import type { OwnedBytes } from './derivatives.ts';
import type { CheckAnswer } from './image-worker.ts';
import type { Rush } from './overload.ts';

/** Photos that were taken in during a rush, and what a decoder says of each afterwards. */
export interface Proving {
  /** One that nobody has decoded is decoded soon, and told of. */
  of(photo: OwnedBytes): Promise<Proof>;
  /** Decodes it soon: everybody in turn. */
  add(photo: OwnedBytes): void;
  /** Decodes it now, because somebody waits for the answer. */
  now(photo: OwnedBytes): Promise<Proof>;
  /** A decoder saw it before it was stored. */
  trust(sha256: string): void;
  /** From now on whatever is not known otherwise was decoded. */
  allAreKnown(): void;
  close(): Promise<void>;
}

/**
 * In a rush a check rests so many times as long as it took: a sixteenth of a core is left for it. A quarter took a tenth
 * of the speed (bench:ingest).
 */
const restInRush = 15;
const restStepMs = 50;

export function createProving(deps: {
  readonly rush: Pick<Rush, 'isOn'>;
  readonly check: (photo: OwnedBytes) => Promise<CheckAnswer>;
  /** Whether small copies were made, which only a decoder can do. */
  readonly isPrepared: (sha256: string) => Promise<boolean>;
  readonly waiting: { add(owner: string, photo: OwnedBytes): void; next(): OwnedBytes | undefined };
  readonly onProof: (photo: OwnedBytes, proof: 'proven' | 'unreadable') => void;
  readonly onFailure: (error: unknown, photo: OwnedBytes) => void;
}): Proving {
  const { rush, check, waiting, onProof, onFailure } = deps;
  const unproven = new Map<string, OwnedBytes>();
  const unreadable = new Set<string>();
  const trusted = new Set<string>();
  let isAllKnown = false;
  let isClosed = false;
  let working: Promise<void> | null = null;

  async function of(photo: OwnedBytes): Promise<Proof> {
    const { sha256 } = photo;
    if (unreadable.has(sha256)) return 'unreadable';
    if (unproven.has(sha256)) return 'unproven';
    if (isAllKnown || trusted.has(sha256) || (await deps.isPrepared(sha256))) return 'proven';
    add(photo);
    return 'unproven';
  }

  function add(photo: OwnedBytes): void {
    if (isClosed || unreadable.has(photo.sha256)) return;
    unproven.set(photo.sha256, photo);
    waiting.add(photo.owner, photo);
    working ??= work();
  }

  async function prove(photo: OwnedBytes): Promise<Proof> {
    const { sha256 } = photo;
    const { status } = await check(photo);
    const wasOpen = unproven.delete(sha256);
    if (status !== 'photo') unreadable.add(sha256);
    const proof = status === 'photo' ? 'proven' : 'unreadable';
    if (wasOpen) onProof(photo, proof);
    return proof;
  }

  /** Ends early when it is closed, or when the rush is over. */
  async function rest(tookMs: number): Promise<void> {
    const until = performance.now() + tookMs * restInRush;
    while (!isClosed && rush.isOn() && performance.now() < until) await sleep(restStepMs);
  }

  async function work(): Promise<void> {
    for (let photo = waiting.next(); photo !== undefined && !isClosed; photo = waiting.next()) {
      if (!unproven.has(photo.sha256)) continue;
      const startedAt = performance.now();
      try {
        await prove(photo);
      } catch (error) {
        if (!isClosed) onFailure(error, photo);
      }
      await rest(performance.now() - startedAt);
    }
    working = null;
  }

  return {
    of,
    add,
    async now(photo) {
      const known = await of(photo);
      return known === 'unproven' ? prove(photo) : known;
    },
    trust(sha256) {
      unproven.delete(sha256);
      unreadable.delete(sha256);
      if (!isAllKnown) trusted.add(sha256);
    },
    allAreKnown() {
      isAllKnown = true;
      trusted.clear();
    },
    async close() {
      isClosed = true;
      await working;
    },
  };
}
