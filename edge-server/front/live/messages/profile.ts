import type { Profile } from '../../../../src/domain/account/user.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import { documentOf } from '../../../../src/domain/documents/json.ts';
import { text } from '../../../../src/language/say.ts';
import type { ServerContext } from '../../context.ts';
import type { Answer } from '../session/message.ts';
import { deviceOf } from '../session/person.ts';
import { sailorByEmail } from '../session/sailors.ts';

const isSameName = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0;

/**
 * The organisation of whoever was expected aboard under an address, once they have typed the first name that belongs to it: the address alone,
 * which others know, tells nothing. At most what stands on a person's surveys anyway.
 */
async function expectedOrg(
  email: string,
  { name, org }: Profile,
  { store, config }: Pick<ServerContext, 'store' | 'config'>,
): Promise<Pick<Profile, 'org'>> {
  if (config.network !== 'edge' || org !== undefined) return {};
  const expected = await sailorByEmail(email, store);
  if (expected?.org === undefined || expected.firstName === undefined) return {};
  return isSameName(expected.firstName, name.first) ? { org: expected.org } : {};
}

/** Saves what a person may say of themselves, and nothing else (threat 13): the schema drops other fields. */
export const profile: Answer<'profile'> = async (message, phone, { context }) => {
  const { uid, email } = deviceOf(phone, text('Please sign in before saving your profile.'));
  const path = userDocs.path({ uid });
  const now = context.clock.now();
  const known = await context.store.get(path);
  const { optin } = message.profile;
  const consent =
    optin === undefined || optin === known?.data.optin ? {} : { optinAt: now, optinFrom: 'phone' };
  const org = await expectedOrg(email, message.profile, context);
  const fields = documentOf({ ...message.profile, ...org, ...consent, updatedAt: now });
  await context.store.write([
    known === null
      ? { op: 'create', path, data: documentOf({ ...fields, uid, email, createdAt: now }) }
      : { op: 'update', path, data: fields },
  ]);
  return { profile: message.profile };
};
