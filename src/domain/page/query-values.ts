/** What a value of an address's query can mean. */
export type QueryValue = string | number | boolean;

const decimal = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;

/**
 * What a value of the query means: nothing or "true" is true, "false" is false, a number in digits is that number, anything
 * else the text itself. Digits that a number could not give back (a long id) stay text.
 */
export function queryValue(text: string): QueryValue {
  if (text === '' || text === 'true') return true;
  if (text === 'false') return false;
  const number = decimal.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text;
}

/** Every value of a query (`?edge&size=3`), by its name; of a name that comes twice the first one. */
export function queryValues(search: string): ReadonlyMap<string, QueryValue> {
  const values = new Map<string, QueryValue>();
  for (const [name, text] of new URLSearchParams(search)) {
    if (!values.has(name)) values.set(name, queryValue(text));
  }
  return values;
}

/**
 * The id of the part of a page to which an address leads: `?el=members`, and as older links have it, `?el=#members`. null
 * where it names none.
 */
export function wantedElement(search: string, hash: string): string | null {
  const said = new URLSearchParams(search).get('el');
  if (said === null) return null;
  const id = (said === '' ? hash : said).replace(/^#/, '');
  return id === '' ? null : id;
}
