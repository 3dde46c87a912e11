import type { PowerSaveBlocker } from 'electron';
import type { Activity } from '../hub/messages.ts';

/**
 * How long after the last part of a photo the laptop stays awake. A phone that was locked in the middle is
 * taken up again within minutes, and a sleeping laptop's hotspot would be gone by then (fault 41).
 */
export const awakeAfterPhotoMs = 5 * 60_000;

/** Whether phones are handing in photos, or were until a moment ago. */
export function wantsAwake({ lastPhotoMsAgo }: Pick<Activity, 'lastPhotoMsAgo'>): boolean {
  return lastPhotoMsAgo !== null && lastPhotoMsAgo < awakeAfterPhotoMs;
}

export interface KeepAwake {
  isOn(): boolean;
  follow(activity: Pick<Activity, 'lastPhotoMsAgo'>): void;
  release(): void;
}

/** Keeps the system, not the screen, from falling asleep while photos come in. */
export function createKeepAwake(blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>): KeepAwake {
  let id: number | null = null;
  function release(): void {
    if (id !== null) blocker.stop(id);
    id = null;
  }
  return {
    isOn: () => id !== null,
    follow(activity) {
      if (wantsAwake(activity)) id ??= blocker.start('prevent-app-suspension');
      else release();
    },
    release,
  };
}
