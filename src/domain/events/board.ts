import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import { geolocSchema } from '../geometry/lng-lat.ts';
import { amountSchema, type PlaceActivity, type UserActivity } from './activity.ts';

/** How many people and places a board names. */
export const mostOnBoard = 50;

const rankedSchema = z.object({ rank: z.number().int().min(1), activity: amountSchema });

const volunteerSchema = rankedSchema.extend({
  /** First name alone. */
  name: z.string().max(80),
  city: z.string().max(120).optional(),
});

const boardPlaceSchema = rankedSchema.extend({
  name: z.string().max(120),
  _geoloc: geolocSchema.optional(),
  users: z.number().int().min(0),
});

/**
 * What everybody sees of what people have done in an event, document `events/{id}/board/live`: one document, so that a
 * hall of watchers costs one each. Made of activity by the server alone, and of nobody who does not want to be shown.
 */
export const boardSchema = z.object({
  updatedAt: instantSchema,
  stats: z.object({
    userCount: z.number().int().min(0),
    totalAnalysis: z.number().int().min(0),
    totalMinutes: z.number().min(0),
    totalLocations: z.number().int().min(0),
  }),
  volunteers: z.array(volunteerSchema).max(mostOnBoard),
  placesByAnalysis: z.array(boardPlaceSchema).max(mostOnBoard),
  placesByTime: z.array(boardPlaceSchema).max(mostOnBoard),
});
export type Board = z.infer<typeof boardSchema>;
export type BoardStats = Board['stats'];

/**
 * A list with the places of its entries: those with as much as each other share one, and the next is as many further on
 * (1, 2, 2, 4). Order among them stays.
 *
 * @param most Cuts the list, not its ranks.
 */
export function ranked<Entry>(
  entries: readonly Entry[],
  amountOf: (entry: Entry) => number,
  most = mostOnBoard,
): (Entry & { readonly rank: number })[] {
  const sorted = entries.toSorted((a, b) => amountOf(b) - amountOf(a));
  let rank = 0;
  return sorted.slice(0, most).map((entry, index) => {
    const before = sorted[index - 1];
    if (before === undefined || amountOf(before) !== amountOf(entry)) rank = index + 1;
    return { ...entry, rank };
  });
}

interface BoardParts {
  readonly stats: BoardStats;
  readonly people: readonly UserActivity[];
  readonly places: readonly PlaceActivity[];
  readonly now: string;
}

/** The board of what people and places have done; whoever is not to be shown is passed over. */
export function boardOf({ stats, people, places, now }: BoardParts): Board {
  const shown = people
    .filter(({ isShown }) => isShown)
    .map(({ user, place, activity }) => ({
      name: user.firstName,
      ...(place === null ? {} : { city: place.name }),
      activity,
    }));
  const towns = places.map(({ location, users, activity }) => ({
    name: location.name,
    ...(location._geoloc === undefined ? {} : { _geoloc: location._geoloc }),
    users,
    activity,
  }));
  return {
    updatedAt: now,
    stats,
    volunteers: ranked(shown, ({ activity }) => activity.analysis),
    placesByAnalysis: ranked(towns, ({ activity }) => activity.analysis),
    placesByTime: ranked(towns, ({ activity }) => activity.mins),
  };
}
