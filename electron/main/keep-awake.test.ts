import { expect, it } from 'vitest';
import { awakeAfterPhotoMs, createKeepAwake, wantsAwake } from './keep-awake.ts';

function keeper() {
  const blocked = new Set<number>();
  let starts = 0;
  const keepAwake = createKeepAwake({
    start(kind) {
      expect(kind).toBe('prevent-app-suspension');
      starts += 1;
      blocked.add(starts);
      return starts;
    },
    stop: (id) => blocked.delete(id),
  });
  return { keepAwake, blocked, starts: () => starts };
}

it('a laptop that no photo comes to may sleep', () => {
  expect(wantsAwake({ lastPhotoMsAgo: null })).toBe(false);
  expect(wantsAwake({ lastPhotoMsAgo: awakeAfterPhotoMs })).toBe(false);
});

it('fault 41: while photos come in, and five minutes after, the laptop is kept awake, once', () => {
  const { keepAwake, blocked, starts } = keeper();
  keepAwake.follow({ lastPhotoMsAgo: 0 });
  keepAwake.follow({ lastPhotoMsAgo: awakeAfterPhotoMs - 1 });
  expect([keepAwake.isOn(), blocked.size, starts()]).toEqual([true, 1, 1]);
  keepAwake.follow({ lastPhotoMsAgo: awakeAfterPhotoMs });
  expect([keepAwake.isOn(), blocked.size]).toEqual([false, 0]);
});

it('an app that is closed keeps nothing awake', () => {
  const { keepAwake, blocked } = keeper();
  keepAwake.follow({ lastPhotoMsAgo: 0 });
  keepAwake.release();
  keepAwake.release();
  expect(blocked.size).toBe(0);
});
