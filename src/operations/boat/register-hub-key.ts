import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { hubPublicKeySchema } from '../../contract/hub-key.ts';
import { hubKeyDocs, hubKeySchema, type RegisteredHubKey } from '../../domain/collections/hub-keys.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { StoreError } from '../../ports/store.ts';
import { defineOperation } from '../run/operation.ts';

/** What a boat signs to show that a key is its own, and that it is for this account and no other. */
export function hubKeyProofBytes(hubUid: string): Uint8Array {
  return utf8ToBytes(`reef-census hub key\n${hubUid}`);
}

/** Whether a signature shows that the holder of a key speaks for this account. */
export function isHubKeyProof(publicKey: string, hubUid: string, proof: string): boolean {
  return ed25519.verify(hexToBytes(proof), hubKeyProofBytes(hubUid), hexToBytes(publicKey));
}

export const registerHubKeyInput = z.object({
  publicKey: hubPublicKeySchema,
  /** Hex signature over `hubKeyProofBytes(uid of the caller)`. */
  proof: z.string().regex(/^[0-9a-f]{128}$/),
});

const belongsToOther = () =>
  new CallError('ALREADY_EXISTS', text('This key belongs to the account of another boat.'));

/**
 * A boat that is signed in says which key is its own, so that what it signs is known when it comes on a stick. A
 * key belongs to one account for ever; an account may have several (a new laptop).
 */
export const registerHubKey = defineOperation({
  name: 'register-hub-key',
  caller: 'hub',
  input: registerHubKeyInput,
  async run({ publicKey, proof }, { actor, store, clock }): Promise<{ status: 'known' }> {
    if (actor.uid === null || !actor.hub) {
      throw new CallError('PERMISSION_DENIED', text('Only the account of a boat has a key.'));
    }
    if (!isHubKeyProof(publicKey, actor.uid, proof)) {
      throw new CallError('INVALID_ARGUMENT', text('The boat does not have the key that it names.'));
    }
    const path = hubKeyDocs.path({ publicKey: publicKey });
    const key: RegisteredHubKey = { publicKey, hub: actor.uid, by: 'boat', createdAt: clock.now() };
    const known = hubKeySchema.safeParse((await store.get(path))?.data);
    if (known.success) {
      if (known.data.hub !== actor.uid) throw belongsToOther();
      return { status: 'known' };
    }
    try {
      await store.write([{ op: 'create', path, data: documentOf(key) }]);
    } catch (error) {
      // Another call of the same moment was first; the next one is told whose it is.
      if (!(error instanceof StoreError && error.code === 'ALREADY_EXISTS')) throw error;
    }
    return { status: 'known' };
  },
});
