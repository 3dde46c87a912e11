import { expect, test } from 'vitest';
import { leaderboardOf, leaderboardSchema, organisationStandingSchema } from './leaderboard.ts';
import type { Standing } from './standing.ts';

const now = '2026-01-01T00:00:00.000Z';
const person = (name: string, analysis: number, change: Partial<Standing> = {}): Standing => ({
  uid: `uid-of-${name}`,
  name,
  city: 'Cairns',
  isShown: true,
  activity: { analysis, mins: analysis },
  updated: now,
  ...change,
});
const stats = { people: 4, analysis: 22, mins: 22 };
const nobody = { stats, volunteers: [], students: [], careful: [], schools: [], organisations: [], now };

test('those with as much as each other share a rank, and nobody is named who does not want it (rule 19.34)', () => {
  const board = leaderboardOf({
    ...nobody,
    volunteers: [
      person('Ada', 9),
      person('Ben', 5, { isShown: false }),
      person('Cleo', 4),
      person('Dan', 4),
      person('Eve', 1),
    ],
  });
  expect(board.volunteers.map(({ rank, name }) => `${rank} ${name}`)).toEqual([
    '1 Ada',
    '2 Cleo',
    '2 Dan',
    '4 Eve',
  ]);
  expect(board.stats).toEqual(stats);
  expect(JSON.stringify(board)).not.toMatch(/uid|Ben/);
  expect(leaderboardSchema.safeParse(board).success).toBe(true);
});

test('care is ranked by what is sure of it, and has nobody of whom too little was compared (rule 19.35)', () => {
  const care = (photos: number, atLeast: number) => ({ care: { photos, near: photos, atLeast } });
  const careful = [person('Few', 90, care(16, 0.806)), person('Many', 2, care(60, 0.94)), person('None', 50)];
  const board = leaderboardOf({ ...nobody, careful });
  expect(board.care.map(({ rank, name }) => `${rank} ${name}`)).toEqual(['1 Many', '2 Few']);
});

test('an organisation of two people has no line: what it has done would be somebody’s (rule 19.36)', () => {
  const two = {
    handle: 'h',
    name: 'Two',
    isSchool: false,
    people: 2,
    activity: { analysis: 1, mins: 1 },
    updated: now,
  };
  expect(organisationStandingSchema.safeParse(two).success).toBe(false);
  expect(organisationStandingSchema.safeParse({ ...two, people: 3 }).success).toBe(true);
});
