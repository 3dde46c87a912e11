import { z } from 'zod';
import { instantSchema } from '../domain/documents/instant.ts';
import { geolocSchema } from '../domain/geometry/lng-lat.ts';

/** The function `boat-positions` of a boat: where it was at earlier moments, by its own GPS track. */
export const boatPositionsName = 'boat-positions';

/** Moments of one call; whoever has more calls again. */
export const maxBoatPositions = 500;
export const boatPositionsInput = z.object({ times: z.array(instantSchema).max(maxBoatPositions) });

const boatPositionSchema = geolocSchema.extend({
  at: instantSchema,
  /** Radius around the place in which the boat was then, metres. The diver was in the water beside it. */
  uncertaintyMetres: z.number().min(0),
});

/** One for each time that was asked, in the same order; null where the boat does not know. */
export const boatPositionsAnswer = z.object({ positions: z.array(boatPositionSchema.nullable()) });
export type BoatPosition = z.infer<typeof boatPositionSchema>;
