import { z } from 'zod';
import { confirmedInput } from '../../contract/account/credentials.ts';
import {
  cancelDeletionName,
  requestDeletionAnswer,
  requestDeletionName,
} from '../../contract/account/leaving.ts';
import { deletionAt } from '../../domain/account/leaving.ts';
import { userSchema } from '../../domain/account/user.ts';
import { endedAccountDocs } from '../../domain/collections/account/ended-accounts.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { changeCredential, forgetAsked } from '../credentials/change-credential.ts';
import { requireConfirmation } from '../credentials/confirm.ts';
import { defineOperation } from '../run/operation.ts';

const leaverSchema = userSchema.pick({ deleteAfter: true, hub: true });

function ownUid({ actor }: OperationContext): string {
  if (actor.uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  return actor.uid;
}

/** Marks the own account for deletion, a day from now, and tells its owner by a mail whose link stops it. */
export const requestDeletion = defineOperation({
  name: requestDeletionName,
  caller: 'signed-in',
  input: confirmedInput,
  async run({ confirmation }, context): Promise<z.infer<typeof requestDeletionAnswer>> {
    const uid = ownUid(context);
    const { store, clock } = context;
    const path = userDocs.path({ uid });
    const known = leaverSchema.parse((await store.get(path))?.data ?? {});
    if (known.hub === true)
      throw new CallError(
        'FAILED_PRECONDITION',
        text('The account of a boat is taken away by its operator.'),
      );
    if (known.deleteAfter !== undefined)
      return requestDeletionAnswer.parse({ deleteAfter: known.deleteAfter });
    await requireConfirmation('deletion', confirmation, context);
    const deleteAfter = deletionAt(clock.now());
    const change = { kind: 'deletion-requested', at: deleteAfter } as const;
    const mark = async () => {
      await store.write([{ op: 'merge', path, data: { deleteAfter } }]);
      return true;
    };
    await changeCredential({ uid, change }, mark, context);
    return requestDeletionAnswer.parse({ deleteAfter });
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
    await forgetAsked(uid, ({ kind }) => kind === 'deletion-requested', context);
    return {};
  },
});
