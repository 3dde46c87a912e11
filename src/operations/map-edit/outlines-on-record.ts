import { type DocumentData, documentOf, type Json } from '../../domain/documents/json.ts';
import { digest } from '../../domain/map-edit/edited-reef.ts';
import type { ReefFeature } from '../../domain/reporting/reef-feature.ts';

/** Characters of all outlines of an entry that are kept as they are: a document holds a million bytes. */
const mostCharacters = 800_000;
/** Of the one that is brought back, where there is no room for more. */
const maxOfOne = 950_000;

const outlines = ['geometry', 'ogGeometry'];
export const isOutline = (key: string): boolean => outlines.includes(key);

/** What an entry says in the place of an outline for which it has no room: the same for the same outline. */
const nameOfOutline = (text: string): string =>
  `An outline of ${text.length.toLocaleString('en')} letters, ${digest(text)}`;

function named(data: DocumentData, keys: readonly string[]): DocumentData {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      keys.includes(key) && typeof value === 'string' ? nameOfOutline(value) : value,
    ]),
  );
}

/**
 * A reef before and after a change, as the record keeps both. Where their outlines have no room in one document, the one that was
 * before is kept, by which the change comes back, and of the others by what they are known again.
 */
export function statesOfReef(
  before: ReefFeature | null,
  after: ReefFeature,
): { readonly before: DocumentData | null; readonly after: DocumentData; readonly canUndo: boolean } {
  const was = before === null ? null : documentOf(before);
  const is = documentOf(after);
  const isSmall =
    before?.geometry === after.geometry ||
    [before?.geometry, after.geometry, after.ogGeometry].reduce(
      (sum, text) => sum + (text?.length ?? 0),
      0,
    ) <= mostCharacters;
  if (isSmall) return { before: was, after: is, canUndo: true };
  // What was drawn anew goes as a whole: nothing of it is needed.
  if (was === null) return { before: null, after: named(is, outlines), canUndo: true };
  const canUndo = (before?.geometry.length ?? 0) <= maxOfOne;
  // The first outline of all is set once: taking back the edit that set it takes it away.
  return { before: named(was, canUndo ? ['ogGeometry'] : outlines), after: named(is, outlines), canUndo };
}

/** Whether a reef has the outline that an entry says. */
export const isOutlineOf = (said: Json | undefined, now: Json | undefined): boolean =>
  said === (now ?? null) || (typeof now === 'string' && said === nameOfOutline(now));
