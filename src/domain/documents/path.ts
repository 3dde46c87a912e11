/** One segment of a document path: what Firestore allows, less what could confuse a file system or a URL. */
const segmentPattern = /^(?!\.{1,2}$)(?!__.*__$)[A-Za-z0-9._~@+-]{1,120}$/;

/** A document path split into its parts. */
export interface DocumentAddress {
  readonly path: string;
  /** Path of the collection that holds the document: `users/u1/surveys`. */
  readonly collectionPath: string;
  /** Last name of the collection, which a collection-group query asks for: `surveys`. */
  readonly collection: string;
  readonly id: string;
}

/** Splits a document path (`users/u1/surveys/s1`). Returns undefined when it is not one. */
export function parseDocumentPath(path: string): DocumentAddress | undefined {
  const segments = path.split('/');
  if (segments.length < 2 || segments.length % 2 !== 0 || segments.length > 12) return undefined;
  if (!segments.every((segment) => segmentPattern.test(segment))) return undefined;
  const id = segments.at(-1);
  const collection = segments.at(-2);
  if (id === undefined || collection === undefined) return undefined;
  return { path, id, collection, collectionPath: segments.slice(0, -1).join('/') };
}

/** Whether a string is the path of a collection (`users/u1/surveys`). */
export function isCollectionPath(path: string): boolean {
  const segments = path.split('/');
  return segments.length % 2 === 1 && segments.length < 12 && segments.every((s) => segmentPattern.test(s));
}

/**
 * Matches a document path against a pattern such as `users/{uid}/surveys/{surveyId}`.
 * Returns the named parts, or undefined when the path has another shape.
 */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index];
    if (value === undefined) return undefined;
    if (part.startsWith('{')) params[part.slice(1, -1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}
