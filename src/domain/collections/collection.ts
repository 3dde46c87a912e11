import type { z } from 'zod';
import { type DocumentData, documentOf } from '../documents/json.ts';
import { matchPath } from '../documents/path.ts';
import type { Cursor, Filter, FilterOperator, FilterValue, Order, Query } from '../documents/query.ts';
import type { Write } from '../documents/write.ts';

type ParamsOf<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;
/** The pattern without its last segment: 'users/{uid}/surveys' of 'users/{uid}/surveys/{surveyId}'. */
type Parent<Pattern extends string> = Pattern extends `${infer First}/${infer Rest}`
  ? Rest extends `${string}/${string}`
    ? `${First}/${Parent<Rest>}`
    : First
  : never;
type Params<Pattern extends string> = Readonly<Record<ParamsOf<Pattern>, string>>;

/** What `read` needs of a store. */
interface Reader {
  get(path: string): Promise<{ readonly data: DocumentData } | null>;
}

/** What `page` and `all` need of a store. */
interface Asked {
  query(query: Query): Promise<{
    readonly docs: readonly { readonly data: DocumentData }[];
    readonly cursor: Cursor | null;
  }>;
}

/** Documents as a schema believes them; those of another shape are counted, so that whoever shows them can say so. */
interface Found<T> {
  readonly items: readonly T[];
  readonly unreadable: number;
}

/** Further filters by their field (dotted path): `{ date: { '>=': start, '<': end } }`. */
export type Comparisons = Readonly<Record<string, { readonly [Op in FilterOperator]?: Filter['value'] }>>;

/** Which documents a query answers, and in which order. */
export interface Selection {
  /** Fields (dotted paths) that have exactly this value. */
  readonly equal?: Readonly<Record<string, FilterValue>>;
  readonly where?: Comparisons;
  /** Fields (dotted paths) with their direction, the first one first. */
  readonly orderBy?: Readonly<Record<string, Order['direction']>>;
  readonly limit?: number;
  readonly after?: Cursor;
}

/** One kind of document: its path and its schema; reads, writes and queries of it. */
export interface Collection<Pattern extends string, Schema extends z.ZodType<object>> {
  readonly pattern: Pattern;
  readonly schema: Schema;
  /** Path of a document. */
  path(params: Params<Pattern>): string;
  /** Path of the collection that it stands in. */
  under(params: Params<Parent<Pattern>>): string;
  /** The named parts of a document's path; undefined for the path of another kind. */
  match(path: string): Params<Pattern> | undefined;

  /** Stored data as a document of this kind; undefined where there is none, or where the schema refuses it. */
  parse(data: unknown): z.output<Schema> | undefined;
  /** The stored document; undefined as with `parse`. Rejects as the store does. */
  read(store: Reader, params: Params<Pattern>): Promise<z.output<Schema> | undefined>;
  /** The same by its path. */
  readAt(store: Reader, path: string): Promise<z.output<Schema> | undefined>;

  /** One page of what a query answers; the cursor is null after the last one. Rejects as the store does. */
  page(store: Asked, query: Query): Promise<Found<z.output<Schema>> & { readonly cursor: Cursor | null }>;
  /** All that a query answers, page after page; its limit is the size of a page. Rejects as the store does. */
  all(store: Asked, query: Query): Promise<Found<z.output<Schema>>>;

  /** Writes of one document; undefined fields are left out. Throw TypeError for what cannot be stored. */
  set(params: Params<Pattern>, document: object): Write;
  create(params: Params<Pattern>, document: object): Write;
  merge(params: Params<Pattern>, document: object): Write;
  /** Sets dotted field paths of an existing document. */
  update(params: Params<Pattern>, fields: object): Write;
  /** Adds to dotted field paths of an existing document. */
  increment(params: Params<Pattern>, fields: Readonly<Record<string, number>>): Write;
  delete(params: Params<Pattern>): Write;

  /** A query of one collection. */
  query(params: Params<Parent<Pattern>>, selection?: Selection): Query;
  /** A query of every collection of this name, whoever owns it. */
  queryGroup(selection?: Selection): Query;
}

function fill(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_mark, name: string) => params[name] ?? '');
}

function queryOf(from: Query['from'], { equal = {}, where = {}, orderBy = {}, ...page }: Selection): Query {
  const equals = Object.entries(equal).map(([field, value]): Filter => ({ field, op: '==', value }));
  const others = Object.entries(where).flatMap(([field, comparisons]) =>
    Object.entries(comparisons).map(([op, value]) => ({ field, op: op as FilterOperator, value })),
  );
  const orders = Object.entries(orderBy).map(([field, direction]) => ({ field, direction }));
  return { from, where: [...equals, ...others], orderBy: orders, ...page };
}

export function collection<const Pattern extends string, Schema extends z.ZodType<object>>(
  pattern: Pattern,
  schema: Schema,
): Collection<Pattern, Schema> {
  const parent = pattern.slice(0, pattern.lastIndexOf('/'));
  const path = (params: Params<Pattern>) => fill(pattern, params);
  const parse = (data: unknown) => schema.safeParse(data ?? undefined).data;
  const readAt = async (store: Reader, at: string) => parse((await store.get(at))?.data);
  const page = async (store: Asked, query: Query) => {
    const { docs, cursor } = await store.query(query);
    const items = docs.flatMap(({ data }) => parse(data) ?? []);
    return { items, unreadable: docs.length - items.length, cursor };
  };
  const writeOf =
    (op: 'set' | 'create' | 'merge' | 'update') => (params: Params<Pattern>, document: object) => ({
      op,
      path: path(params),
      data: documentOf(document),
    });
  return {
    pattern,
    schema,
    path,
    under: (params) => fill(parent, params),
    match: (at) => matchPath(pattern, at) as Params<Pattern> | undefined,
    parse,
    read: (store, params) => readAt(store, path(params)),
    readAt,
    page,
    async all(store, query) {
      let found = await page(store, query);
      for (let { cursor } = found; cursor !== null; cursor = found.cursor) {
        const next = await page(store, { ...query, after: cursor });
        found = {
          items: [...found.items, ...next.items],
          unreadable: found.unreadable + next.unreadable,
          cursor: next.cursor,
        };
      }
      return { items: found.items, unreadable: found.unreadable };
    },
    set: writeOf('set'),
    create: writeOf('create'),
    merge: writeOf('merge'),
    update: writeOf('update'),
    increment: (params, data) => ({ op: 'increment', path: path(params), data }),
    delete: (params) => ({ op: 'delete', path: path(params) }),
    query: (params, selection = {}) => queryOf({ collection: fill(parent, params) }, selection),
    queryGroup: (selection = {}) => queryOf({ group: parent.slice(parent.lastIndexOf('/') + 1) }, selection),
  };
}
