import type { Outbox } from '../db/outbox.ts';
import type { CloudProgress } from '../live/own-surveys.ts';

/** How far each survey is, for the phones; the worker tells which documents moved on. */
export interface SyncProgress extends CloudProgress {
  moved(paths: readonly string[]): void;
}

export function createSyncProgress(outbox: Pick<Outbox, 'stateOf' | 'countsBelow'>): SyncProgress {
  const listeners = new Set<(paths: readonly string[]) => void>();
  return {
    ofSurvey(path) {
      const own = outbox.stateOf(path);
      const photos = outbox.countsBelow(path);
      if (own === 'parked' || photos.parked > 0) return 'parked';
      return own === 'done' && photos.waiting === 0 ? 'in-cloud' : 'waiting';
    },
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    moved(paths) {
      for (const listener of listeners) listener(paths);
    },
  };
}
