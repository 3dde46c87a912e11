import { timingSafeEqual } from 'node:crypto';
import { signatureOf } from '../../../src/contract/canonical.ts';
import { isStorable } from '../../../src/domain/documents/json.ts';

/** Whether the signature is that of the survey exactly as it was sent, made with the device's key. */
export function isSignedBy(survey: unknown, signature: string, deviceKey: string): boolean {
  if (!isStorable(survey)) return false;
  const wanted = Buffer.from(signatureOf(survey, deviceKey), 'hex');
  const given = Buffer.from(signature, 'hex');
  return wanted.byteLength === given.byteLength && timingSafeEqual(wanted, given);
}
