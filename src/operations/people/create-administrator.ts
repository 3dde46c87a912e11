import { createdAdministratorLetter } from '../../domain/account/administrator-letter.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import type { OperationContext } from '../../ports/server.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { changeWrite } from '../record/change-write.ts';
import { namedIn } from './person.ts';

/** Who makes the first administrator, as the record of changes names them: nobody has this uid. */
const operatorOfHost = { uid: 'operator', name: 'Operator of the server' } as const;

type Created =
  | { readonly status: 'created' | 'granted'; readonly uid: string; readonly mailId: string }
  | { readonly status: 'administrator already' | 'unproven' | 'boat' | 'shut' };

interface ToCreate {
  readonly email: string;
  /** The page that the invitation leads to; null where nobody knows its address. */
  readonly page: string | null;
}

function refusalOf(account: DocumentData): 'administrator already' | 'boat' | 'shut' | null {
  if (account.admin === true) return 'administrator already';
  if (account.hub === true) return 'boat';
  return account.isDisabled === true ? 'shut' : null;
}

/**
 * Makes an administrator of an address, for whoever operates the host: an account is created where there is none. The right,
 * its entry in the record of changes, and the invitation are written together. An account whose address nobody has proven is
 * refused: a stranger may have made it, and would hold its password.
 */
export async function createAdministrator(
  { email, page }: ToCreate,
  context: Pick<OperationContext, 'store' | 'clock' | 'accounts' | 'randomBytes'>,
): Promise<Created> {
  const { store, clock, accounts } = context;
  const found = await accounts.find(email);
  if (found !== null && !found.isProven) {
    const isThere = (await store.get(userDocs.path({ uid: found.uid })))?.data.admin === true;
    return { status: isThere ? 'administrator already' : 'unproven' };
  }
  // Without a password or another way in: only a code in a mail to this address opens it.
  const { uid, created } = await accounts.findOrCreate(email);
  // Somebody else was faster than the look.
  if (found === null && !created) return { status: 'unproven' };
  const path = userDocs.path({ uid });
  const queued = queueMail({ ...createdAdministratorLetter(email, page), to: email, uid }, context);
  return await store.decide<Created>([path], ([there = null]) => {
    const before = there ?? {};
    const refusal = refusalOf(before);
    if (refusal !== null) return { writes: [], answer: { status: refusal } };
    const now = clock.now();
    const account = documentOf({ uid, email, isEmailVerified: false, since: now, createdAt: now });
    const isNew = typeof before.createdAt !== 'string';
    const entry = {
      ...{ by: operatorOfHost, did: 'create-administrator', subject: path, why: 'Typed by the operator' },
      what: `${namedIn(before)} is an administrator.`,
      ...{ before: { admin: false }, after: { admin: true } },
    };
    return {
      writes: [
        { op: 'merge', path, data: { ...(isNew ? account : {}), admin: true, updatedAt: now } },
        changeWrite(entry, context),
        queued,
      ],
      answer: { status: created ? 'created' : 'granted', uid, mailId: queued.path.split('/').at(-1) ?? '' },
    };
  });
}
