import { createStore } from 'zustand/vanilla';
import type { LiveSnapshot } from '../../../ports/live.ts';

/** What screens see of the connection: one object, another one with every change. */
export interface LiveView {
  snapshot(): LiveSnapshot;
  subscribe(listener: () => void): () => void;
  show(change: Partial<LiveSnapshot>): void;
}

export function createLiveView(first: Pick<LiveSnapshot, 'device' | 'kept'>): LiveView {
  const { getState, setState, subscribe } = createStore<LiveSnapshot>(() => ({
    state: { kind: 'idle' },
    meta: null,
    surveys: null,
    gps: null,
    ...first,
    hub: { kind: 'unknown' },
    via: null,
    update: 'none',
  }));
  return { snapshot: getState, subscribe, show: setState };
}
