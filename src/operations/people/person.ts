import { fullName } from '../../domain/account/user.ts';
import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { changeWrite, type ToRecord } from '../record/change-write.ts';

/** 'Mia Reef', or 'somebody without a name': as the record names them. */
export function namedIn(account: DocumentData): string {
  const name = userDocs.schema.shape.name.safeParse(account.name).data;
  return name === undefined ? 'somebody without a name' : fullName(name);
}

type Said = Pick<ToRecord, 'by' | 'did' | 'why' | 'canUndo' | 'undoes' | 'id'> & {
  readonly what: (name: string) => string;
};

/**
 * Changes what an account says, with its entry in the record; nothing where it says so already, or where `change` says null. Where
 * an entry of the same id is there, an earlier try has changed it. Throws `CallError` where there is no such account.
 */
export async function changePerson(
  uid: string,
  change: (account: DocumentData) => DocumentData | null,
  { what, ...said }: Said,
  context: Pick<OperationContext, 'store' | 'clock' | 'randomBytes'>,
): Promise<'changed' | 'as it was'> {
  const path = userDocs.path({ uid });
  const entryPath = said.id === undefined ? [] : [changeDocs.path({ changeId: said.id })];
  return await context.store.decide([path, ...entryPath], ([before = null, entry = null]) => {
    if (before === null) throw new CallError('NOT_FOUND', text('There is no such account.'));
    if (entry !== null) return { writes: [], answer: 'changed' };
    const data = change(before);
    if (data === null) return { writes: [], answer: 'as it was' };
    const isSame = Object.entries(data).every(([key, value]) => (before[key] ?? false) === value);
    if (isSame) return { writes: [], answer: 'as it was' };
    const pick = (account: DocumentData) =>
      Object.fromEntries(Object.keys(data).map((key) => [key, account[key] ?? false]));
    return {
      writes: [
        { op: 'update', path, data: { ...data, updatedAt: context.clock.now() } },
        changeWrite(
          { ...said, what: what(namedIn(before)), subject: path, before: pick(before), after: data },
          context,
        ),
      ],
      answer: 'changed',
    };
  });
}
