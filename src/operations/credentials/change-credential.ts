import { bytesToHex } from '@noble/hashes/utils.js';
import { credentialLetter } from '../../domain/account/credential-letters.ts';
import {
  type CredentialChange,
  remindAt,
  type StoredCredentialChange,
  undoUntil,
} from '../../domain/account/credentials.ts';
import {
  credentialChangeDocs,
  credentialChangesOf,
} from '../../domain/collections/account/credential-changes.ts';
import { mailDocs } from '../../domain/collections/account/mails.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { CallError } from '../../ports/calls.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { type MailToQueue, queueMailAs } from '../mail/queue-mail.ts';
import { hashOfToken } from './confirm.ts';

/** A notice that waits for its change is sent after this: the program was killed before it could say what came of the change. */
const abandonedMs = 60_000;

export type ChangeDeps = Pick<OperationContext, 'store' | 'clock' | 'randomBytes' | 'linkOrigin' | 'ways'>;

export interface ChangeOfCredential {
  readonly uid: string;
  readonly change: CredentialChange;
  /** The address that the account has afterwards, where the change moves it. */
  readonly nextAddress?: string;
  /** It is made already, and not by this program: the owner is told so. A session by a way that was added has no rights. */
  readonly isFromOutside?: boolean;
}

type Notice = 'abandoned' | 'first' | 'second';

/** Queued mails of a change, by whom they go to: 0 is the address before the change. */
const mailIdOf = (changeId: string, notice: Notice, to: number) => `credential.${changeId}.${notice}.${to}`;

/** Where the second notices of a change stand until they are sent. */
export const secondNoticePaths = (changeId: string) =>
  [0, 1].map((to) => mailDocs.path({ mailId: mailIdOf(changeId, 'second', to) }));

interface Recipient {
  readonly to: string;
  /** Whether this reader may undo the change. The address that an account moved to may be a thief's. */
  readonly mayUndo: boolean;
}

/**
 * Makes a change of a credential and tells its owner, now and a second time, at the address before the change and after it. The notice is queued
 * before the change is made: a program that is killed in between leaves a notice, never a silent change.
 *
 * @param make Makes the change; false where it turned out to be impossible and nothing was changed.
 * @returns What `make` answers. Rejects as `make` does; a `CallError` of it is a refusal, of which nobody is told.
 */
export async function changeCredential(
  about: ChangeOfCredential,
  make: () => Promise<boolean>,
  { store, clock, randomBytes, linkOrigin, ways }: ChangeDeps,
): Promise<boolean> {
  const { uid, change, nextAddress, isFromOutside = false } = about;
  const now = clock.now();
  const until = undoUntil(change, now);
  const id = bytesToHex(randomBytes(16));
  const token = bytesToHex(randomBytes(32));
  const site = linkOrigin();
  const undoUrl = site === null ? null : `${site}/undo-change#change=${id}&token=${token}`;
  // An address that was moved already: its owner reads the one before.
  const { email, isProven } = isFromOutside && change.kind === 'address' ? change : await ways.of(uid);
  const recipients: readonly Recipient[] = [
    // An address that nobody has proven may be a stranger's.
    ...(email === null ? [] : [{ to: email, mayUndo: isProven }]),
    ...(nextAddress === undefined ? [] : [{ to: nextAddress, mayUndo: false }]),
  ];
  const mailOf = (
    { to, mayUndo }: Recipient,
    index: number,
    notice: Notice,
  ): MailToQueue & { id: string } => ({
    ...credentialLetter(change, {
      address: nextAddress ?? email,
      undoUrl: mayUndo ? undoUrl : null,
      isReminder: notice === 'second',
      isFromOutside,
    }),
    ...{ id: mailIdOf(id, notice, index), to, uid, expires: until },
  });
  const abandoned = recipients.map((one, index) => mailOf(one, index, 'abandoned'));
  const stored: StoredCredentialChange = {
    ...{ uid, at: now, until, token: hashOfToken(token), change, isUndone: false },
  };
  const path = credentialChangeDocs.path({ changeId: id });
  const due = toInstant(Date.parse(now) + abandonedMs);
  await store.write([
    { op: 'create', path, data: documentOf(stored) },
    ...abandoned.map((mail) => queueMailAs({ ...mail, due }, now)),
  ]);
  const forgetAbandoned: readonly Write[] = abandoned.map((mail) => mailDocs.delete({ mailId: mail.id }));
  const forget = () => store.write([{ op: 'delete', path }, ...forgetAbandoned]);
  try {
    if (!(await make())) {
      await forget();
      return false;
    }
  } catch (error) {
    // A refusal has changed nothing. After any other failure nobody knows, so the notice goes.
    if (error instanceof CallError) await forget();
    throw error;
  }
  await store.write([
    ...forgetAbandoned,
    ...recipients.flatMap((one, index) => [
      queueMailAs(mailOf(one, index, 'first'), now),
      queueMailAs({ ...mailOf(one, index, 'second'), due: remindAt(change, now) }, now),
    ]),
  ]);
  return true;
}

/** Forgets what was asked for and does not happen any more: the owner is not told of it a second time, and nothing is left to be undone. */
export async function forgetAsked(
  uid: string,
  isIt: (change: CredentialChange) => boolean,
  { store }: Pick<OperationContext, 'store'>,
): Promise<void> {
  for (const { id, path, data } of await everyDocument(store, credentialChangesOf(uid))) {
    const known = credentialChangeDocs.parse(data);
    if (known === undefined || !isIt(known.change)) continue;
    const notices = secondNoticePaths(id).map((mail) => ({ op: 'delete', path: mail }) as const);
    await store.write([{ op: 'delete', path }, ...notices]);
  }
}
