import { z } from 'zod';
import {
  cancelDeletionName,
  requestDeletionAnswer,
  requestDeletionName,
} from '../../contract/account/leaving.ts';
import { deletionAt } from '../../domain/account/leaving.ts';
import { leavingLetter } from '../../domain/account/leaving-letters.ts';
import { userSchema } from '../../domain/account/user.ts';
import { endedAccountDocs } from '../../domain/documents/collections/account/ended-accounts.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { defineOperation } from '../run/operation.ts';

const leaverSchema = userSchema.pick({ email: true, deleteAfter: true, hub: true });

function ownUid({ actor }: OperationContext): string {
  if (actor.uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  return actor.uid;
}

/** Marks the own account for deletion, a day from now, and tells its owner by mail, which is queued with the mark. */
export const requestDeletion = defineOperation({
  name: requestDeletionName,
  caller: 'signed-in',
  input: z.object({}),
  async run(_input, context): Promise<z.infer<typeof requestDeletionAnswer>> {
    const uid = ownUid(context);
    const path = userDocs.path({ uid });
    const asked = await context.store.decide([path], ([document = null]) => {
      const leaver = leaverSchema.parse(document ?? {});
      if (leaver.hub === true)
        throw new CallError(
          'FAILED_PRECONDITION',
          text('The account of a boat is taken away by its operator.'),
        );
      if (leaver.deleteAfter !== undefined) return { writes: [], answer: leaver.deleteAfter };
      const deleteAfter = deletionAt(context.clock.now());
      const { email: to } = leaver;
      const mails =
        to === undefined
          ? []
          : [queueMail({ ...leavingLetter(deleteAfter), to, uid, expires: deleteAfter }, context)];
      return { writes: [{ op: 'merge', path, data: { deleteAfter } }, ...mails], answer: deleteAfter };
    });
    return requestDeletionAnswer.parse({ deleteAfter: asked });
  },
});

/** Keeps the own account that was to be deleted. Too late once it has begun. */
export const cancelDeletion = defineOperation({
  name: cancelDeletionName,
  caller: 'signed-in',
  input: z.object({}),
  async run(_input, context) {
    const uid = ownUid(context);
    const paths = [userDocs.path({ uid }), endedAccountDocs.path({ uid })] as const;
    const isKept = await context.store.decide(paths, ([user = null, ended = null]) => {
      if (ended !== null || user === null) return { writes: [], answer: false };
      const { deleteAfter: _gone, ...kept } = user;
      return { writes: [{ op: 'set', path: paths[0], data: kept }], answer: true };
    });
    if (!isKept) throw new CallError('FAILED_PRECONDITION', text('This account is being deleted already.'));
    return {};
  },
});
