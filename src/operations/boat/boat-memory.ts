import { z } from 'zod';
import { emailSchema } from '../../domain/account/user.ts';
import type { Store } from '../../ports/store.ts';

/** How a boat names one of its people. */
export const boatUidSchema = z.string().regex(/^[A-Za-z0-9._~-]{1,80}$/, 'Not the id of a boat’s user');

/** Under which uid the cloud takes in what a boat brings for one of its people; written by `map-boat-users` alone. */
export const boatMemoryPath = (hubUid: string, boatUid: string) => `boatusers/${hubUid}~${boatUid}`;

/** `email` is absent once the account was deleted. */
export const boatMemorySchema = z.object({ uid: z.string().min(1), email: emailSchema.optional() });

/** The uid that a boat was told for one of its people; null where it never asked. */
export async function rememberedUid(
  hubUid: string,
  boatUid: string,
  store: Pick<Store, 'get'>,
): Promise<string | null> {
  return (
    boatMemorySchema.safeParse((await store.get(boatMemoryPath(hubUid, boatUid)))?.data).data?.uid ?? null
  );
}
