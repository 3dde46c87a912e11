import { z } from 'zod';
import { boundsSchema } from '../../../../domain/geometry/lng-lat.ts';
import { nothingPending, type Pending, type PendingChange } from '../../../../domain/map-edit/pending.ts';
import type { RegionId } from '../../../../domain/region/region.ts';
import type { LocalNotes } from '../../../../ports/device/local-notes.ts';

/** Under which changes of a region wait on this device, of whoever made them. */
const keyOf = (uid: string, regionId: RegionId) => `map-edit.${uid}.${regionId}`;

const changeSchema = z.object({
  ...{ id: z.string(), isCreated: z.boolean(), isUpdated: z.boolean(), isDeleted: z.boolean() },
  basedOn: z.string().nullable(),
  fields: z
    .object({
      ...{ name: z.string(), gid: z.string(), geometry: z.string(), index: z.number() },
      priority: z.number().nullable(),
    })
    .partial(),
  before: z
    .object({
      name: z.string(),
      gid: z.string().optional(),
      priority: z.number().nullable(),
      bbox: boundsSchema,
      lastModifiedDate: z.string().optional(),
    })
    .nullable(),
});
const keptSchema = z.record(z.string(), changeSchema);

/** Without the keys that are there and undefined. */
const plain = (value: z.infer<typeof changeSchema>): PendingChange => JSON.parse(JSON.stringify(value));

/** What waits on this device of the changes that somebody made of a region. */
export function keptChanges(notes: LocalNotes, uid: string, regionId: RegionId): Pending {
  const kept = keptSchema.safeParse(notes.read(keyOf(uid, regionId))).data;
  if (kept === undefined) return nothingPending;
  return Object.fromEntries(Object.entries(kept).map(([id, change]) => [id, plain(change)]));
}

/** Keeps what waits. False where this device has no room for it, or keeps nothing. */
export function keepChanges(notes: LocalNotes, uid: string, regionId: RegionId, pending: Pending): boolean {
  const key = keyOf(uid, regionId);
  if (Object.keys(pending).length > 0) return notes.write(key, pending);
  notes.forget(key);
  return true;
}
