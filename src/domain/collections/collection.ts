import type { z } from 'zod';
import { matchPath } from '../documents/path.ts';

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

/** One kind of document: where it stands, and what it says. */
export interface Collection<Pattern extends string, Schema extends z.ZodType<object>> {
  readonly pattern: Pattern;
  readonly schema: Schema;
  /** Path of a document. */
  path(params: Params<Pattern>): string;
  /** Path of the collection that it stands in. */
  under(params: Params<Parent<Pattern>>): string;
  /** The named parts of a document's path; undefined for the path of another kind. */
  match(path: string): Params<Pattern> | undefined;
}

function fill(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_mark, name: string) => params[name] ?? '');
}

export function collection<const Pattern extends string, Schema extends z.ZodType<object>>(
  pattern: Pattern,
  schema: Schema,
): Collection<Pattern, Schema> {
  const parent = pattern.slice(0, pattern.lastIndexOf('/'));
  return {
    pattern,
    schema,
    path: (params) => fill(pattern, params),
    under: (params) => fill(parent, params),
    match: (path) => matchPath(pattern, path) as Params<Pattern> | undefined,
  };
}
