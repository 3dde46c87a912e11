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

export type WriteOutcome =
  | { readonly status: 'ok'; readonly data: DocumentData | undefined }
  | { readonly status: 'already-exists' }
  | { readonly status: 'not-found' };

function setAt(data: DocumentData, keys: readonly string[], value: Json): DocumentData {
  const [key, ...rest] = keys;
  if (key === undefined) return data;
  if (rest.length === 0) return { ...data, [key]: value };
  const child = Object.hasOwn(data, key) ? data[key] : undefined;
  return { ...data, [key]: setAt(isJsonObject(child) ? child : {}, rest, value) };
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
      return before === undefined ? { status: 'ok', data: write.data } : { status: 'already-exists' };
    case 'set':
      return { status: 'ok', data: write.data };
    case 'merge':
      return { status: 'ok', data: mergeData(before ?? {}, write.data) };
    case 'update': {
      if (before === undefined) return { status: 'not-found' };
      let data = before;
      for (const [field, value] of Object.entries(write.data)) data = setAt(data, field.split('.'), value);
      return { status: 'ok', data };
    }
    case 'increment': {
      if (before === undefined) return { status: 'not-found' };
      let data = before;
      for (const [field, amount] of Object.entries(write.data)) {
        const old = valueAt(data, field);
        data = setAt(data, field.split('.'), (typeof old === 'number' ? old : 0) + amount);
      }
      return { status: 'ok', data };
    }
    case 'delete':
      return { status: 'ok', data: undefined };
  }
}
