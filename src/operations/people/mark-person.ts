import { markPersonInput, markPersonName, type PersonMark } from '../../contract/admin/people.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { administratorOf } from '../record/change-write.ts';
import type { Undo } from '../record/undo.ts';
import { defineOperation } from '../run/operation.ts';
import { changePerson } from './person.ts';

const words: Readonly<Record<PersonMark, string>> = { verified: 'verified', isExpert: 'an expert' };

/** Says of somebody that they are verified, or an expert, or not any more. Again, it does nothing. */
export const markPerson = defineOperation({
  name: markPersonName,
  caller: 'admin',
  input: markPersonInput,
  async run({ uid, mark, is, why }, context) {
    const what = (name: string) => `${name} is ${is ? '' : 'not '}${words[mark]}${is ? '' : ' any more'}.`;
    const said = { by: await administratorOf(context), did: markPersonName, why, what, canUndo: true };
    return { status: await changePerson(uid, () => ({ [mark]: is }), said, context) };
  },
});

/** A mark as it was before. */
export const undoMark: Undo = async ({ subject, before, after }, said, context) => {
  const uid = userDocs.match(subject)?.uid ?? '';
  if ((await context.store.get(subject)) === null) return 'gone';
  const { what, ...rest } = said;
  return await changePerson(
    uid,
    (account) => {
      const isOther = Object.entries(after ?? {}).some(([key, value]) => (account[key] ?? false) !== value);
      return isOther ? null : (before ?? {});
    },
    { ...rest, what: () => what },
    context,
  );
};
