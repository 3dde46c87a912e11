import { z } from 'zod';

/** `GET /boat/disk`, told only to the laptop itself. */
export const boatDiskSchema = z.object({
  /** Bytes that this program may still write. */
  freeBytes: z.number(),
  /** Bytes of one photo with its small copies, on average. */
  photoBytes: z.number().int().min(1),
  /** False while there are no photos to measure, and a usual size stands in. */
  isMeasured: z.boolean(),
  /** Photos that still fit. */
  room: z.number().int().min(0),
  level: z.enum(['plenty', 'low', 'very-low', 'full']),
});
export type BoatDisk = z.infer<typeof boatDiskSchema>;
