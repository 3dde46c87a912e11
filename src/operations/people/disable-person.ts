import { disablePersonInput, disablePersonName } from '../../contract/admin/people.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf } from '../record/change-write.ts';
import { defineOperation } from '../run/operation.ts';
import { changePerson } from './person.ts';

/**
 * Shuts an account, or opens it again. The document says so first, which every server and function reads; then its sessions end
 * and signing in is refused. Again, it does what is left of it.
 */
export const disablePerson = defineOperation({
  name: disablePersonName,
  caller: 'admin',
  input: disablePersonInput,
  async run({ uid, is, why }, context) {
    if (uid === context.actor.uid)
      throw new CallError('FAILED_PRECONDITION', text('Nobody shuts their own account here.'));
    const status = await changePerson(
      uid,
      (account) => {
        if (account.admin === true)
          throw new CallError(
            'FAILED_PRECONDITION',
            text('An administrator’s account is shut after that is taken back.'),
          );
        const sessionsFrom = Math.floor(Date.parse(context.clock.now()) / 1000) + 1;
        return is && account.isDisabled !== true ? { isDisabled: true, sessionsFrom } : { isDisabled: is };
      },
      {
        ...{ by: await administratorOf(context), did: disablePersonName, why },
        what: (name) => (is ? `The account of ${name} is shut.` : `The account of ${name} is open again.`),
      },
      context,
    );
    await context.accounts.setDisabled(uid, is);
    // Of two who shut and open it at once, the document says who was last.
    const now = (await context.store.get(userDocs.path({ uid })))?.data.isDisabled === true;
    if (now !== is) await context.accounts.setDisabled(uid, now);
    return { status };
  },
});
