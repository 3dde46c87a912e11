import type { z } from 'zod';
import {
  type sendExpeditionFormAnswer,
  sendExpeditionFormInput,
  sendExpeditionFormName,
} from '../../contract/expeditions.ts';
import { enquiryDocs } from '../../domain/collections/site/enquiries.ts';
import { type DocumentData, documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { Enquiry, Interest } from '../../domain/expeditions/enquiry.ts';
import { copyLetter, enquiryLetter } from '../../domain/expeditions/enquiry-letters.ts';
import { fastestMs, maxPerDay } from '../../domain/expeditions/machine.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { queueMailAs } from '../mail/queue-mail.ts';
import { attemptPath, byNetwork, countAttempt } from '../run/attempt-limit.ts';
import { defineOperation } from '../run/operation.ts';

const formLimit = { name: 'expedition-form', windowMs: 24 * 60 * 60_000, maxInAll: maxPerDay.all };

/** The form as it is kept, and the mails that tell of it: all in one batch, so that a mail that fails loses nothing. */
function writesOf(id: string, interest: Interest, context: OperationContext): Write[] {
  const now = context.clock.now();
  const enquiry: Enquiry = { ...interest, id, created: now, status: 'new', updatedAt: now };
  const { expeditionMail } = context;
  return [
    enquiryDocs.create({ enquiryId: id }, enquiry),
    ...(expeditionMail === undefined
      ? []
      : [queueMailAs({ ...enquiryLetter(interest), id: `enquiry-${id}`, to: expeditionMail }, now)]),
    queueMailAs({ ...copyLetter(interest), id: `enquiry-copy-${id}`, to: interest.personal.email }, now),
  ];
}

const isSame = (stored: DocumentData, interest: Interest) =>
  Object.entries(documentOf(interest)).every(([key, value]) => sameJson(stored[key], value));

/**
 * Keeps what somebody wrote who wants to join expeditions, and has it mailed to the organisation and to them. The same form
 * again does nothing. Throws FAILED_PRECONDITION for what a machine wrote, RESOURCE_EXHAUSTED for too many, ALREADY_EXISTS
 * for another form under the same id.
 */
export const sendExpeditionForm = defineOperation({
  name: sendExpeditionFormName,
  caller: 'anyone',
  takesItsTime: true,
  input: sendExpeditionFormInput,
  async run(
    { id, website, shownMs, ...interest },
    context,
  ): Promise<z.infer<typeof sendExpeditionFormAnswer>> {
    if (website !== '' || shownMs < fastestMs)
      throw new CallError(
        'FAILED_PRECONDITION',
        text('This looks as if a machine had filled it in. Please press Send once more.'),
      );
    const paths = [enquiryDocs.path({ enquiryId: id }), attemptPath(formLimit)] as const;
    const address = { kind: 'address', value: interest.personal.email, max: maxPerDay.address };
    const keys = [address, byNetwork(context, maxPerDay.network)];
    await context.store.decide(paths, ([stored = null, counted]) => {
      if (stored !== null) {
        if (isSame(stored, interest)) return { writes: [], answer: null };
        throw new CallError('ALREADY_EXISTS', text('Something else was sent under this number already.'));
      }
      const after = countAttempt(counted, formLimit, { keys }, context);
      if (after === null)
        throw new CallError(
          'RESOURCE_EXHAUSTED',
          text(
            'More of these forms came today than we take. Please try again tomorrow: what you wrote stays in this device.',
          ),
        );
      return {
        writes: [...writesOf(id, interest, context), { op: 'set', path: paths[1], data: after }],
        answer: null,
      };
    });
    return { status: 'sent' };
  },
});
