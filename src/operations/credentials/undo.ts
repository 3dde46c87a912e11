import { credentialCalls, type UndoAnswer, undoInput } from '../../contract/account/credentials.ts';
import { undoneLetter } from '../../domain/account/credential-letters.ts';
import {
  afterHours,
  type CredentialChange,
  type StoredCredentialChange,
  twoStepEndHours,
} from '../../domain/account/credentials.ts';
import {
  confirmationDocs,
  credentialChangeDocs,
  credentialChangesOf,
  expectedLinkDocs,
} from '../../domain/collections/account/credential-changes.ts';
import { endedAccountDocs } from '../../domain/collections/account/ended-accounts.ts';
import { mergeRequestDocs } from '../../domain/collections/account/merged-accounts.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import type { Write } from '../../domain/documents/write.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { defineOperation } from '../run/operation.ts';
import { keptTwoStepSchema, twoStepPath } from '../two-step/two-step-secret.ts';
import { secondNoticePaths } from './change-credential.ts';
import { hashOfToken } from './confirm.ts';
import { noteChangedWays } from './known-ways.ts';

type UndoDeps = Pick<OperationContext, 'store' | 'clock' | 'ways' | 'accounts'>;

/** What came of taking a change back, beside that it is as before: when two-step codes end. */
type Undone = { readonly twoStepEndsAt?: Instant };

const asBefore: Undone = {};

/** Takes a request for deletion back, unless the deletion has begun. */
function keepAccount(uid: string, { store }: UndoDeps): Promise<Undone> {
  const paths = [userDocs.path({ uid }), endedAccountDocs.path({ uid })] as const;
  return store.decide<Undone>(paths, ([user = null, ended = null]) => {
    if (user === null || ended !== null || user.deleteAfter === undefined)
      return { writes: [], answer: asBefore };
    const { deleteAfter: _gone, ...kept } = user;
    return { writes: [{ op: 'set', path: paths[0], data: kept }], answer: asBefore };
  });
}

/**
 * Gives an account its address back. Another account that has it by now goes on without one: whoever has the link has read the mailbox, and
 * a thief may have signed up with the address to keep its owner out.
 */
async function takeAddress(
  uid: string,
  email: string,
  isProven: boolean,
  { store, clock, ways, accounts }: UndoDeps,
): Promise<void> {
  const holder = await accounts.find(email);
  if (holder !== null && holder.uid !== uid) {
    await ways.dropAddress(holder.uid);
    const path = userDocs.path({ uid: holder.uid });
    await store.decide([path], ([user]) => {
      if (user == null) return { writes: [], answer: null };
      const { email: _dropped, ...rest } = user;
      const data = { ...rest, isEmailVerified: false, updatedAt: clock.now() };
      return { writes: [{ op: 'set', path, data }], answer: null };
    });
  }
  if (!(await ways.moveTo(uid, email, isProven))) throw new Error('Somebody took the address meanwhile.');
  const data = { email, isEmailVerified: isProven, updatedAt: clock.now() };
  await store.write([userDocs.merge({ uid }, data)]);
}

/** Takes one change back; again, it does nothing. */
async function takeBack(uid: string, change: CredentialChange, deps: UndoDeps): Promise<Undone> {
  const { store, clock, ways } = deps;
  const userPath = userDocs.path({ uid });
  switch (change.kind) {
    case 'password-set':
    case 'password-removed':
      // The password goes in any case.
      return asBefore;
    case 'provider-linked':
      if ((await ways.of(uid)).providers.includes(change.provider)) await ways.remove(uid, change.provider);
      return asBefore;
    case 'provider-unlinked':
      // Nobody knows by what it knew the person, where the client unlinked it before this program first looked.
      if (change.subject === '') return asBefore;
      // Where another account has it by now, it stays there.
      await ways.relink(uid, change.provider, change.subject);
      await noteChangedWays(uid, { kind: 'provider-linked', provider: change.provider }, deps);
      return asBefore;
    case 'address': {
      const { email, isProven } = change;
      if (email === null) return asBefore;
      await takeAddress(uid, email, isProven, deps);
      return asBefore;
    }
    case 'two-step-on': {
      const endsAt = afterHours(clock.now(), twoStepEndHours);
      return await store.decide<Undone>([userPath], ([user]) => {
        if (user?.twoStep !== true) return { writes: [], answer: asBefore };
        const twoStepEndsAt = typeof user.twoStepEndsAt === 'string' ? user.twoStepEndsAt : endsAt;
        return {
          writes: [{ op: 'merge', path: userPath, data: { twoStepEndsAt } }],
          answer: { twoStepEndsAt },
        };
      });
    }
    case 'deletion-requested':
      return await keepAccount(uid, deps);
    case 'merge-requested':
      // Too late once it has begun: then there is no request any more.
      await store.write([mergeRequestDocs.delete({ uid: change.from })]);
      return asBefore;
    case 'two-step-off': {
      const data = keptTwoStepSchema.parse(JSON.parse(change.stored));
      await store.write([
        { op: 'set', path: twoStepPath(uid), data },
        { op: 'merge', path: userPath, data: { twoStep: true, updatedAt: clock.now() } },
      ]);
      return asBefore;
    }
  }
}

