import { utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';

/** A line of words first, so that a signature of one statement is none of another. */
export function statement(words: string, said: object): Uint8Array {
  const text = canonicalize(said);
  if (text === undefined) throw new TypeError('A statement that is not JSON cannot be signed.');
  return utf8ToBytes(`reef-census ${words}\n${text}`);
}

export interface SignedReceipt {
  readonly surveyId: string;
  readonly imageId: string;
  /** Lower-case hex of the photo's bytes, as the phone counted them. */
  readonly sha256: string;
  readonly path: string;
  readonly token: string;
  /** False: nobody has decoded the picture yet. Signed, too, so that nobody on the way makes it more than it is. */
  readonly proven?: false | undefined;
}

/** What a hub signs when it has a photo on disk and in its database (threat 7). */
export function receiptStatement(receipt: SignedReceipt): Uint8Array {
  const { surveyId, imageId, sha256, path, token, proven } = receipt;
  const said = { surveyId, imageId, sha256, path, token };
  return statement('receipt', proven === undefined ? said : { ...said, proven });
}

/** What a hub signs to show a phone that it holds its key: the phone's own random challenge. */
export function greetingStatement(said: { readonly hubId: string; readonly challenge: string }): Uint8Array {
  return statement('greeting', { hubId: said.hubId, challenge: said.challenge });
}
