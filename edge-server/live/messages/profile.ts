import { userDocs } from '../../../src/domain/documents/collections/users.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { text } from '../../../src/language/say.ts';
import type { Answer } from '../session/message.ts';
import { deviceOf } from '../session/person.ts';

/** Saves what a person may say of themselves, and nothing else (threat 13): the schema drops other fields. */
export const profile: Answer<'profile'> = async (message, phone, { context }) => {
  const { uid, email } = deviceOf(phone, text('Please sign in before saving your profile.'));
  const path = userDocs.path({ uid });
  const now = context.clock.now();
  const known = await context.store.get(path);
  const { optin } = message.profile;
  const consent =
    optin === undefined || optin === known?.data.optin ? {} : { optinAt: now, optinFrom: 'phone' };
  const fields = documentOf({ ...message.profile, ...consent, updatedAt: now });
  await context.store.write([
    known === null
      ? { op: 'create', path, data: documentOf({ ...fields, uid, email, createdAt: now }) }
      : { op: 'update', path, data: fields },
  ]);
  return { profile: message.profile };
};
