import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { handoverStatement, phoneStatement } from '../../../contract/phone-statements.ts';
import type { Instant } from '../../../domain/documents/instant.ts';
import type { PhoneClaim, PhoneProof } from '../../../domain/survey/phone-proof.ts';
import type { PhoneKeyStore } from '../../phone-key-store.ts';

/** What only this phone can say. The key is made when it is first asked for. */
export interface PhoneKey {
  /** That a survey is this phone's, to the hub with this public key. */
  proofOf(surveyId: string, hub: string, at: Instant): Promise<PhoneProof>;
  /** That this phone says this address to the hub with this public key. */
  claimOf(email: string, hub: string): Promise<PhoneClaim>;
}

/** Ed25519 in JavaScript: a page on plain http has no `crypto.subtle`. Some 5 ms on a phone, once per survey. */
const ed25519 = async () => (await import('@noble/curves/ed25519.js')).ed25519;

const secretPattern = /^[0-9a-f]{64}$/;

export function createPhoneKey(store: PhoneKeyStore): PhoneKey {
  let kept: Promise<Uint8Array> | null = null;

  async function load(): Promise<Uint8Array> {
    const known = await store.load();
    if (known !== null && secretPattern.test(known)) return hexToBytes(known);
    const fresh = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
    // Two pages of one phone may be the first at once.
    return hexToBytes(await store.keep(fresh));
  }

  async function signer() {
    kept ??= load();
    const [curve, secret] = await Promise.all([ed25519(), kept]);
    const key = bytesToHex(curve.getPublicKey(secret));
    return { key, sign: (statement: Uint8Array) => bytesToHex(curve.sign(statement, secret)) };
  }

  return {
    async proofOf(surveyId, hub, at) {
      const { key, sign } = await signer();
      return { key, hub, at, signature: sign(handoverStatement({ surveyId, key, hub, at })) };
    },
    async claimOf(email, hub) {
      const { key, sign } = await signer();
      return { key, signature: sign(phoneStatement({ key, hub, email })) };
    },
  };
}
