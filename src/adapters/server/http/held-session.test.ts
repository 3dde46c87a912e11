import { expect, test } from 'vitest';
import { createHeldSession } from './held-session.ts';
import type { KeptSession, SessionKeeper } from './kept-session.ts';

const sessionOf = (uid: string): KeptSession => ({
  bearer: uid,
  user: { uid, email: null, confirmed: true, isGuest: false },
});

function keptBy(first: KeptSession | null) {
  let kept = first;
  const written: (KeptSession | null)[] = [];
  let hear: () => void = () => undefined;
  const keeper: SessionKeeper = {
    read: () => kept,
    write: (session) => void written.push(session),
    onOtherTab(listener) {
      hear = listener;
      return () => undefined;
    },
  };
  return {
    keeper,
    written,
    otherTab(next: KeptSession | null) {
      kept = next;
      hear();
    },
  };
}

test('what another tab did is told and not written again', () => {
  const { keeper, written, otherTab } = keptBy(sessionOf('vera'));
  const held = createHeldSession(null, keeper);
  const told: (string | undefined)[] = [];
  held.onChange((user) => told.push(user?.uid));
  otherTab(null);
  held.become(sessionOf('ada'));
  expect(told).toEqual([undefined, 'ada']);
  expect(written).toEqual([sessionOf('ada')]);
});

test('who is known already is believed before what was kept', () => {
  expect(createHeldSession(sessionOf('ada'), keptBy(sessionOf('vera')).keeper).current()).toEqual(
    sessionOf('ada'),
  );
  expect(createHeldSession(null, keptBy(sessionOf('vera')).keeper).current()).toEqual(sessionOf('vera'));
});
