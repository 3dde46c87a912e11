import type { CloudProgress } from '../../live/broadcast/tell-own-surveys.ts';

/**
 * How far surveys are, for phones, on a boat whose way home is the sync, a courier's receipts, or both: what either
 * of them moved on is told. Both read the same queue.
 */
export function progressOfBoth(sync: Pick<CloudProgress, 'onChange'>, courier: CloudProgress): CloudProgress {
  return {
    ...courier,
    onChange(listener) {
      const stops = [sync.onChange(listener), courier.onChange(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
