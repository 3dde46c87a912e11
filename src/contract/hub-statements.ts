import { utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';

/** A line of words first, so that a signature of one statement is none of another. */
function statement(words: string, said: object): Uint8Array {
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
}

/** What a hub signs when it has a photo on disk and in its database (threat 7). */
export function receiptStatement({ surveyId, imageId, sha256, path, token }: SignedReceipt): Uint8Array {
  return statement('receipt', { surveyId, imageId, sha256, path, token });
}

/** What a hub signs to show a phone that it holds its key: the phone's own random challenge. */
export function greetingStatement(said: { readonly hubId: string; readonly challenge: string }): Uint8Array {
  return statement('greeting', { hubId: said.hubId, challenge: said.challenge });
}
