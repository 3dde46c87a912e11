import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';

/**
 * `GET /boat/departure-sheet`, told only to the laptop itself: what is on paper ashore when the laptop is lost. It has the passphrase
 * under which the boat's key lies beside its backups.
 */
export const departureSheetSchema = z.object({
  at: instantSchema,
  boat: z.object({ id: z.string(), name: z.string() }),
  /** As `hubFingerprintSchema`. */
  fingerprint: z.string(),
  /** Where the backups go, an absolute path; null while nobody chose a place. */
  backupFolder: z.string().nullable(),
  passphrase: z.string(),
  /** The account of the boat at its cloud; null where that is no server with accounts. */
  cloud: z.object({ url: z.string(), email: z.string() }).nullable(),
  /** Whom to call, as somebody wrote it. */
  contact: z.string(),
  /** What is typed on another laptop, one after the other; none while there is no backup. */
  commands: z.object({ restore: z.string(), start: z.string() }).nullable(),
});
export type DepartureSheet = z.infer<typeof departureSheetSchema>;

/** `POST /boat/departure-sheet` with whom to call. Answers as `GET`. */
export const sheetContactSchema = z.object({ contact: z.string().trim().max(300) });
