import { type DocumentData, isJsonObject, type Json, valueAt } from './json.ts';

/**
 * One change of one document.
 * - `create` fails when the document exists; `set` replaces it; `merge` deep-merges and creates.
 * - `update` sets dotted field paths of an existing document; `increment` adds numbers to dotted
 *   field paths of an existing document (a missing field counts as 0).
 */
export type Write =
  | { readonly op: 'create' | 'set' | 'merge'; readonly path: string; readonly data: DocumentData }
  | { readonly op: 'update'; readonly path: string; readonly data: DocumentData }
  | { readonly op: 'increment'; readonly path: string; readonly data: Readonly<Record<string, number>> }
  | { readonly op: 'delete'; readonly path: string };

/** Most writes of one atomic batch (Firestore's limit). */
export const largestBatch = 500;

/** Most fields that one `update` or `increment` names: a survey has about forty. */
export const mostFieldsOfWrite = 200;
/** Most fields that all of them name in one batch. */
export const mostFieldsOfBatch = 2_000;

export type WriteOutcome =
  | { readonly status: 'ok'; readonly data: DocumentData | undefined }
  | { readonly status: 'ALREADY_EXISTS' }
  | { readonly status: 'NOT_FOUND' };

interface FieldChange {
  readonly keys: readonly string[];
  readonly value: Json;
}

/**
 * The document with these fields changed; `depth` is how many keys of each lead to it. Each map on the way is copied
 * once, however many fields lie in it: a copy for each field took 54 s for 16,000 of them.
 */
function withFields(data: DocumentData, changes: readonly FieldChange[], depth = 0): DocumentData {
  // A Map, because a key `__proto__` would set the prototype when it is assigned.
  const changed = new Map<string, Json>(Object.entries(data));
  const below = new Map<string, FieldChange[]>();
  for (const change of changes) {
    const key = change.keys[depth] ?? '';
    const inside = below.get(key);
    if (change.keys.length === depth + 1) changed.set(key, change.value);
    else if (inside === undefined) below.set(key, [change]);
    else inside.push(change);
  }
  for (const [key, inside] of below) {
    const child = changed.get(key);
    changed.set(key, withFields(isJsonObject(child) ? child : {}, inside, depth + 1));
  }
  return Object.fromEntries(changed);
}

/** Deep merge as Firestore's `{ merge: true }`: maps are merged, everything else is replaced. */
export function mergeData(before: DocumentData, change: DocumentData): DocumentData {
  const merged = new Map<string, Json>(Object.entries(before));
  for (const [key, value] of Object.entries(change)) {
    const old = merged.get(key);
    const bothMaps = isJsonObject(value) && isJsonObject(old) && Object.keys(value).length > 0;
    merged.set(key, bothMaps ? mergeData(old, value) : value);
  }
  // Not by assignment: a key `__proto__` would set the prototype.
  return Object.fromEntries(merged);
}

/** What a document says after a write; `data` undefined means that it is gone. */
export function applyWrite(before: DocumentData | undefined, write: Write): WriteOutcome {
  switch (write.op) {
    case 'create':
      return before === undefined ? { status: 'ok', data: write.data } : { status: 'ALREADY_EXISTS' };
    case 'set':
      return { status: 'ok', data: write.data };
    case 'merge':
      return { status: 'ok', data: mergeData(before ?? {}, write.data) };
    case 'update': {
      if (before === undefined) return { status: 'NOT_FOUND' };
      const fields = Object.entries(write.data);
      const changes = fields.map(([field, value]) => ({ keys: field.split('.'), value }));
      return { status: 'ok', data: withFields(before, changes) };
    }
    case 'increment': {
      if (before === undefined) return { status: 'NOT_FOUND' };
      const sums = Object.entries(write.data).map(([field, amount]) => {
        const old = valueAt(before, field);
        return { keys: field.split('.'), value: (typeof old === 'number' ? old : 0) + amount };
      });
      return { status: 'ok', data: withFields(before, sums) };
    }
    case 'delete':
      return { status: 'ok', data: undefined };
  }
}
