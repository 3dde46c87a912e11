import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { sameJson } from '../../domain/documents/json.ts';
import { changeWrite } from './change-write.ts';
import type { Undo } from './undo.ts';

/**
 * A document of its own, of an organisation or a region, as it was before; what was changed of it otherwise since stays. Its
 * `updatedAt` is that of the undoing.
 */
export const undoDocument: Undo = (change, said, { store, clock, randomBytes }) => {
  const { subject: path, before, after } = change;
  return store.decide([path, changeDocs.path({ changeId: said.id })], ([now = null, entry = null]) => {
    if (entry !== null) return { writes: [], answer: 'changed' };
    if (now === null || before === null) return { writes: [], answer: 'gone' };
    const keys = Object.keys(after ?? {}).filter((key) => key !== 'updatedAt');
    if (keys.some((key) => !sameJson(now[key] ?? null, after?.[key])))
      return { writes: [], answer: 'as it was' };
    const restored = new Map(Object.entries(now));
    restored.set('updatedAt', clock.now());
    for (const key of keys) {
      const value = before[key] ?? null;
      if (value === null) restored.delete(key);
      else restored.set(key, value);
    }
    const data = Object.fromEntries(restored);
    return {
      writes: [
        { op: 'set', path, data },
        changeWrite({ ...said, subject: path, before: now, after: data }, { clock, randomBytes }),
      ],
      answer: 'changed',
    };
  });
};
