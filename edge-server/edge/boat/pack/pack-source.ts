import type { PackOffer, PackRequest } from '../../../../src/contract/pack.ts';

/** The server did not do what was asked; the message is for the person at the laptop. */
export class PackSourceError extends Error {
  override readonly name = 'PackSourceError';
}

/** Where a boat packs from: a www server, under the boat's account. Made by a composition root. */
export interface PackSource {
  /** Its address, for people. */
  readonly url: string;
  /** Signs in and asks, for every kind of part that this program reads. Throws `PackSourceError`. */
  offer(request: Omit<PackRequest, 'reads'>, signal: AbortSignal): Promise<PackOffer>;
  /** The bytes of a part from an offset on. Throws `PackSourceError`, also while it is read. */
  part(sha256: string, from: number, signal: AbortSignal): AsyncIterable<Uint8Array>;
}
