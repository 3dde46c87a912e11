function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function mended(value: unknown): unknown {
  // With the flag u, only half a character is a surrogate.
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  if (Array.isArray(value)) return value.map(mended);
  if (typeof value !== 'object' || value === null || !isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mended(item)]));
}

/**
 * The same JSON with every text whole: half a character, as a field that is full leaves of an emoji at its end,
 * becomes the sign for an unreadable one. It cannot be written in UTF-8, so that no store takes it and nobody can sign
 * it. Anything that is not JSON (bytes) is passed on as it is.
 */
export function wellFormed<Value>(value: Value): Value {
  // Only characters of texts change, so that the type stays.
  return mended(value) as Value;
}
