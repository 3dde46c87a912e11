import { z } from 'zod';
import type { PersonalKindName } from '../../domain/account/personal-data.ts';

/** Kinds of the inventory of personal data that no client may read by itself. */
export const toldKinds = [
  'enquiries',
  'image-access',
  'boats',
  'agreements',
  'back-office',
  'storage-use',
] as const satisfies readonly PersonalKindName[];
export type ToldKind = (typeof toldKinds)[number];

/** Answers the records of these kinds of whoever asks, without secrets, and without the names of others. */
export const tellOwnRecordsName = 'tell-own-records';
export const tellOwnRecordsAnswer = z.object({
  records: z.record(z.enum(toldKinds), z.array(z.record(z.string(), z.unknown()))),
});