/** The change of a link, and those of the same account after it, the newest first. */
async function changesSince(
  { uid, at }: StoredCredentialChange,
  { store }: UndoDeps,
): Promise<readonly { readonly id: string; readonly change: CredentialChange }[]> {
  const docs = await everyDocument(store, credentialChangesOf(uid));
  return docs
    .flatMap(({ id, data }) => {
      const known = credentialChangeDocs.parse(data);
      return known === undefined || known.isUndone || known.at < at ? [] : [{ id, ...known }];
    })
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Ends every session, and forgets what was confirmed in one. */
async function endSessions(uid: string, { store, clock, ways }: UndoDeps): Promise<void> {
  const sessionsFrom = Math.floor(Date.parse(clock.now()) / 1000) + 1;
  await store.write([
    confirmationDocs.delete({ uid }),
    expectedLinkDocs.delete({ uid }),
    userDocs.merge({ uid }, { sessionsFrom }),
  ]);
  await ways.endSessions(uid);
}

/**
 * Undoes a change of a credential by the link of its notice, and every later one of the account: what a thief did after it falls as well. Every
 * session ends, and nobody is signed in by it: the owner signs in by a code. Without a session, because the owner may have none any more. Killed
 * anywhere, the link goes on where it was.
 */
export const undoCredentialChange = defineOperation({
  name: credentialCalls.undo,
  caller: 'anyone',
  input: undoInput,
  async run({ change: changeId, token }, context): Promise<UndoAnswer> {
    const { store, clock, ways } = context;
    const path = credentialChangeDocs.path({ changeId });
    const stored = await credentialChangeDocs.readAt(store, path);
    if (stored === undefined || stored.token !== hashOfToken(token)) return { status: 'unknown' };
    if (stored.until <= clock.now()) return { status: 'expired' };
    const { uid } = stored;
    // An account that was deleted, or brought into another one, meanwhile.
    if ((await store.get(userDocs.path({ uid }))) === null) return { status: 'expired' };
    const changes = await changesSince(stored, context);
    if (changes.length === 0) return { status: 'undone' };
    // First, so that a thief who is signed in changes nothing behind this; and once more for what was on its way.
    await endSessions(uid, context);
    let twoStepEndsAt: Instant | undefined;
    for (const { change } of changes)
      ({ twoStepEndsAt = twoStepEndsAt } = await takeBack(uid, change, context));
    // Whoever made the change may have the password. The address is proven, so a code signs in.
    const { hasPassword, email } = await ways.of(uid);
    if (hasPassword) await ways.remove(uid, 'password');
    // What went by this link is no change by somebody else, of which the owner would be told.
    await noteChangedWays(uid, 'all-removed', context);
    await endSessions(uid, context);
    const mails =
      email === null ? [] : [queueMail({ ...undoneLetter(twoStepEndsAt), to: email, uid }, context)];
    const undone = changes.flatMap(({ id }): readonly Write[] => [
      credentialChangeDocs.merge({ changeId: id }, { isUndone: true }),
      ...secondNoticePaths(id).map((mail) => ({ op: 'delete', path: mail }) as const),
    ]);
    await writeInBatches(store, [...undone, ...mails]);
    return { status: 'undone', ...(twoStepEndsAt === undefined ? {} : { twoStepEndsAt }) };
  },
});
