import { describe, expect, test } from 'vitest';
import { createPresence } from './presence.ts';

const minute = 60_000;
const fromPhone = { userAgent: 'Mozilla/5.0 (iPhone)', isThisMachine: false };
const mia = { deviceId: 'd1', uid: 'u1' };

function onBoard() {
  let now = 0;
  const presence = createPresence(() => now);
  return {
    ...presence,
    pass: (ms: number) => {
      now += ms;
    },
    states: () => presence.phones().map(({ id, state }) => [id, state]),
  };
}

describe('who is on the boat’s Wi-Fi', () => {
  test('a phone is here while a connection of it is open', () => {
    const boat = onBoard();
    boat.came('s1', fromPhone);
    boat.identified('s1', mia);
    boat.pass(3 * minute);
    expect(boat.phones()).toMatchObject([
      { id: 'd1', uid: 'u1', state: 'here', firstSeenMsAgo: 3 * minute, heardMsAgo: 3 * minute },
    ]);
    boat.heard('s1', 'survey-1');
    expect(boat.phones()).toMatchObject([{ heardMsAgo: 0, surveyId: 'survey-1' }]);
  });

  test('one that goes without a word sleeps, then is away, and after a day is not listed any more', () => {
    const boat = onBoard();
    boat.came('s1', fromPhone);
    boat.identified('s1', mia);
    boat.left('s1');
    expect(boat.states()).toEqual([['d1', 'asleep']]);
    boat.pass(10 * minute);
    expect(boat.states()).toEqual([['d1', 'away']]);
    boat.pass(24 * 60 * minute);
    expect(boat.states()).toEqual([]);
  });

  test('a phone that comes back is the same one, with its survey', () => {
    const boat = onBoard();
    boat.came('s1', fromPhone);
    boat.identified('s1', mia);
    boat.heard('s1', 'survey-1');
    boat.left('s1');
    boat.pass(minute);
    boat.came('s2', fromPhone);
    boat.identified('s2', mia);
    expect(boat.phones()).toMatchObject([
      { id: 'd1', state: 'here', firstSeenMsAgo: minute, surveyId: 'survey-1' },
    ]);
  });

  test('the end of an old connection does not send a phone to sleep that has a new one', () => {
    const boat = onBoard();
    for (const socket of ['s1', 's2']) {
      boat.came(socket, fromPhone);
      boat.identified(socket, mia);
    }
    boat.left('s1');
    expect(boat.states()).toEqual([['d1', 'here']]);
    boat.left('s2');
    expect(boat.states()).toEqual([['d1', 'asleep']]);
  });

  test('one that said no name is listed while it is here, and forgotten when it goes', () => {
    const boat = onBoard();
    boat.came('s1', fromPhone);
    expect(boat.phones()).toMatchObject([{ id: 's1', uid: null, state: 'here' }]);
    boat.left('s1');
    expect(boat.phones()).toEqual([]);
  });

  test('a page on the laptop itself is no phone until somebody says a name on it', () => {
    const boat = onBoard();
    boat.came('s1', { ...fromPhone, isThisMachine: true });
    expect(boat.phones()).toEqual([]);
    boat.identified('s1', mia);
    expect(boat.states()).toEqual([['d1', 'here']]);
  });

  test('a phone whose diver changes is another device, and the first one is gone from it', () => {
    const boat = onBoard();
    boat.came('s1', fromPhone);
    boat.identified('s1', mia);
    boat.identified('s1', { deviceId: 'd2', uid: 'u2' });
    expect(boat.states()).toEqual([['d2', 'here']]);
  });

  test('what one diver of a phone spoke of is not the survey of the next one', () => {
    const boat = onBoard();
    boat.came('s1', fromPhone);
    boat.identified('s1', mia);
    boat.heard('s1', 'survey-1');
    boat.identified('s1', { deviceId: 'd2', uid: 'u2' });
    expect(boat.phones()).toMatchObject([{ id: 'd2', surveyId: null }]);
    boat.heard('s1', 'survey-2');
    boat.identified('s1', { deviceId: 'd3', uid: 'u2' });
    expect(boat.phones()).toMatchObject([{ id: 'd3', surveyId: 'survey-2' }]);
  });

  test('a phone that is known is not news, and another connection of the first diver stays hers', () => {
    const boat = onBoard();
    for (const socket of ['s1', 's2']) {
      boat.came(socket, fromPhone);
      boat.identified(socket, mia);
    }
    boat.pass(minute);
    boat.identified('s1', mia);
    expect(boat.phones()).toMatchObject([{ id: 'd1', heardMsAgo: minute }]);
    boat.identified('s1', { deviceId: 'd2', uid: 'u2' });
    expect(boat.states()).toEqual([
      ['d2', 'here'],
      ['d1', 'here'],
    ]);
  });

  test('those that are here come first, then the last heard', () => {
    const boat = onBoard();
    for (const device of ['a', 'b', 'c']) {
      boat.came(`socket of ${device}`, fromPhone);
      boat.identified(`socket of ${device}`, { deviceId: device, uid: device });
    }
    boat.left('socket of a');
    boat.pass(minute);
    boat.heard('socket of c');
    expect(boat.states()).toEqual([
      ['c', 'here'],
      ['b', 'here'],
      ['a', 'asleep'],
    ]);
  });

  test('the laptop was reached once anything came from another machine, also after that left', () => {
    const boat = onBoard();
    boat.came('console', { ...fromPhone, isThisMachine: true });
    expect(boat.wasReached()).toBe(false);
    boat.came('s1', fromPhone);
    boat.left('s1');
    expect(boat.wasReached()).toBe(true);
  });

  test('a connection that nobody announced changes nothing', () => {
    const boat = onBoard();
    boat.heard('nobody');
    boat.identified('nobody', mia);
    boat.left('nobody');
    expect(boat.phones()).toEqual([]);
  });
});
