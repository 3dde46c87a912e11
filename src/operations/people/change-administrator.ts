import type { z } from 'zod';
import {
  type changeAdministratorAnswer,
  changeAdministratorInput,
  changeAdministratorName,
} from '../../contract/admin/people.ts';
import { administratorWordDocs, wordDays } from '../../domain/collections/back-office/administrator-words.ts';
import { peopleWith, userDocs } from '../../domain/collections/users.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { defineOperation } from '../run/operation.ts';
import { takeCode } from '../two-step/judge-code.ts';
import { twoStepPath } from '../two-step/two-step-secret.ts';
import { namedIn } from './person.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Takes the code of an administrator, which stands for a second one's word. Throws `CallError` for a wrong one. */
async function takeOwnCode(code: string, context: OperationContext): Promise<void> {
  const caller = context.actor.uid ?? '';
  // A code is good once, whatever becomes of the rest.
  await takeCode(
    { code, uid: caller, asked: 'on' },
    (after) => [{ op: 'set', path: twoStepPath(caller), data: after }],
    context,
  );
}

/** Whose word an account has that still counts; undefined where it has none. */
function wordOf(data: DocumentData | null, { clock }: OperationContext): string | undefined {
  const word = administratorWordDocs.parse(data);
  const oldest = toInstant(Date.parse(clock.now()) - wordDays * dayMs);
  return word !== undefined && word.at >= oldest ? word.by.uid : undefined;
}

const onlyOne = () =>
  new CallError('FAILED_PRECONDITION', text('This is the only administrator. Make another one first.'));

/** The account of somebody who is left to look after everything. Throws `CallError` where nobody would be. */
async function anotherThan(uid: string, { store }: OperationContext): Promise<string> {
  const { docs } = await store.query({ ...peopleWith('admin'), limit: 2 });
  const other = docs.find(({ path }) => path !== userDocs.path({ uid }));
  if (other === undefined) throw onlyOne();
  return other.path;
}

function refuseOddAccount(account: DocumentData): void {
  if (account.hub === true)
    throw new CallError('FAILED_PRECONDITION', text('This is a boat’s account. Administrators are people.'));
  if (account.isDisabled === true) throw new CallError('FAILED_PRECONDITION', text('This account is shut.'));
}

/** Makes somebody an administrator by two people's word or one's code, or takes that back. Again, it does nothing. */
export const changeAdministrator = defineOperation({
  name: changeAdministratorName,
  caller: 'admin',
  input: changeAdministratorInput,
  async run({ uid, is, code, why }, context): Promise<z.infer<typeof changeAdministratorAnswer>> {
    const { store, clock } = context;
    const by = await administratorOf(context);
    const path = userDocs.path({ uid });
    const wordPath = administratorWordDocs.path({ uid });
    const there = (await store.get(path))?.data;
    if (there === undefined) throw new CallError('NOT_FOUND', text('There is no such account.'));
    if ((there.admin === true) === is) return { status: 'done' };
    if (is) refuseOddAccount(there);
    // Whoever is left must be there in the same moment: two may take the right from each other.
    const left = is ? path : await anotherThan(uid, context);
    if (is && code !== undefined) await takeOwnCode(code, context);
    return await store.decide<z.infer<typeof changeAdministratorAnswer>>(
      [path, wordPath, left],
      ([account = null, word = null, other = null]) => {
        if (account === null) throw new CallError('NOT_FOUND', text('There is no such account.'));
        if ((account.admin === true) === is) return { writes: [], answer: { status: 'done' } };
        if (is) refuseOddAccount(account);
        else if (other?.admin !== true) throw onlyOne();
        const saidBy = wordOf(word, context);
        // Whoever has said so already is asked for nobody else's word again.
        if (is && code === undefined && saidBy === by.uid) return { writes: [], answer: { status: 'waits' } };
        if (is && code === undefined && saidBy === undefined)
          return {
            writes: [
              { op: 'set', path: wordPath, data: documentOf({ uid, by, at: clock.now() }) },
              changeWrite(
                {
                  ...{ by, why, did: changeAdministratorName, subject: path },
                  ...{ what: `${namedIn(account)} is to be an administrator, once a second one says so.` },
                  ...{ before: { word: false }, after: { word: true } },
                },
                context,
              ),
            ],
            answer: { status: 'waits' },
          };
        return {
          writes: [
            { op: 'update', path, data: { admin: is, updatedAt: clock.now() } },
            ...(word === null ? [] : [{ op: 'delete', path: wordPath } as const]),
            changeWrite(
              {
                ...{ by, why, did: changeAdministratorName, subject: path },
                what: `${namedIn(account)} is ${is ? '' : 'not '}an administrator${is ? '' : ' any more'}.`,
                ...{ before: { admin: !is }, after: { admin: is } },
              },
              context,
            ),
          ],
          answer: { status: 'done' },
        };
      },
    );
  },
});
