import type { Bounds } from '../geometry/lng-lat.ts';
import { reefSearchText } from '../reporting/reef-search.ts';
import { measured, noReefs } from './edited-reef.ts';
import type { Pending, PendingChange } from './pending.ts';

/** What the map shows of a reef that is stored. */
export interface KnownReef {
  readonly id: string;
  readonly gid?: string | undefined;
  readonly name: string;
  readonly km2: number | null;
  readonly bbox: Bounds;
  readonly search: string;
}

/** A reef as a list for editing shows it. */
export interface ListedReef extends KnownReef {
  /** What waits to be saved of it; null where nothing does. */
  readonly change: 'created' | 'updated' | 'deleted' | null;
}

const kindOf = ({ isCreated, isDeleted }: PendingChange) =>
  isCreated ? 'created' : isDeleted ? 'deleted' : 'updated';

/** A reef as a change makes it; null where the change says too little to show it. */
function changed(reef: KnownReef | undefined, { id, fields, before }: PendingChange): KnownReef | null {
  const name = fields.name ?? reef?.name ?? before?.name;
  const gid = fields.gid ?? reef?.gid ?? before?.gid;
  const shape =
    fields.geometry === undefined
      ? { km2: reef?.km2 ?? null, bbox: reef?.bbox ?? before?.bbox }
      : measured(fields.geometry);
  if (name === undefined || shape.bbox === undefined) return null;
  return {
    ...{ id, name, km2: shape.km2, bbox: shape.bbox, search: reefSearchText(name, gid) },
    ...(gid === undefined ? {} : { gid }),
  };
}

/** Reefs with changes in the place of what they change; a change of a reef that is not known adds it. */
function withChanges(reefs: readonly ListedReef[], changes: Pending, isSaved: boolean): ListedReef[] {
  const known = new Map(reefs.map((reef) => [reef.id, reef]));
  const kept = reefs.flatMap((reef): ListedReef[] => {
    const change = changes[reef.id];
    if (change === undefined) return [reef];
    if (isSaved && change.isDeleted) return [];
    const next = changed(reef, change) ?? reef;
    return [{ ...next, change: isSaved ? null : kindOf(change) }];
  });
  const added = Object.values(changes).flatMap((change): ListedReef[] => {
    const next = known.has(change.id) || (isSaved && change.isDeleted) ? null : changed(undefined, change);
    return next === null ? [] : [{ ...next, change: isSaved ? null : kindOf(change) }];
  });
  return [...kept, ...added];
}

/**
 * The reefs of a region by name, as they are once all that was saved and all that waits is there.
 *
 * @param saved What this page has saved: what everybody is told of reefs may be some seconds behind.
 */
export function listedReefs(reefs: readonly KnownReef[], saved: Pending, pending: Pending): ListedReef[] {
  const stored = reefs
    .filter(({ id }) => !noReefs.has(id))
    .map(({ id, gid, name, km2, bbox, search }) => ({
      ...{ id, name, km2, bbox, search, change: null },
      ...(gid === undefined ? {} : { gid }),
    }));
  const all = withChanges(withChanges(stored, saved, true), pending, false);
  return all.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}
