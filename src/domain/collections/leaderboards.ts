import type { Instant } from '../documents/instant.ts';
import type { Query } from '../documents/query.ts';
import { mostOnBoard } from '../events/board.ts';
import { dueSchema } from '../leaderboards/due.ts';
import { leaderboardSchema, organisationStandingSchema } from '../leaderboards/leaderboard.ts';
import { type LeaderboardScope, standingSchema } from '../leaderboards/standing.ts';
import { collection } from './collection.ts';

/** What everybody sees: one document for each scope. Written by the server alone. */
export const leaderboardDocs = collection('leaderboards/{scope}', leaderboardSchema);

/** What each person has done: for oneself, and for administrators. Written by the server alone. */
export const standingDocs = collection('leaderboards/{scope}/standings/{uid}', standingSchema);

/** What the people of each organisation have done; the server's own. */
export const organisationStandingDocs = collection(
  'leaderboards/{scope}/orgstandings/{handle}',
  organisationStandingSchema,
);

/** Whose standing is to be counted anew; the server's own. */
export const dueDocs = collection('leaderboards/{scope}/due/{uid}', dueSchema);

/** What is summed up over people. */
export const summedInStandings: readonly string[] = ['activity.analysis', 'activity.mins'];

/** Everybody who has done something in a scope; for their number, and all that they did. */
export function standingPeople(scope: LeaderboardScope): Query {
  return standingDocs.query({ scope }, { where: { 'activity.analysis': { '>': 0 } } });
}

/** Who is named on a list of people, and by what they are ranked. */
const lists = {
  volunteers: { equal: { isShown: true }, by: 'activity.analysis' },
  students: { equal: { isShown: true, 'org.isSchool': true }, by: 'activity.analysis' },
  care: { equal: { isShown: true }, by: 'care.atLeast' },
} as const;
export type PeopleList = keyof typeof lists;

function listed(scope: LeaderboardScope, list: PeopleList): Query {
  const { equal, by } = lists[list];
  return standingDocs.query({ scope }, { equal, orderBy: { [by]: 'desc' } });
}

/** The first of those who are shown as volunteers. */
export function topVolunteers(scope: LeaderboardScope): Query {
  return { ...listed(scope, 'volunteers'), limit: mostOnBoard };
}

/** The first of those who are shown and of a school. */
export function topStudents(scope: LeaderboardScope): Query {
  return { ...listed(scope, 'students'), limit: mostOnBoard };
}

/** The first of those who are shown and of whom enough was compared with experts. */
export function mostCareful(scope: LeaderboardScope): Query {
  return { ...listed(scope, 'care'), limit: mostOnBoard };
}

/** Who stands before somebody with an amount; for their number. */
export function standingBefore(scope: LeaderboardScope, list: PeopleList, amount: number): Query {
  const query = listed(scope, list);
  return { ...query, where: [...query.where, { field: lists[list].by, op: '>', value: amount }] };
}

/** The people of one organisation; for their number, and what they did together. */
export function standingsOfOrganisation(scope: LeaderboardScope, handle: string): Query {
  return standingDocs.query({ scope }, { equal: { 'org.handle': handle } });
}

/** Standings that changed at a moment or after it, the oldest change first. */
export function standingsChangedSince(scope: LeaderboardScope, since: Instant): Query {
  return standingDocs.query({ scope }, { where: { updated: { '>=': since } }, orderBy: { updated: 'asc' } });
}

/** The schools, or the other organisations, whose people have done most. */
export function topOrganisations(scope: LeaderboardScope, isSchool: boolean): Query {
  return organisationStandingDocs.query(
    { scope },
    { equal: { isSchool }, orderBy: { 'activity.analysis': 'desc' }, limit: mostOnBoard },
  );
}

/** Whose standing is to be counted anew. */
export function duePeople(scope: LeaderboardScope): Query {
  return dueDocs.query({ scope }, { limit: 200 });
}
