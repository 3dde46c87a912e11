import type { LiveSnapshot } from '../../../ports/live.ts';

/** What screens see of the connection: one object, another one with every change. */
export interface LiveView {
  snapshot(): LiveSnapshot;
  subscribe(listener: () => void): () => void;
  show(change: Partial<LiveSnapshot>): void;
}

export function createLiveView(first: Pick<LiveSnapshot, 'device' | 'kept'>): LiveView {
  const listeners = new Set<() => void>();
  let snapshot: LiveSnapshot = {
    state: { kind: 'idle' },
    meta: null,
    surveys: null,
    gps: null,
    ...first,
    hub: { kind: 'unknown' },
    via: null,
    update: 'none',
  };
  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(change) {
      snapshot = { ...snapshot, ...change };
      for (const listener of [...listeners]) listener();
    },
  };
}
