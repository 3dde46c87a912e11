import type { PhoneProof } from '../domain/survey/phone-proof.ts';
import { statement } from './hub-statements.ts';

/** What a phone signs of a survey that it hands to a hub. */
export function handoverStatement({
  surveyId,
  key,
  hub,
  at,
}: Pick<PhoneProof, 'key' | 'hub' | 'at'> & { readonly surveyId: string }): Uint8Array {
  return statement('survey of a phone', { surveyId, key, hub, at });
}

/** What a phone signs when it tells a hub an e-mail address. */
export function phoneStatement({
  key,
  hub,
  email,
}: {
  readonly key: string;
  readonly hub: string;
  readonly email: string;
}): Uint8Array {
  return statement('address of a phone', { key, hub, email });
}
