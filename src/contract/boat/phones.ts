import { z } from 'zod';

/** What the leader may take off the laptop again: what is not whole, and what has not gone. */
const removableSchema = z.object({
  /** Photos that have begun to arrive and have no receipt. */
  photos: z.number().int(),
  /** Their bytes when whole. */
  bytes: z.number().int(),
  /** Surveys that wait for the cloud. */
  surveys: z.number().int(),
});
export type Removable = z.infer<typeof removableSchema>;

/** `GET /boat/phones`, told only to the laptop itself: who is on its Wi-Fi, or was within a day. */
export const boatPhonesSchema = z.object({
  phones: z.array(
    z.object({
      id: z.string(),
      /** null until somebody said a name on it. */
      firstName: z.string().nullable(),
      /** 'iPhone', 'Android phone'; null where the browser does not say. */
      device: z.string().nullable(),
      state: z.enum(['here', 'asleep', 'away']),
      /** Spans and not moments: the laptop's clock may be wrong, or be set meanwhile. */
      firstSeenSecondsAgo: z.number(),
      heardSecondsAgo: z.number(),
      /** The survey that it last spoke of. */
      survey: z
        .object({ name: z.string(), announced: z.number().int(), stored: z.number().int() })
        .nullable(),
      /** Over all its surveys: announced to the laptop and not here yet, and here. */
      photos: z.object({ onPhone: z.number().int(), onBoat: z.number().int() }),
      /** null until somebody said a name on it. */
      removable: removableSchema.nullable(),
    }),
  ),
});
export type BoatPhones = z.infer<typeof boatPhonesSchema>;
export type BoatPhone = BoatPhones['phones'][number];

/**
 * `POST /boat/phones/{id}/remove-uploads` with `{}`, by the laptop itself: unfinished photos go, surveys that wait are
 * set aside, and the phone has to say again who it is. What has a receipt stays.
 */
export const removedUploadsSchema = removableSchema;
