import { z } from 'zod';

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
    }),
  ),
});
export type BoatPhones = z.infer<typeof boatPhonesSchema>;
export type BoatPhone = BoatPhones['phones'][number];
