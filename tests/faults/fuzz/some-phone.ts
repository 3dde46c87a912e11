import { connectPhone, type PhoneOptions, type TestPhone } from '../../support/phone/test-phone.ts';
import type { Dice } from './dice.ts';

/** Phones that were here before: a boat refuses the three hundredth new one of an address within ten minutes. */
const known = new Map<string, PhoneOptions>();

/** One of twenty phones, with the identity that it got when it came first. */
export async function somePhone(url: string, dice: Dice): Promise<TestPhone> {
  const email = `fuzz-${dice.below(20)}@example.org`;
  const identity = known.get(url + email);
  const phone = await connectPhone(url, identity);
  if (identity !== undefined) return phone;
  await phone.verify(email);
  known.set(url + email, { deviceToken: phone.token(), deviceKey: phone.key() });
  return phone;
}
