import { describe, expect, it } from 'vitest';
import { isRanked, leastLookMs, type Standing, standingOf } from './standing.ts';

const now = '2026-01-01T00:00:00.000Z';
const yes = { isShown: true, isThirteen: true, saidAt: now };
const ada = {
  name: { first: 'Ada', last: 'Secret' },
  loc: { id: 'geo:1', value: '5 Reef Street, Cairns, Queensland, Australia', name: 'Cairns' },
  email: 'ada@example.org',
};
const school = { handle: 'reef-school', name: 'Reef School', isSchool: true };
const made = {
  activity: { analysis: 3, mins: 2 },
  compared: { photos: 20, near: 19 },
  care: { photos: 20, near: 19, atLeast: 0.764 },
  org: school,
  now,
};

describe('what counts on leaderboards (rule 19.33)', () => {
  const good = { isComplete: true, isSecondWay: false, isExperts: false, workedMs: leastLookMs };
  it.each([
    ['a complete photo that was looked at', {}, true],
    ['a photo that was looked at for less than looking needs', { workedMs: leastLookMs - 1 }, false],
    ['a photo whose time nobody knows', { workedMs: undefined }, false],
    ['a photo that is begun', { isComplete: false }, false],
    ['a photo that was complete in another way before', { isSecondWay: true }, false],
    ['an expert’s photo', { isExperts: true }, false],
  ])('%s', (_what, change, counts) => expect(isRanked({ ...good, ...change })).toBe(counts));
});

describe('who is named (rules 19.31 and 19.32)', () => {
  it.each([
    ['nobody who has not said anything', undefined, false],
    ['whoever wants it and is old enough', yes, true],
    ['nobody who wants it and has not said to be 13', { ...yes, isThirteen: false }, false],
    ['nobody who does not want it', { ...yes, isShown: false }, false],
  ])('%s', (_who, leaderboards, isShown) => {
    expect(standingOf('ada', { ...ada, leaderboards }, made, undefined).isShown).toBe(isShown);
  });

  it('has the first name and the town, and neither street nor last name nor address', () => {
    const standing = standingOf('ada', { ...ada, leaderboards: yes }, made, undefined);
    expect(standing).toMatchObject({ name: 'Ada', city: 'Cairns, Queensland, Australia', org: school });
    expect(JSON.stringify(standing)).not.toMatch(/Secret|Street|example/);
  });

  it.each([
    ['whose account is gone', null, made],
    [
      'of whom nothing counts any more',
      { ...ada, leaderboards: yes },
      { ...made, activity: { analysis: 0, mins: 0 } },
    ],
  ])('is nobody %s', (_who, person, what) => {
    const standing = standingOf('ada', person, what, undefined);
    expect(standing).toEqual({
      uid: 'ada',
      name: 'Anonymous',
      isShown: false,
      activity: what.activity,
      updated: now,
    });
  });
});

it('remembers the organisation that somebody was counted in before, until it has been counted again', () => {
  const before: Standing = { ...standingOf('ada', ada, made, undefined) };
  const moved = standingOf('ada', ada, { ...made, org: undefined }, before);
  expect(moved).toMatchObject({ leftOrg: 'reef-school' });
  expect(standingOf('ada', ada, { ...made, org: undefined }, moved)).toMatchObject({
    leftOrg: 'reef-school',
  });
  expect(before).not.toHaveProperty('leftOrg');
});
