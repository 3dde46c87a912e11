import { z } from 'zod';
import { type Instant, instantSchema } from '../documents/instant.ts';
import { amountSchema } from '../events/activity.ts';
import { mostOnBoard, ranked } from '../events/board.ts';
import { careSchema } from './care.ts';
import type { Standing } from './standing.ts';

/** An organisation with fewer people who have done something is on no board: what it has done would be somebody's. */
export const fewestPeople = 3;

/** What the people of an organisation have done together, document `leaderboards/{scope}/orgstandings/{handle}`. */
export const organisationStandingSchema = z.object({
  handle: z.string().max(80),
  name: z.string().max(120),
  isSchool: z.boolean(),
  people: z.number().int().min(fewestPeople),
  activity: amountSchema,
  updated: instantSchema,
});
export type OrganisationStanding = z.infer<typeof organisationStandingSchema>;

const rankedSchema = z.object({ rank: z.number().int().min(1) });
const personSchema = rankedSchema.extend({
  /** First name alone. */
  name: z.string().max(80),
  city: z.string().max(120).optional(),
});
const volunteerSchema = personSchema.extend({ activity: amountSchema });
const carefulSchema = personSchema.extend({ care: careSchema });
const groupSchema = rankedSchema.extend({
  name: z.string().max(120),
  people: z.number().int().min(fewestPeople),
  activity: amountSchema,
});

const atMost = <Row extends z.ZodType>(row: Row) => z.array(row).max(mostOnBoard);

/**
 * What everybody sees of what people have done, document `leaderboards/{scope}`: made by the server alone, with first names
 * and towns of nobody who has not said yes.
 */
export const leaderboardSchema = z.object({
  updatedAt: instantSchema,
  /** Of everybody, whoever is not named too. */
  stats: z.object({
    people: z.number().int().min(0),
    analysis: z.number().int().min(0),
    mins: z.number().min(0),
  }),
  volunteers: atMost(volunteerSchema),
  /** People of schools. */
  students: atMost(volunteerSchema),
  schools: atMost(groupSchema),
  /** Those that are no schools. */
  organisations: atMost(groupSchema),
  care: atMost(carefulSchema),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;

interface LeaderboardParts {
  readonly stats: Leaderboard['stats'];
  readonly volunteers: readonly Standing[];
  readonly students: readonly Standing[];
  readonly careful: readonly Standing[];
  readonly schools: readonly OrganisationStanding[];
  readonly organisations: readonly OrganisationStanding[];
  readonly now: Instant;
}

/** All that a public page has of a person beside amounts. */
const publicRow = ({ name, city }: Standing) => ({ name, ...(city === undefined ? {} : { city }) });

/** Of those with as much as each other the order is the alphabet's, and never that of accounts. */
const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name < other.name ? -1 : Number(one.name > other.name);

function people(standings: readonly Standing[]) {
  const shown = standings.filter(({ isShown }) => isShown).toSorted(byName);
  return ranked(
    shown.map((standing) => ({ ...publicRow(standing), activity: standing.activity })),
    ({ activity }) => activity.analysis,
  );
}

function groups(standings: readonly OrganisationStanding[]) {
  const rows = standings.map(({ name, people: count, activity }) => ({ name, people: count, activity }));
  return ranked(rows.toSorted(byName), ({ activity }) => activity.analysis);
}

/** The leaderboard of what was found of people and organisations; whoever is not to be named is passed over. */
export function leaderboardOf(parts: LeaderboardParts): Leaderboard {
  const careful = parts.careful.flatMap((standing) =>
    standing.isShown && standing.care !== undefined ? [{ ...publicRow(standing), care: standing.care }] : [],
  );
  return {
    updatedAt: parts.now,
    stats: parts.stats,
    volunteers: people(parts.volunteers),
    students: people(parts.students),
    schools: groups(parts.schools),
    organisations: groups(parts.organisations),
    care: ranked(careful.toSorted(byName), ({ care }) => care.atLeast),
  };
}
