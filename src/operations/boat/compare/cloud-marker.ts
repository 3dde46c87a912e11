import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import {
  boatMarkerDocs,
  cloudIdentityPath,
  cloudIdentitySchema,
} from '../../../domain/collections/boats/cloud-markers.ts';
import type { OperationContext } from '../../../ports/server.ts';
import { defineOperation } from '../../run/operation.ts';
import { boatOf } from '../carried-record.ts';

/** Id of a boat's data folder. */
const boatId = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'Not the id of a boat');
const marker = z.string().regex(/^[0-9a-f]{32}$/, 'Not a marker');

export const tellCloudMarkerName = 'tell-cloud-marker';
export const tellCloudMarkerInput = z.object({ boat: boatId });
export const tellCloudMarkerAnswer = z.object({
  /** Which cloud this is: the same for as long as its data live, copies of them included. */
  cloud: z.string(),
  /** What the boat wrote last; null where this cloud knows of nothing. */
  marker: z.string().nullable(),
});
export type CloudMarker = z.infer<typeof tellCloudMarkerAnswer>;

export const writeCloudMarkerName = 'write-cloud-marker';
export const writeCloudMarkerInput = z.object({ boat: boatId, marker });

const markerPath = (context: OperationContext, boat: string) =>
  boatMarkerDocs.path({ boat: `${boatOf(context)}~${boat}` });

/**
 * The id of this cloud, made when it is first asked for. A server asks for it when it starts: a copy of its data that is older than the first
 * visit of a boat is then a copy of the same cloud.
 */
export async function identityOf({
  store,
  randomBytes,
}: Pick<OperationContext, 'store' | 'randomBytes'>): Promise<string> {
  const made = bytesToHex(randomBytes(16));
  return store.decide([cloudIdentityPath], ([kept]) => {
    const known = cloudIdentitySchema.safeParse(kept).data;
    return known === undefined
      ? { writes: [{ op: 'set', path: cloudIdentityPath, data: { id: made } }], answer: made }
      : { writes: [], answer: known.id };
  });
}

/**
 * Tells a boat which cloud this is, and what the boat left here at its last homecoming. Another id: another cloud. Another marker, or none:
 * this cloud was set back to an older copy of its data.
 */
export const tellCloudMarker = defineOperation({
  name: tellCloudMarkerName,
  caller: 'hub',
  input: tellCloudMarkerInput,
  async run({ boat }, context): Promise<CloudMarker> {
    const cloud = await identityOf(context);
    const kept = boatMarkerDocs.schema.safeParse((await context.store.get(markerPath(context, boat)))?.data);
    return { cloud, marker: kept.data?.marker ?? null };
  },
});

/** Keeps what a boat leaves here at the end of a homecoming. */
export const writeCloudMarker = defineOperation({
  name: writeCloudMarkerName,
  caller: 'hub',
  input: writeCloudMarkerInput,
  async run({ boat, marker: said }, context): Promise<{ status: 'kept' }> {
    const data = { marker: said, at: context.clock.now() };
    await context.store.write([{ op: 'set', path: markerPath(context, boat), data }]);
    return { status: 'kept' };
  },
});
