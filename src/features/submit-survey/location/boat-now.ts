import { useSyncExternalStore } from 'react';
import type { LiveConnection, LiveGps } from '../../../ports/live.ts';

/** The boat’s GPS as this phone heard it last: a fix, the last one before it was lost, or nothing yet. */
export type BoatNow =
  | { readonly status: 'unknown' }
  | { readonly status: 'fix'; readonly gps: LiveGps }
  /** `why`: the receiver has no fix, or this phone does not hear the boat. */
  | { readonly status: 'lost'; readonly gps: LiveGps; readonly why: 'no-fix' | 'no-connection' };

/** Judges what was heard: without a connection, nobody knows whether the fix still holds. */
export function boatNowOf(gps: LiveGps | null, isConnected: boolean): BoatNow {
  if (gps === null) return { status: 'unknown' };
  if (!isConnected) return { status: 'lost', gps, why: 'no-connection' };
  return gps.quality === 'none' ? { status: 'lost', gps, why: 'no-fix' } : { status: 'fix', gps };
}

function noSubscription(): () => void {
  return () => undefined;
}

export function useBoatNow(live: LiveConnection | null): BoatNow {
  const snapshot = useSyncExternalStore(live?.subscribe ?? noSubscription, () => live?.snapshot() ?? null);
  return boatNowOf(snapshot?.gps ?? null, snapshot?.state.kind === 'connected');
}
