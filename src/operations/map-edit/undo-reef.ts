import type { Change } from '../../domain/back-office/change.ts';
import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { reefDocs } from '../../domain/collections/reefs.ts';
import {
  type DocumentData,
  documentOf,
  isJsonObject,
  type Json,
  sameJson,
} from '../../domain/documents/json.ts';
import { isRegionId } from '../../domain/region/region.ts';
import { changeWrite } from '../record/change-write.ts';
import type { Undo } from '../record/undo.ts';
import { followReef } from './follow-reef.ts';
import { isOutline, isOutlineOf, statesOfReef } from './outlines-on-record.ts';

/** What follows from any change says nothing of whether something else was changed since. */
const marks: ReadonlySet<string> = new Set(['updateUser', 'lastModifiedDate', 'meta']);

/** Whether a reef has a field as the entry says. */
const isAsSaid = (key: string, said: Json | undefined, now: Json | undefined): boolean =>
  isOutline(key) ? isOutlineOf(said, now) : sameJson(comparable(key, now), comparable(key, said));

/** Of the properties, results are counted by the server; the others are edited. */
function comparable(key: string, value: Json | undefined): Json {
  if (key !== 'properties' || !isJsonObject(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'results'));
}

/** The reef with the fields of before in the place of those that the change wrote; null where one is another since. */
function asBefore(now: DocumentData, { before, after }: Change): DocumentData | null {
  if (before === null) return now.isDeleted === true ? null : { ...now, isDeleted: true };
  const written = Object.entries(after ?? {}).filter(([key]) => !marks.has(key));
  if (written.some(([key, value]) => !isAsSaid(key, value, now[key]))) return null;
  const restored = new Map(Object.entries(now));
  for (const [key] of written) {
    const value = before[key] ?? null;
    if (value === null) restored.delete(key);
    else if (key === 'properties' && isJsonObject(value) && isJsonObject(now.properties)) {
      const { results } = now.properties;
      const edited = comparable(key, value);
      restored.set(key, {
        ...(isJsonObject(edited) ? edited : {}),
        ...(results === undefined ? {} : { results }),
      });
    } else restored.set(key, value);
  }
  return Object.fromEntries(restored);
}

const never = () => false;

/** Takes back what was changed of a reef, with all that follows from it. */
export const undoReef: Undo = async (change, said, context) => {
  const { store, clock } = context;
  const { subject } = change;
  const { regionId, featureId } = reefDocs.match(subject) ?? {};
  if (!isRegionId(regionId) || featureId === undefined) return 'gone';
  const outcome = await store.decide(
    [subject, changeDocs.path({ changeId: said.id })],
    ([data = null, entry = null]) => {
      const now = reefDocs.parse(data);
      if (data === null || now === undefined) return { writes: [], answer: 'gone' as const };
      // An earlier try came as far as this.
      if (entry !== null) return { writes: [], answer: 'changed' as const };
      const was = documentOf(now);
      const restored = asBefore(was, change);
      const marked = { ...restored, updateUser: said.by.uid, lastModifiedDate: clock.now() };
      const after = restored === null ? undefined : reefDocs.parse(marked);
      if (after === undefined) return { writes: [], answer: 'as it was' as const };
      const { before, after: since } = statesOfReef(now, after);
      return {
        writes: [
          { op: 'set', path: subject, data: documentOf(after) },
          changeWrite({ ...said, subject, before, after: since }, context),
        ],
        answer: 'changed' as const,
      };
    },
  );
  if (outcome === 'changed') await followReef({ regionId, id: featureId }, context, never);
  return outcome;
};
