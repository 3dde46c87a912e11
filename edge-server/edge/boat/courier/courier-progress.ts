import type { CloudProgress } from '../../../front/live/broadcast/tell-own-surveys.ts';
import type { CloudDesk } from '../settings/cloud-desk.ts';

/**
 * How far surveys are, for phones, on a boat whose way home is the sync, a courier's receipts, or both: what either
 * of them moved on is told. The sync is asked where there is one; without it, only receipts move anything.
 */
export function progressOfBoth(
  sync: Pick<CloudDesk, 'link' | 'onChange'>,
  courier: CloudProgress,
): CloudProgress {
  const asked = () => sync.link()?.progress ?? courier;
  return {
    ofSurvey: (path) => asked().ofSurvey(path),
    photosOf: (path) => asked().photosOf(path),
    ofPhoto: (path) => asked().ofPhoto(path),
    reasonOf: (path) => asked().reasonOf(path),
    onChange(listener) {
      const stops = [sync.onChange(listener), courier.onChange(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
