import { useEffect } from 'react';

/** Keeps the screen on while it is needed, where the browser allows it: on https only, so never on the boat. */
export function useKeepAwake(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isGone) await taken.release();
        else lock = taken;
      } catch {
        // Low battery refuses it.
        lock = undefined;
      }
    };
    const again = (): void => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isNeeded]);
}
