import { type User, userSchema } from '../../../../src/domain/account/user.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import type { Store } from '../../../../src/ports/store.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { Device } from '../../../storage/ports/devices.ts';
import type { Live } from './message.ts';
import type { Phone } from './phone.ts';

/** The device at the other end, or a refusal with this sentence. */
export function deviceOf(phone: Phone, message: string): Device {
  const identity = phone.identity();
  if (identity === null) throw new ServerError('UNAUTHENTICATED', message);
  return identity.device;
}

/** The address that somebody said here; null where there is none. */
export async function emailOf(uid: string, store: Pick<Store, 'get'>): Promise<string | null> {
  const stored = uid === '' ? null : await store.get(userDocs.path({ uid }));
  return typeof stored?.data.email === 'string' ? stored.data.email : null;
}

/** The account document of a uid; without one, or with one that cannot be read, nothing but the uid is known. */
export async function userOf(uid: string, { context }: Live): Promise<Pick<User, 'uid'> & Partial<User>> {
  const stored = await context.store.get(userDocs.path({ uid }));
  if (stored === null) return { uid };
  const parsed = userSchema.safeParse(stored.data);
  if (parsed.success) return parsed.data;
  context.log.warn({ uid, problem: parsed.error.message }, 'an account document cannot be read');
  return { uid };
}
