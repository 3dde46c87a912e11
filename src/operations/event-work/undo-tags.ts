import { z } from 'zod';
import type { Change } from '../../domain/back-office/change.ts';
import { analysisDocs } from '../../domain/collections/analyses.ts';
import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { userActivityDocs } from '../../domain/collections/events/activity.ts';
import { type DocumentData, documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { anyAnalysisSchema } from '../analysis/count-analyses.ts';
import { countedIn } from '../analysis/event-tags.ts';
import { changeWrite } from '../record/change-write.ts';
import type { Undo } from '../record/undo.ts';
import { tagsData } from './tags.ts';

const texts = z.array(z.string()).optional();
const notedSchema = z.object({
  analyses: z.array(
    z.object({ id: z.string(), eventTags: texts, eventIds: texts, countedIn: texts, keptOut: texts }),
  ),
});
type Noted = z.infer<typeof notedSchema>['analyses'][number];

const notedIn = (state: Change['before']): readonly Noted[] =>
  notedSchema.safeParse(state).data?.analyses ?? [];

/** In which events it counts follows from the others, and from how far it was coloured since. */
const withoutCounts = ({ eventTags, eventIds, keptOut }: Omit<Noted, 'id' | 'countedIn'>) =>
  documentOf({ eventTags, eventIds, keptOut });

/** The analysis with the tags of before; null where it is gone, or says something else since. */
function asBefore(document: DocumentData | null, before: Noted, after: Noted): DocumentData | null {
  const analysis = anyAnalysisSchema.safeParse(document ?? undefined).data;
  if (document === null || analysis === undefined) return null;
  if (!sameJson(withoutCounts(analysis), withoutCounts(after))) return null;
  const { eventTags: _tags, eventIds: _ids, countedIn: _counted, keptOut: _out, ...rest } = document;
  const { eventTags, eventIds, keptOut } = before;
  const counts = analysis.isDeleted
    ? { countedIn: analysis.countedIn }
    : countedIn({ ...analysis, eventIds });
  return { ...rest, ...tagsData({ eventTags, eventIds, keptOut, ...counts }) };
}

/** Puts analyses back into the events in which they were, or takes them out of those in which they were not. */
export const undoTags: Undo = async (change, said, context) => {
  const params = userActivityDocs.match(change.subject);
  const before = notedIn(change.before);
  const after = new Map(notedIn(change.after).map((one) => [one.id, one]));
  if (params === undefined || before.length === 0) return 'gone';
  const { uid } = params;
  const paths = before.map(({ id }) => analysisDocs.path({ uid, analysisId: id }));
  return await context.store.decide([...paths, changeDocs.path({ changeId: said.id })], (documents) => {
    if ((documents.at(-1) ?? null) !== null) return { writes: [], answer: 'changed' as const };
    const writes = before.flatMap((noted, index): Write[] => {
      const since = after.get(noted.id);
      const data = since === undefined ? null : asBefore(documents[index] ?? null, noted, since);
      return data === null ? [] : [{ op: 'set', path: paths[index] ?? '', data }];
    });
    if (writes.length === 0) return { writes, answer: 'as it was' as const };
    const entry = { ...said, subject: change.subject, before: change.after, after: change.before };
    return { writes: [...writes, changeWrite(entry, context)], answer: 'changed' as const };
  });
};
