import type { CloudProgress } from '../../live/broadcast/tell-own-surveys.ts';

/**
 * How far surveys are, for phones, on a boat whose way home is the sync, a courier's receipts, or both: what either
 * of them moved on is told. Without a sync, only receipts move anything.
 */
export function progressOfBoth(sync: CloudProgress | null, courier: CloudProgress): CloudProgress {
  if (sync === null) return courier;
  return {
    ...sync,
    onChange(listener) {
      const stops = [sync.onChange(listener), courier.onChange(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
