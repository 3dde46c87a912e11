import { isPhoneClaim } from '../../../../src/contract/phone-proof.ts';
import type { ClientMessage } from '../../../../src/contract/socket.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import { text } from '../../../../src/language/say.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { Device } from '../../../storage/ports/devices.ts';
import type { Answer, Live, ReceiptBody } from '../session/message.ts';
import { userOf } from '../session/person.ts';
import type { Phone } from '../session/phone.ts';

type Enrolled = { readonly device: Device; readonly token: string };

/** A phone that lost its token and kept its key is who it was: its surveys here are its own. */
function enrolledAgain({ email, proof }: ClientMessage<'verify'>, { context }: Live): Enrolled | null {
  if (proof === undefined || !isPhoneClaim(proof, email, context.hubKey.publicKey)) return null;
  const before = context.devices.ofPhone(proof.key, email);
  if (before === null) return null;
  const enrolled = context.devices.enrol(email, before.confirmed, { uid: before.uid, sessionId: null });
  context.devices.rememberPhone(enrolled.device.deviceId, proof.key);
  return enrolled;
}

async function enrolAtSea(message: ClientMessage<'verify'>, live: Live): Promise<Enrolled> {
  const { email, proof } = message;
  const { context } = live;
  const again = enrolledAgain(message, live);
  if (again !== null) return again;
  const enrolled = context.devices.enrol(email, false);
  if (proof !== undefined && isPhoneClaim(proof, email, context.hubKey.publicKey)) {
    context.devices.rememberPhone(enrolled.device.deviceId, proof.key);
  }
  const { uid } = enrolled.device;
  const now = context.clock.now();
  // Nothing of whoever was expected aboard: an address is known to others, and tells them no name.
  const user = { uid, email, isEmailVerified: false, createdAt: now, updatedAt: now };
  await context.store.write([userDocs.create({ uid }, user)]);
  return enrolled;
}

async function enrolSignedIn(email: string, phone: Phone, { context }: Live): Promise<Enrolled> {
  const session = await phone.session();
  const { actor, sessionId, confirmed } = session;
  if (actor.uid === null || sessionId === null || session.email?.toLowerCase() !== email) {
    throw new ServerError('UNAUTHENTICATED', text('Please sign in with this e-mail address first.'));
  }
  return context.devices.enrol(email, confirmed, { uid: actor.uid, sessionId });
}

/**
 * Gives a device its identity. At sea the address is only typed: the device gets a uid of its own and is
 * unconfirmed (threat 4); one that shows the key of an earlier device is that one. On www the person must be signed in with that address. A device that is known
 * already under the address keeps its identity.
 */
export const verify: Answer<'verify'> = async (message, phone, live) => {
  const { email } = message;
  if (!live.verifyLimit.mayTry(phone.address)) {
    const message = text(
      'Too many sign-in attempts from this address. Please wait ten minutes and try again.',
    );
    throw new ServerError('RESOURCE_EXHAUSTED', message);
  }
  const known = phone.identity();
  const enrolled =
    known !== null && known.device.email === email
      ? known
      : await (live.context.config.network === 'edge'
          ? enrolAtSea(message, live)
          : enrolSignedIn(email, phone, live));
  phone.identify(enrolled.device, enrolled.token);
  const { name, loc, org, optin } = await userOf(enrolled.device.uid, live);
  const profile: ReceiptBody<'verify'>['profile'] = { name, loc, org, optin };
  return {
    uid: enrolled.device.uid,
    deviceToken: enrolled.token,
    deviceKey: enrolled.device.key,
    confirmed: enrolled.device.confirmed,
    profile,
  };
};
