import { describe, expect, it } from 'vitest';
import { type Activity, restingActivity } from '../../hub/messages.ts';
import { awakeAfterPhotoMs, awakeForPhonesMs, createKeepAwake, wakeReason } from './keep-awake.ts';

const { mains, battery } = awakeForPhonesMs;
const resting: Activity = { ...restingActivity, quietMs: 1_000 };

function keeper(isOnBattery = false) {
  const blocked = new Set<number>();
  let starts = 0;
  const blocker = {
    start(kind: string) {
      expect(kind).toBe('prevent-app-suspension');
      starts += 1;
      blocked.add(starts);
      return starts;
    },
    stop: (id: number) => blocked.delete(id),
  };
  return { keepAwake: createKeepAwake(blocker, () => isOnBattery), blocked, starts: () => starts };
}

describe('fault 41: a laptop', () => {
  it('that nobody needs may sleep', () => expect(wakeReason(resting, 'mains')).toBeNull());

  it('is kept awake while photos come in and five minutes after, also on its battery', () => {
    for (const power of ['mains', 'battery'] as const) {
      const at = (lastPhotoMsAgo: number) => wakeReason({ ...resting, lastPhotoMsAgo }, power);
      expect(at(awakeAfterPhotoMs - 1)).toBe('photos-coming');
      expect(at(awakeAfterPhotoMs)).toBeNull();
    }
  });

  it('is kept awake while a phone is on board, and not for ever for one that was forgotten', () => {
    const at = (quietMs: number, power: 'mains' | 'battery') =>
      wakeReason({ ...resting, phones: 1, quietMs }, power);
    expect(at(mains.here - 1, 'mains')).toBe('phone-here');
    expect(at(mains.here, 'mains')).toBeNull();
    expect(at(battery.here - 1, 'battery')).toBe('phone-here');
    expect(at(battery.here, 'battery')).toBeNull();
  });

  it('waits longer for photos that it knows are still on phones, also while no phone is in reach', () => {
    const at = (quietMs: number, power: 'mains' | 'battery') =>
      wakeReason({ ...resting, photosOnPhones: 5, quietMs }, power);
    expect(at(mains.here, 'mains')).toBe('photos-on-phones');
    expect(at(mains.owing, 'mains')).toBeNull();
    expect(at(battery.owing, 'battery')).toBeNull();
  });

  it('is kept awake while something goes to the cloud, however quiet phones are', () =>
    expect(wakeReason({ ...resting, goingToCloud: 1, quietMs: 10 * mains.owing }, 'battery')).toBe(
      'going-to-cloud',
    ));
});

describe('the sleep blocker', () => {
  it('is taken once, and let go when nothing needs it', () => {
    const { keepAwake, blocked, starts } = keeper();
    keepAwake.follow({ ...resting, phones: 1 });
    keepAwake.follow({ ...resting, lastPhotoMsAgo: 0 });
    expect([keepAwake.reason(), blocked.size, starts()]).toEqual(['photos-coming', 1, 1]);
    keepAwake.follow(resting);
    expect([keepAwake.reason(), blocked.size]).toEqual([null, 0]);
  });

  it('looks at the battery each time', () => {
    const { keepAwake } = keeper(true);
    keepAwake.follow({ ...resting, phones: 1, quietMs: battery.here });
    expect(keepAwake.reason()).toBeNull();
  });

  it('of an app that is closed keeps nothing awake', () => {
    const { keepAwake, blocked } = keeper();
    keepAwake.follow({ ...resting, lastPhotoMsAgo: 0 });
    keepAwake.release();
    keepAwake.release();
    expect(blocked.size).toBe(0);
  });
});
