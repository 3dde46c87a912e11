import type { z } from 'zod';
import {
  type markEnquiryAnswer,
  markEnquiryInput,
  markEnquiryName,
} from '../../contract/admin/expeditions.ts';
import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { enquiryDocs } from '../../domain/collections/site/enquiries.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import type { Undo } from '../record/undo.ts';
import { defineOperation } from '../run/operation.ts';

/** What the record keeps of an enquiry: never who wrote it, nor what. */
const marks = ({ status = null, note = null }: DocumentData): DocumentData => ({ status, note });

function marked(document: DocumentData, { status = null, note = null }: DocumentData, updatedAt: string) {
  const { note: _before, ...rest } = document;
  return { ...rest, status, updatedAt, ...(note === null || note === '' ? {} : { note }) };
}

/** Says of an enquiry that it is answered, or not yet. Again, it does nothing. */
export const markEnquiry = defineOperation({
  name: markEnquiryName,
  caller: 'admin',
  input: markEnquiryInput,
  async run({ id, status, note, basedOn }, context): Promise<z.infer<typeof markEnquiryAnswer>> {
    const path = enquiryDocs.path({ enquiryId: id });
    const by = await administratorOf(context);
    return await context.store.decide<z.infer<typeof markEnquiryAnswer>>([path], ([before = null]) => {
      if (before === null) throw new CallError('NOT_FOUND', text('There is no such enquiry any more.'));
      if (before.status === status && (before.note ?? '') === note)
        return { writes: [], answer: { status: 'as it was' } };
      if (before.updatedAt !== basedOn)
        throw new CallError(
          'FAILED_PRECONDITION',
          text(
            'Somebody else has changed this enquiry meanwhile. Look at it again: nothing of yours was saved.',
          ),
        );
      const after = marked(before, { status, note }, context.clock.now());
      const what = `Marked an enquiry as ${status === 'answered' ? 'answered' : 'not answered yet'}.`;
      return {
        writes: [
          { op: 'set', path, data: after },
          changeWrite(
            {
              ...{ by, did: markEnquiryName, subject: path, what, canUndo: true },
              ...{ before: marks(before), after: marks(after) },
            },
            context,
          ),
        ],
        answer: { status: 'changed' },
      };
    });
  },
});

/** The mark and the note as they were before. */
export const undoEnquiry: Undo = ({ subject: path, before, after }, said, { store, clock, randomBytes }) =>
  store.decide([path, changeDocs.path({ changeId: said.id })], ([now = null, entry = null]) => {
    if (entry !== null) return { writes: [], answer: 'changed' };
    if (now === null) return { writes: [], answer: 'gone' };
    const isOther = Object.entries(after ?? {}).some(([key, value]) => (now[key] ?? null) !== value);
    if (isOther) return { writes: [], answer: 'as it was' };
    const data = marked(now, { ...marks(now), ...before }, clock.now());
    return {
      writes: [
        { op: 'set', path, data },
        changeWrite(
          { ...said, subject: path, before: marks(now), after: marks(data) },
          { clock, randomBytes },
        ),
      ],
      answer: 'changed',
    };
  });
