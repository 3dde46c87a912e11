import { isJsonObject, isStorable, type Json } from './json.ts';
import { isCollectionPath, parseDocumentPath } from './path.ts';
import { effectiveOrder, type Filter, isRange, type Query } from './query.ts';
import { largestBatch, mostFieldsOfBatch, mostFieldsOfWrite, type Write } from './write.ts';

/** Longest JSON text of one document; a little below Firestore's limit of 1 MiB. */
export const largestDocumentCharacters = 1_000_000;

/** Most values of an `in` filter, and most combinations of the values of several (Firestore's limit). */
export const mostInValues = 30;

const fieldPathPattern = /^[A-Za-z_][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*$/;

/** Whether a text is the dotted path of a field, `loc.regionId`, that may be asked for or set. */
export function isFieldPath(text: string): boolean {
  return (
    text.length <= 200 &&
    fieldPathPattern.test(text) &&
    text.split('.').every((key) => isStorable({ [key]: null }))
  );
}

function isFilterValue(value: unknown): boolean {
  return (
    (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') &&
    isStorable(value)
  );
}

function filterProblem(filter: Filter): string | null {
  if (!isFieldPath(filter.field)) return `"${filter.field}" is not the path of a field.`;
  const { op, value } = filter;
  if (op === 'in') {
    if (!Array.isArray(value) || value.length < 1 || value.length > mostInValues)
      return `The filter on "${filter.field}" needs 1 to ${mostInValues} values.`;
    return value.every(isFilterValue) ? null : `A value for "${filter.field}" cannot be compared.`;
  }
  if (op !== '==' && op !== 'array-contains' && !isRange(op)) return `There is no filter "${String(op)}".`;
  return isFilterValue(value) ? null : `The value for "${filter.field}" cannot be compared.`;
}

/** What is wrong with a query, in one sentence; null for one that every store can answer. */
export function queryProblem(query: Query): string | null {
  if ('collection' in query.from) {
    if (!isCollectionPath(query.from.collection))
      return `"${query.from.collection}" is not the path of a collection.`;
  } else if (!/^[A-Za-z][A-Za-z0-9_-]{0,79}$/.test(query.from.group)) {
    return `"${query.from.group}" is not the name of a collection.`;
  }
  for (const filter of query.where) {
    const problem = filterProblem(filter);
    if (problem !== null) return problem;
  }
  const combinations = query.where.reduce(
    (product, { value }) => product * (Array.isArray(value) ? value.length : 1),
    1,
  );
  if (combinations > mostInValues) return `The lists of values combine to more than ${mostInValues} cases.`;
  const ordered = query.orderBy.map((order) => order.field);
  const odd = ordered.find((field) => !isFieldPath(field));
  if (odd !== undefined) return `"${odd}" is not the path of a field.`;
  if (new Set(ordered).size < ordered.length) return 'A field is ordered twice.';
  if (query.limit !== undefined && !(Number.isSafeInteger(query.limit) && query.limit >= 1))
    return 'The limit of a page must be a whole number above 0.';
  const { after } = query;
  if (after === undefined) return null;
  if (parseDocumentPath(after.path) === undefined || !after.values.every(isFilterValue))
    return 'The place to go on from is not valid.';
  return after.values.length === effectiveOrder(query).fields.length
    ? null
    : 'The place to go on from belongs to another query.';
}

/** Two field paths of which one lies inside the other say two things of one field. */
function overlap(fields: readonly string[]): boolean {
  const sorted = [...fields].map((field) => `${field}.`).sort();
  return sorted.some((field, index) => sorted[index + 1]?.startsWith(field) ?? false);
}

/** A write before anybody looked at what it says. */
interface SaidWrite {
  readonly op?: unknown;
  readonly data?: unknown;
}

/** Fields that a write names one by one; whole documents are limited by their size. */
export function fieldsNamed({ op, data }: SaidWrite): number {
  return (op === 'update' || op === 'increment') && isJsonObject(data) ? Object.keys(data).length : 0;
}

/** What is too much in a batch, counted before anything is looked at field by field (threat 41); null when nothing is. */
export function batchSizeProblem(writes: readonly SaidWrite[]): string | null {
  if (writes.length > largestBatch) return `A batch holds at most ${largestBatch} writes.`;
  let inAll = 0;
  for (const write of writes) {
    const fields = fieldsNamed(write);
    if (fields > mostFieldsOfWrite)
      return `At most ${mostFieldsOfWrite} fields of a document can be changed at once; these are ${fields}.`;
    inAll += fields;
  }
  return inAll > mostFieldsOfBatch
    ? `A batch changes at most ${mostFieldsOfBatch} fields; these are ${inAll}.`
    : null;
}

function writeProblem(write: Write): string | null {
  if (parseDocumentPath(write.path) === undefined) return `"${write.path}" is not the path of a document.`;
  if (write.op === 'delete') return null;
  const data: unknown = write.data;
  if (!isJsonObject(data) || !isStorable(data)) return `What is written to "${write.path}" cannot be stored.`;
  if (write.op !== 'update' && write.op !== 'increment') return null;
  const fields = Object.keys(data);
  const odd = fields.find((field) => !isFieldPath(field));
  if (odd !== undefined) return `"${odd}" is not the path of a field.`;
  if (overlap(fields)) return `A field of "${write.path}" is written twice.`;
  if (write.op === 'increment' && !Object.values(data).every((amount: Json) => typeof amount === 'number'))
    return `Only numbers can be added to the fields of "${write.path}".`;
  return null;
}

/** What is wrong with a batch before it is looked up, in one sentence; null when it may be tried. */
export function batchProblem(writes: readonly Write[]): string | null {
  const tooMuch = batchSizeProblem(writes);
  if (tooMuch !== null) return tooMuch;
  for (const write of writes) {
    const problem = writeProblem(write);
    if (problem !== null) return problem;
  }
  return null;
}
