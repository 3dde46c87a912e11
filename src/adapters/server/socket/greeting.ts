import { protocolFit } from '../../../contract/protocol-fit.ts';
import { protocolVersion, type ServerMeta } from '../../../contract/socket.ts';
import { type HubTrust, judgeHub, type KnownHub } from '../../../domain/sync/hub-trust.ts';
import type { AddressTrust } from './boat-route.ts';
import { shownKeyOf } from './signed-by-hub.ts';

/** Where and by whom a connection was greeted. */
export interface GreetingGround {
  /** What the other side was asked to sign. */
  readonly challenge: string;
  readonly known: KnownHub | null;
  /** A stranger was told nothing yet. */
  readonly address: AddressTrust;
}

/** What the first words of a server mean for the connection. */
export type Greeting =
  /** It is the boat, or nobody knows better. `hubKey` is what it signs with; null for a server without one. */
  | { readonly status: 'welcome'; readonly hub: HubTrust; readonly hubKey: string | null }
  /** At another address the boat proved itself: now it may be told who this is. */
  | { readonly status: 'found' }
  /** At another address somebody else answers. */
  | { readonly status: 'elsewhere' }
  | { readonly status: 'wrong'; readonly hub: Extract<HubTrust, { kind: 'wrong' }> }
  /** This page and the server are too many versions apart. */
  | { readonly status: 'misfit' };

/** Rejects where the proof cannot be checked, because what checks it does not load. */
export async function readGreeting(
  meta: ServerMeta,
  { challenge, known, address }: GreetingGround,
): Promise<Greeting> {
  if (protocolFit(protocolVersion, meta.protocol) !== 'fits') return { status: 'misfit' };
  const shown = await shownKeyOf(meta, challenge);
  const hub = judgeHub(known, shown);
  if (address !== 'own') {
    const isBoat = shown.kind === 'proven' && known !== null && hub.kind !== 'wrong';
    if (!isBoat) return { status: 'elsewhere' };
    if (address === 'stranger') return { status: 'found' };
  }
  if (hub.kind === 'wrong') return { status: 'wrong', hub };
  return { status: 'welcome', hub, hubKey: shown.kind === 'proven' ? (meta.hubKey ?? null) : null };
}
