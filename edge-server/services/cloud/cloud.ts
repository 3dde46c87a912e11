import type { Blobs } from '../../../src/ports/blobs.ts';
import type { Calls } from '../../../src/ports/calls.ts';
import type { Store } from '../../../src/ports/store.ts';

/** Whether the cloud itself answered. A captive portal's 200 is not the internet. */
export type ProbeOutcome =
  | { readonly status: 'answers' }
  /** `reason`: a sentence for the person at the laptop. */
  | { readonly status: 'silent'; readonly reason: string };

export type SignInOutcome =
  | { readonly status: 'ok'; readonly uid: string }
  /** The cloud does not know this account, or not this password: somebody has to do something. */
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'silent'; readonly reason: string };

/** Where a boat's surveys go: a Reef Census server on the internet, or Firebase. Built of the ports. */
export interface Cloud {
  readonly kind: 'server' | 'firebase';
  /** Its name for people, `https://reefs.example.org`. */
  readonly description: string;
  probe(): Promise<ProbeOutcome>;
  /** Signs the boat's account in, anew each time; the other parts speak for it from then on. */
  signIn(): Promise<SignInOutcome>;
  readonly store: Store;
  /** A boat brings photos and asks for none. */
  readonly blobs: Omit<Blobs, 'original' | 'derivative'>;
  readonly calls: Calls;
  /** Whether an upload that was broken off goes on where it was, even after this program was ended. */
  readonly keepsParts: boolean;
  /** From now on, no single request takes more bytes of a photo than the answer; where the cloud's client can. */
  readonly limitRequests?: (mostAtOnce: () => number) => void;
  close(): Promise<void>;
}
