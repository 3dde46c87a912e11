import { goneLetter } from '../../domain/account/leaving-letters.ts';
import { isBounced, userSchema } from '../../domain/account/user.ts';
import { endedAccountDocs } from '../../domain/collections/account/ended-accounts.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { Letter } from '../../domain/mail/letter.ts';
import { dueWrite } from '../leaderboards/note-due.ts';
import { queueMailAs } from '../mail/queue-mail.ts';
import { endPersonalData, personWith } from '../personal-data/inventory.ts';
import type { EndDeps } from '../personal-data/personal-kind.ts';

const leaverSchema = userSchema.pick({ deleteAfter: true });
const addressSchema = userSchema.pick({ email: true, mailBounced: true });

export type EndingDeps = EndDeps;

/** Whether an account is to be deleted now; from then on it cannot be kept any more. */
async function begin(uid: string, { store, clock }: EndingDeps): Promise<boolean> {
  const path = endedAccountDocs.path({ uid });
  return await store.decide([userDocs.path({ uid }), path], ([user = null, ended = null]) => {
    if (ended !== null) return { writes: [], answer: true };
    const { deleteAfter } = leaverSchema.parse(user ?? {});
    // Its owner may have thought again since it was found.
    if (deleteAfter === undefined || deleteAfter > clock.now()) return { writes: [], answer: false };
    return { writes: [{ op: 'create', path, data: { at: clock.now() } }], answer: true };
  });
}

/** The account's document goes, and with it a last mail to its owner is queued, of which nothing stays here once it is sent. */
async function partFrom(uid: string, letter: Letter, { store, clock }: EndingDeps): Promise<void> {
  const path = userDocs.path({ uid });
  await store.decide([path], ([user = null]) => {
    if (user === null) return { writes: [], answer: null };
    const { email: to, ...account } = addressSchema.parse(user);
    const isTold = to !== undefined && !isBounced({ email: to, ...account });
    const mail = { ...letter, id: `gone-${uid}`, isLast: true };
    const mails = isTold ? [queueMailAs({ ...mail, to }, clock.now())] : [];
    // Leaderboards forget the name once the account is not there any more.
    const due = dueWrite('global', uid, 'gone');
    return { writes: [{ op: 'delete', path }, due, ...mails], answer: null };
  });
}

/**
 * Deletes an account that is due: nobody can sign in to it first, so that nothing is added behind it; then every kind of the
 * inventory is ended, and last the account's document goes, by which a run that was killed finds what is left. Again, it does nothing.
 *
 * @param letter The last mail to its owner.
 */
export async function endAccount(uid: string, deps: EndingDeps, letter: Letter = goneLetter): Promise<void> {
  if (!(await begin(uid, deps))) return;
  const person = await personWith(uid, deps);
  await deps.accounts.remove(uid);
  await endPersonalData(person, deps);
  await partFrom(uid, letter, deps);
}
