/** A JSON value: what a document may hold, and nothing else. Dates are ISO strings (see `instant.ts`). */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The data of one document. */
export type DocumentData = { readonly [key: string]: Json };

/** Keys that would reach a prototype when copied (threat 16). */
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Half of a character, which UTF-8 cannot say: SQLite and Firestore would each store something else. */
const halfCharacter = /\p{Surrogate}/u;

/**
 * The one number that is not stored: SQLite's indexes keep its place for `true`, which sorts below
 * every number.
 */
const lowestNumber = -Number.MAX_VALUE;

/** Firestore keeps keys such as `__name__` for itself, and has no empty ones. */
function isStorableKey(key: string): boolean {
  return key !== '' && !forbiddenKeys.has(key) && !/^__.*__$/s.test(key) && !halfCharacter.test(key);
}

/** Whether a value is a plain JSON object (not an array, not null). */
export function isJsonObject(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether a parsed JSON value may be stored, in every store alike: no prototype keys, finite numbers,
 * whole characters, no list directly in a list, at most 20 levels (the last two are Firestore's limits).
 */
export function isStorable(value: unknown, depth = 0): value is Json {
  if (depth > 20) return false;
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'string') return !halfCharacter.test(value);
  if (typeof value === 'number') return Number.isFinite(value) && value !== lowestNumber;
  if (Array.isArray(value)) {
    return value.every((item) => !Array.isArray(item) && isStorable(item, depth + 1));
  }
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.entries(value).every(([key, item]) => isStorableKey(key) && isStorable(item, depth + 1));
}

/** The value at a dotted field path, or undefined when any step is missing. */
export function valueAt(data: DocumentData, fieldPath: string): Json | undefined {
  let value: Json | undefined = data;
  for (const key of fieldPath.split('.')) {
    if (!isJsonObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Whether two JSON values say the same, whatever the order of their keys. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

/**
 * A parsed value as the data of a document: undefined fields left out, as JSON does.
 * Throws TypeError for what cannot be stored (a function, NaN, a prototype key).
 */
export function documentOf(value: object): DocumentData {
  const data: unknown = JSON.parse(JSON.stringify(value));
  if (!isJsonObject(data) || !isStorable(data))
    throw new TypeError('This value cannot be stored as a document.');
  return data;
}
