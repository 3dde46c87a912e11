import type { Instant } from '../documents/instant.ts';
import { documentOf, sameJson } from '../documents/json.ts';
import type { Bounds } from '../geometry/lng-lat.ts';
import type { ReefFeature } from '../reporting/reef-feature.ts';
import { mostChangesAtOnce, type ReefChange, type ReefFields, versionOf } from './edited-reef.ts';

/** What a reef said when somebody began to change it. */
export interface ReefBefore {
  readonly name: string;
  readonly gid?: string;
  readonly priority: number | null;
  readonly bbox: Bounds;
  readonly lastModifiedDate?: Instant;
}

/** A change that waits on this device, with what the reef said before; null for one that is new. */
export interface PendingChange extends ReefChange {
  readonly before: ReefBefore | null;
}

/** Changes that wait, by the id of their reef. */
export type Pending = Readonly<Record<string, PendingChange>>;

export const nothingPending: Pending = {};

export const pendingCount = (pending: Pending): number => Object.keys(pending).length;

function withChange(pending: Pending, change: PendingChange): Pending {
  return { ...pending, [change.id]: change };
}

/** Without what waits of one reef: nothing of it is saved. */
export function putBack(pending: Pending, id: string): Pending {
  return Object.fromEntries(Object.entries(pending).filter(([known]) => known !== id));
}

export function beforeOf(reef: ReefFeature): ReefBefore {
  const { name, gid, properties, bbox, lastModifiedDate } = reef;
  return {
    name,
    ...(gid === undefined ? {} : { gid }),
    priority: properties.analysis_priority ?? null,
    bbox,
    ...(lastModifiedDate === undefined ? {} : { lastModifiedDate }),
  };
}

/** A reef is drawn that was not there. */
export function withCreated(
  pending: Pending,
  id: string,
  fields: ReefFields & { readonly name: string; readonly geometry: string },
): Pending {
  return withChange(pending, {
    ...{ id, isCreated: true, isUpdated: false, isDeleted: false },
    ...{ basedOn: null, before: null, fields },
  });
}

/** Fields that say something else than the reef did. */
function changedFields(fields: ReefFields, reef: ReefFeature): ReefFields {
  const said: Required<{ [Field in keyof ReefFields]: unknown }> = {
    name: reef.name,
    gid: reef.gid,
    priority: reef.properties.analysis_priority ?? null,
    geometry: reef.geometry,
    index: reef.properties.index,
  };
  const entries = Object.entries(fields).filter(
    ([field, value]) => said[field as keyof ReefFields] !== value,
  );
  return Object.fromEntries(entries);
}

/**
 * A stored reef is changed; later changes fold into earlier ones. What says again what the reef says is no change.
 *
 * @param reef As it is stored; what waits already keeps the version of which it was made.
 */
export function withUpdated(pending: Pending, reef: ReefFeature, fields: ReefFields): Pending {
  const known = pending[reef.id];
  const folded = changedFields({ ...known?.fields, ...fields }, reef);
  if (Object.keys(folded).length === 0) return putBack(pending, reef.id);
  return withChange(pending, {
    ...{ id: reef.id, isCreated: false, isUpdated: true, isDeleted: false },
    basedOn: known?.basedOn ?? versionOf(reef),
    before: known?.before ?? beforeOf(reef),
    fields: folded,
  });
}

/** A reef that is not saved yet is changed again. Nothing where it is not one. */
export function withRedrawn(pending: Pending, id: string, fields: ReefFields): Pending {
  const known = pending[id];
  if (known?.isCreated !== true) return pending;
  return withChange(pending, { ...known, fields: { ...known.fields, ...fields } });
}

/** A reef is taken away; one that was drawn and never saved is dropped. */
export function withDeleted(
  pending: Pending,
  reef: ReefFeature | { readonly id: string; readonly isNew: true },
): Pending {
  const known = pending[reef.id];
  if (known?.isCreated === true || 'isNew' in reef) return putBack(pending, reef.id);
  return withChange(pending, {
    ...{ id: reef.id, isCreated: false, isUpdated: false, isDeleted: true },
    basedOn: known?.basedOn ?? versionOf(reef),
    before: known?.before ?? beforeOf(reef),
    fields: {},
  });
}

/** What is sent of a change. */
export function sentChange({ before: _, ...change }: PendingChange): ReefChange {
  return change;
}

/** Characters of outlines in one call: a server takes a megabyte at once. */
const mostCharacters = 750_000;

/** What waits, in as few calls as are allowed: 500 changes, and less than a megabyte of outlines. */
export function batchesToSave(pending: Pending): PendingChange[][] {
  const batches: PendingChange[][] = [];
  let [batch, size]: [PendingChange[], number] = [[], 0];
  for (const change of Object.values(pending)) {
    const characters = change.fields.geometry?.length ?? 0;
    if (batch.length === mostChangesAtOnce || (batch.length > 0 && size + characters > mostCharacters)) {
      batches.push(batch);
      [batch, size] = [[], 0];
    }
    batch.push(change);
    size += characters;
  }
  return batch.length === 0 ? batches : [...batches, batch];
}

/** What still waits once some of it was saved: a reef that was changed again meanwhile, in another tab, waits on. */
export function withoutSaved(
  pending: Pending,
  sent: readonly PendingChange[],
  saved: ReadonlySet<string>,
): Pending {
  const isDone = (change: PendingChange): boolean => {
    const now = pending[change.id];
    return saved.has(change.id) && now !== undefined && sameJson(documentOf(now), documentOf(change));
  };
  const gone = new Set(sent.filter(isDone).map(({ id }) => id));
  return Object.fromEntries(Object.entries(pending).filter(([id]) => !gone.has(id)));
}

/** "Mine all the same": the change is made of the version that is stored now. */
export function basedOnNow(pending: Pending, reef: ReefFeature): Pending {
  const known = pending[reef.id];
  if (known === undefined) return pending;
  return withChange(pending, { ...known, basedOn: versionOf(reef), before: beforeOf(reef) });
}
