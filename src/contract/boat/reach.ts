import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';
import { hubFingerprintSchema } from '../hub-key.ts';

/** Something that helps phones to find the boat and may fail without harm; the reason is a sentence for people. */
const helper = z.discriminatedUnion('status', [
  z.object({ status: z.literal('off') }),
  z.object({ status: z.literal('on'), url: z.string() }),
  z.object({ status: z.literal('failed'), reason: z.string() }),
]);
export type ReachHelper = z.infer<typeof helper>;

/** `GET /boat/reach`, told only to the laptop itself: how phones find it, and which ones may not. */
export const boatReachSchema = z.object({
  /** What a person compares with the phone; part of the QR code's address. */
  fingerprint: hubFingerprintSchema,
  /** Where the boat was told to listen, when that lets in nobody but this laptop; else null. */
  onlyAt: z.string().nullable(),
  /** Where phones join, the likeliest first; numeric, because names fail on many phones. */
  addresses: z.array(z.object({ url: z.string(), network: z.string() })),
  /**
   * Addresses that phones used and that this laptop has no more. A page that is still open finds the new one
   * by itself; one that was closed finds its unsent photos only under the old one (fault 38).
   */
  former: z.array(
    z.object({ origin: z.string(), lastUsedAt: instantSchema, phones: z.number().int().min(0) }),
  ),
  /** The name on the local network, `http://reef-census.local:8080`. */
  name: helper,
  /** Port 80, where phones ask whether they have internet. */
  portal: helper,
});
export type BoatReach = z.infer<typeof boatReachSchema>;

/** The fragment that carries the fingerprint: it never leaves the phone, and no server can change it. */
export const hubFragment = 'hub';

/** The address in the QR code: where the boat is, and by what the phone knows that it is the boat (threat 7). */
export function joinLink(address: string, fingerprint: string): string {
  return `${address}/#${hubFragment}=${fingerprint}`;
}
