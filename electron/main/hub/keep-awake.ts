import type { PowerSaveBlocker } from 'electron';
import type { WakeReason } from '../../../src/contract/desktop.ts';
import type { Activity } from '../../hub/messages.ts';

/**
 * How long after the last part of a photo the laptop stays awake, whatever else. A phone that was locked in the middle
 * is taken up again within minutes, and a sleeping laptop's hotspot would be gone by then (fault 41).
 */
export const awakeAfterPhotoMs = 5 * 60_000;

/**
 * How long it stays awake for what phones might still send, after the last thing that came from one. No phone can wake
 * a laptop, so with power at hand it waits for the length of a dive and a meal, and for photos that it knows of for a
 * whole day. On its battery an empty laptop is worse than a sleeping one, and photos are safe on phones. A phone that
 * was forgotten in a bag says nothing new, so it holds nobody awake for longer.
 */
export const awakeForPhonesMs = {
  mains: { here: 2 * 60 * 60_000, owing: 12 * 60 * 60_000 },
  battery: { here: 30 * 60_000, owing: 2 * 60 * 60_000 },
} as const;

/** Why the laptop must not fall asleep now; null when it may. */
export function wakeReason(activity: Activity, power: keyof typeof awakeForPhonesMs): WakeReason | null {
  const { lastPhotoMsAgo, phones, quietMs, photosOnPhones, goingToCloud } = activity;
  const limits = awakeForPhonesMs[power];
  if (lastPhotoMsAgo !== null && lastPhotoMsAgo < awakeAfterPhotoMs) return 'photos-coming';
  // It moves, or the server would not count it: a cloud that is out of reach keeps nobody awake.
  if (goingToCloud > 0) return 'going-to-cloud';
  if (photosOnPhones > 0 && quietMs < limits.owing) return 'photos-on-phones';
  if (phones > 0 && quietMs < limits.here) return 'phone-here';
  return null;
}

export interface KeepAwake {
  /** Why the laptop is kept awake now; null when it is not. */
  reason(): WakeReason | null;
  follow(activity: Activity): void;
  release(): void;
}

/** Keeps the system, not the screen, from falling asleep while phones need it. */
export function createKeepAwake(
  blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
  isOnBattery: () => boolean,
): KeepAwake {
  let id: number | null = null;
  let reason: WakeReason | null = null;
  function release(): void {
    reason = null;
    if (id !== null) blocker.stop(id);
    id = null;
  }
  return {
    reason: () => reason,
    follow(activity) {
      const next = wakeReason(activity, isOnBattery() ? 'battery' : 'mains');
      if (next === null) return release();
      reason = next;
      id ??= blocker.start('prevent-app-suspension');
    },
    release,
  };
}
