import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { siteItemDocs } from '../../domain/collections/site/items.ts';
import { type DocumentData, documentOf, sameJson } from '../../domain/documents/json.ts';
import { changeWrite } from '../record/change-write.ts';
import type { Undo } from '../record/undo.ts';
import { pathOfItem } from './missing-items.ts';

/** The fields that a change wrote, as they were; null where one of them is another since. */
function asBefore(now: DocumentData, before: DocumentData, after: DocumentData | null): DocumentData | null {
  const restored = new Map(Object.entries(now));
  for (const [key, value] of Object.entries(after ?? {})) {
    if (!sameJson(now[key] ?? null, value)) return null;
    const was = before[key] ?? null;
    if (was === null) restored.delete(key);
    else restored.set(key, was);
  }
  return Object.fromEntries(restored);
}

/** An item of the pages as it was before a change, or on the pages again. */
export const undoSiteItem: Undo = (change, said, context) => {
  const { subject: path } = change;
  return context.store.decide(
    [path, changeDocs.path({ changeId: said.id })],
    ([now = null, entry = null]) => {
      if (entry !== null) return { writes: [], answer: 'changed' };
      if (now === null || change.before === null) return { writes: [], answer: 'gone' };
      const restored = asBefore(now, change.before, change.after);
      if (restored === null || !siteItemDocs.schema.safeParse(restored).success)
        return { writes: [], answer: 'as it was' };
      return {
        writes: [
          { op: 'set', path, data: restored },
          changeWrite({ ...said, subject: path, before: now, after: restored }, context),
        ],
        answer: 'changed',
      };
    },
  );
};

/** The order of items as it was, where nobody has moved one of them since. */
export const undoSiteOrder: Undo = ({ subject, before, after }, said, context) => {
  const ids = Object.keys(after ?? {});
  const paths = [changeDocs.path({ changeId: said.id }), ...ids.map((id) => pathOfItem({ id }))];
  return context.store.decide(paths, ([entry = null, ...documents]) => {
    if (entry !== null) return { writes: [], answer: 'changed' };
    const items = documents.map((data) => siteItemDocs.parse(data));
    const isOther = items.some((item, index) => item?.order !== after?.[ids[index] ?? '']);
    if (isOther || before === null || items.length === 0) return { writes: [], answer: 'as it was' };
    const restored = items.flatMap((item) => {
      const order = item === undefined ? undefined : before[item.id];
      const data = siteItemDocs.parse({ ...item, order });
      return data === undefined ? [] : [data];
    });
    return {
      writes: [
        ...restored.map((item) => ({
          ...{ op: 'set' as const, path: pathOfItem(item), data: documentOf(item) },
        })),
        changeWrite({ ...said, subject, before: after, after: before }, context),
      ],
      answer: 'changed',
    };
  });
};
