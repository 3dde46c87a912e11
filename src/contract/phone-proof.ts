import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { PhoneClaim, PhoneProof } from '../domain/survey/phone-proof.ts';
import { handoverStatement, phoneStatement } from './phone-statements.ts';

function isSigned(statement: Uint8Array, signature: string, key: string): boolean {
  try {
    // Strict (RFC 8032): a signature has one form only.
    return ed25519.verify(hexToBytes(signature), statement, hexToBytes(key), { zip215: false });
  } catch {
    // Not the bytes of a key.
    return false;
  }
}

/** Whether the phone whose key it names made this proof for this survey, and for the hub with this key. */
export function isPhoneProof(proof: PhoneProof, surveyId: string, hub: string): boolean {
  if (proof.hub !== hub) return false;
  return isSigned(handoverStatement({ surveyId, ...proof }), proof.signature, proof.key);
}

/** Whether the phone whose key it names says this address to the hub with this key. */
export function isPhoneClaim({ key, signature }: PhoneClaim, email: string, hub: string): boolean {
  return isSigned(phoneStatement({ key, hub, email }), signature, key);
}
