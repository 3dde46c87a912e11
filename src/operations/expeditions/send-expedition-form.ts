import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import {
  type sendExpeditionFormAnswer,
  sendExpeditionFormInput,
  sendExpeditionFormName,
} from '../../contract/expeditions.ts';
import { enquiryDocs } from '../../domain/documents/collections/site/enquiries.ts';
import { type DocumentData, documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { Enquiry, Interest } from '../../domain/expeditions/enquiry.ts';
import { copyLetter, enquiryLetter } from '../../domain/expeditions/enquiry-letters.ts';
import { fastestMs, mostPerDay } from '../../domain/expeditions/machine.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { queueMailAs } from '../mail/queue-mail.ts';
import { hexOf } from '../run/hex.ts';
import { defineOperation } from '../run/operation.ts';

/** What came in today, by hashes that nobody can turn back: they go with their salt when another day begins. */
const dayCountSchema = z.object({
  day: z.string(),
  salt: z.string(),
  all: z.number(),
  by: z.record(z.string(), z.number()),
});
type DayCount = z.infer<typeof dayCountSchema>;

const countPath = 'enquirycounts/today';

/** The day's count with this form in it. Throws RESOURCE_EXHAUSTED where it is one too many. */
function counted(before: DayCount, address: string, network: string | undefined): DayCount {
  const keyOf = (kind: string, value: string) =>
    hexOf(sha256(utf8ToBytes(`${before.salt} ${kind} ${value}`))).slice(0, 24);
  const limits = [
    { key: keyOf('address', address), most: mostPerDay.address },
    ...(network === undefined ? [] : [{ key: keyOf('network', network), most: mostPerDay.network }]),
  ];
  const isOver =
    before.all >= mostPerDay.all || limits.some(({ key, most }) => (before.by[key] ?? 0) >= most);
  if (isOver)
    throw new CallError(
      'RESOURCE_EXHAUSTED',
      text(
        'More of these forms came today than we take. Please try again tomorrow: what you wrote stays in this device.',
      ),
    );
  const by = { ...before.by };
  for (const { key } of limits) by[key] = (by[key] ?? 0) + 1;
  return { ...before, all: before.all + 1, by };
}

/** The form as it is kept, and the mails that tell of it: all in one batch, so that a mail that fails loses nothing. */
function writesOf(id: string, interest: Interest, context: OperationContext): Write[] {
  const now = context.clock.now();
  const enquiry: Enquiry = { ...interest, id, created: now, status: 'new', updatedAt: now };
  const { expeditionMail } = context;
  return [
    { op: 'create', path: enquiryDocs.path({ enquiryId: id }), data: documentOf(enquiry) },
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
    const today = context.clock.now().slice(0, 10);
    const salt = hexOf(context.randomBytes(16));
    const paths = [enquiryDocs.path({ enquiryId: id }), countPath] as const;
    await context.store.decide(paths, ([stored = null, day = null]) => {
      if (stored !== null) {
        if (isSame(stored, interest)) return { writes: [], answer: null };
        throw new CallError('ALREADY_EXISTS', text('Something else was sent under this number already.'));
      }
      const known = dayCountSchema.safeParse(day ?? undefined).data;
      const before = known?.day === today ? known : { day: today, salt, all: 0, by: {} };
      const after = counted(before, interest.personal.email, context.network);
      return {
        writes: [...writesOf(id, interest, context), { op: 'set', path: countPath, data: documentOf(after) }],
        answer: null,
      };
    });
    return { status: 'sent' };
  },
});
