import { receiptStatement, type SignedReceipt } from '../../../contract/hub-statements.ts';
import type { Instant } from '../../../domain/documents/instant.ts';
import type { PhoneClaim, PhoneProof } from '../../../domain/survey/phone-proof.ts';
import type { Connection } from './connection.ts';
import type { KnownHubStore } from './known-hub.ts';
import type { LiveView } from './live-view.ts';
import type { PhoneKey } from './phone-key.ts';
import { isSignedByHub } from './signed-by-hub.ts';

/** What the boat's key is good for: whom this phone believes, and what it says to that one alone. */
export interface TrustedHub {
  /** Whether the boat that this phone knows signed a receipt. False ends the connection: it is another one. */
  isFromHub(receipt: SignedReceipt, signature: string | undefined): Promise<boolean>;
  /** This phone's proof that a survey is its own, to whom it is connected; null to a server without a key. */
  proofOf(surveyId: string, at: Instant): Promise<PhoneProof | null>;
  /** That this phone says this address; null to a server without a key. */
  claimOf(email: string): Promise<PhoneClaim | null>;
  /** A person compared the letters, or says that what answers is their boat: from now on it is. */
  trustHub(): void;
}

export function createTrustedHub(deps: {
  readonly connection: Connection;
  readonly knownHub: KnownHubStore;
  readonly phoneKey: PhoneKey;
  readonly view: LiveView;
}): TrustedHub {
  const { connection, knownHub, phoneKey, view } = deps;
  return {
    async isFromHub(receipt, signature) {
      const hubKey = connection.hubKey();
      // A server without a key, whom nobody expects to have one.
      if (hubKey === null) return true;
      const isSigned =
        signature !== undefined && (await isSignedByHub(receiptStatement(receipt), signature, hubKey));
      if (!isSigned) connection.distrust();
      return isSigned;
    },
    async proofOf(surveyId, at) {
      const hubKey = connection.hubKey();
      return hubKey === null ? null : phoneKey.proofOf(surveyId, hubKey, at);
    },
    async claimOf(email) {
      const hubKey = connection.hubKey();
      return hubKey === null ? null : phoneKey.claimOf(email, hubKey);
    },
    trustHub() {
      const { hub } = view.snapshot();
      if (hub.kind === 'first-seen') {
        knownHub.save({ fingerprint: hub.fingerprint, from: 'scanned' });
        view.show({ hub: { ...hub, kind: 'checked' } });
      }
      if (hub.kind !== 'wrong') return;
      if (hub.found === null) knownHub.forget();
      else knownHub.save({ fingerprint: hub.found, from: 'scanned' });
      view.show({ hub: { kind: 'unknown' } });
      connection.connect();
    },
  };
}
