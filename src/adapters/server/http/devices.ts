import { z } from 'zod';
import { instantSchema } from '../../../domain/documents/instant.ts';
import type { AuthFailure, AuthOutcome, ListedDevices } from '../../../ports/auth.ts';
import type { ServerHttp } from './http.ts';

const listAnswer = z.object({
  devices: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      since: instantSchema,
      lastSeenAt: instantSchema,
      isThis: z.boolean(),
    }),
  ),
});

/** Where a person is signed in, over a Reef Census server. */
export function createServerDevices(
  http: ServerHttp,
  failureOf: (error: unknown) => AuthFailure,
): ListedDevices {
  async function outcomeOf<T extends object>(task: () => Promise<T>): Promise<AuthOutcome<T>> {
    try {
      return { status: 'ok', ...(await task()) };
    } catch (error) {
      return { status: 'failed', reason: failureOf(error) };
    }
  }
  return {
    kind: 'listed',
    list: () => outcomeOf(async () => listAnswer.parse(await http.getJson('/auth/devices'))),
    signOut: (id) =>
      outcomeOf(async () => {
        await http.postJson('/auth/devices/sign-out', { id });
        return {};
      }),
    signOutOthers: () =>
      outcomeOf(async () => {
        await http.postJson('/auth/devices/sign-out-others', {});
        return {};
      }),
  };
}
