import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';

/** What a backup was found to be when it was opened again. */
export const backupResultSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('sound'), at: instantSchema, bytes: z.number() }),
  /** The copy could not be made, or does not open; the reason is a sentence for people. */
  z.object({ status: z.literal('failed'), at: instantSchema, reason: z.string() }),
]);
export type BackupResult = z.infer<typeof backupResultSchema>;

/** `GET /boat/backup`, told only to the laptop itself: the second copy of the records, on another disk. */
export const boatBackupSchema = z.object({
  /** Where it goes, an absolute path; null while nobody chose a place. */
  folder: z.string().nullable(),
  /** Why nothing can be written there now, as a sentence; null when it can, or when there is no folder. */
  problem: z.string().nullable(),
  /** The folder is on the disk of the laptop itself: it goes down with it. */
  isOnSameDisk: z.boolean(),
  /** Where the boat keeps everything, an absolute path: what a restore has to be told. */
  dataFolder: z.string(),
  /** How the last one went that was made there. */
  last: backupResultSchema.nullable(),
});
export type BoatBackup = z.infer<typeof boatBackupSchema>;

/** `POST /boat/backup` with the place; null for none. Answers as `GET`. */
export const boatBackupChangeSchema = z.object({ folder: z.string().trim().min(1).max(1_000).nullable() });
