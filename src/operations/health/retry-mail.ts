import type { z } from 'zod';
import { type retryMailAnswer, retryMailInput, retryMailName } from '../../contract/admin/health.ts';
import { mailDocs } from '../../domain/collections/account/mails.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { defineOperation } from '../run/operation.ts';

/** Has a mail that was given up sent again, from its first try on. Its words were kept for this. Again, it does nothing. */
export const retryMail = defineOperation({
  name: retryMailName,
  caller: 'admin',
  input: retryMailInput,
  async run({ mail }, context): Promise<z.infer<typeof retryMailAnswer>> {
    const { store, clock } = context;
    const by = await administratorOf(context);
    const path = mailDocs.path({ mailId: mail });
    return await store.decide<z.infer<typeof retryMailAnswer>>([path], ([before = null]) => {
      const queued = mailDocs.parse(before);
      if (before === null || queued === undefined)
        throw new CallError('NOT_FOUND', text('This mail is not kept any more.'));
      if (queued.status !== 'failed') return { writes: [], answer: { status: 'as it was' } };
      const again = { status: 'waiting', next: clock.now(), tries: 0, begun: 0 } as const;
      const change = changeWrite(
        {
          ...{ by, did: retryMailName, subject: path, what: `Had the mail “${queued.subject}” sent again.` },
          ...{ before, after: { ...before, ...again } },
        },
        context,
      );
      return { writes: [{ op: 'merge', path, data: again }, change], answer: { status: 'waits' } };
    });
  },
});
