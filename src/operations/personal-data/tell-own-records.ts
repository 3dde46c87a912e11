import { z } from 'zod';
import {
  type ToldKind,
  tellOwnRecordsAnswer,
  tellOwnRecordsName,
  toldKinds,
} from '../../contract/account/own-data.ts';
import { anonymousName } from '../../domain/account/user.ts';
import { type DocumentData, isJsonObject } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { defineOperation } from '../run/operation.ts';
import { kindNamed, personWith } from './inventory.ts';

/** A record without what opens something, and without the name of somebody else. */
function shown(uid: string, { token: _secret, by, ...data }: DocumentData): DocumentData {
  if (by === undefined) return data;
  const isOwn = isJsonObject(by) && by.uid === uid;
  return { ...data, by: isOwn ? by : anonymousName };
}

/** Tells whoever asks what is kept of them and no client may read. */
export const tellOwnRecords = defineOperation({
  name: tellOwnRecordsName,
  caller: 'signed-in',
  input: z.unknown(),
  async run(_input, context): Promise<z.infer<typeof tellOwnRecordsAnswer>> {
    const { uid } = context.actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    const person = await personWith(uid, context);
    const recordsOf = async (kind: ToldKind) =>
      (await kindNamed(kind).find(person, context)).map(({ id, data }) => ({ id, ...shown(uid, data) }));
    const told = await Promise.all(toldKinds.map(async (kind) => [kind, await recordsOf(kind)] as const));
    return tellOwnRecordsAnswer.parse({ records: Object.fromEntries(told) });
  },
});
