import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { DocumentData } from '../../../../src/domain/documents/json.ts';
import type { MovedAccount, MovedPhoto } from '../../../../src/ports/moving/sides.ts';
import { hashOfText } from '../../../storage/db/documents/text-hash.ts';

/** The hash that a server keeps beside a document: of its canonical JSON. */
export const hashOfDocument = (data: DocumentData): string => hashOfText(canonicalize(data) ?? '');

/** What both sides keep of a photo besides its bytes. */
function factsOf({ path, bytes, sha256, token, type, owner, key, sender, survey, metadata }: MovedPhoto) {
  return { path, bytes, sha256, token, type, owner, key, sender, survey, metadata };
}

export const isSamePhoto = (here: MovedPhoto, there: MovedPhoto): boolean =>
  canonicalize(factsOf(here)) === canonicalize(factsOf(there));

/** An account without its password, which no side tells whole, and without its first second. */
function accountFacts({ uid, email, isProven, name, isDisabled, isGuest, providers }: MovedAccount) {
  const ways = providers.map(({ provider, id }) => `${provider} ${id}`).sort();
  return { uid, email, isProven, name, isDisabled, isGuest, ways };
}

/** The names of what is not the same of an account. */
export function accountDifferences(here: MovedAccount, there: MovedAccount): string[] {
  const [left, right] = [accountFacts(here), accountFacts(there)];
  return Object.entries(left).flatMap(([name, value]) =>
    canonicalize(value) === canonicalize(right[name as keyof typeof right]) ? [] : [name],
  );
}

/** Lower-case hex SHA-256 of a stream, and its length. */
export async function hashOf(pieces: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.byteLength;
  }
  return { sha256: hash.digest('hex'), bytes };
}
