import { protocolFit } from '../../../contract/protocol-fit.ts';
import { protocolVersion, type ServerMeta, serverMessages } from '../../../contract/socket.ts';
import { type HubTrust, judgeHub, type KnownHub } from '../../../domain/sync/hub-trust.ts';
import { text } from '../../../language/say.ts';
import type { LiveSnapshot } from '../../../ports/live.ts';
import type { AddressTrust, BoatRoute } from './boat-route.ts';
import type { KnownHubStore } from './known-hub.ts';
import type { Call, OneLine } from './line.ts';
import { connectionError } from './receipts.ts';
import { shownKeyOf } from './signed-by-hub.ts';
import type { Timers } from './timers.ts';

export interface HearingOptions {
  readonly line: OneLine;
  readonly route: BoatRoute;
  readonly knownHub: KnownHubStore;
  readonly timers: Timers;
  /** Where the page came from. */
  readonly own: string;
  readonly isConnected: () => boolean;
  /** What a screen shows changed. */
  readonly show: (change: Partial<LiveSnapshot>) => void;
  readonly said: (said: Partial<Pick<LiveSnapshot, 'meta' | 'surveys' | 'gps'>>) => void;
  /** A decoder has seen photos that had been receipted before. */
  readonly proved: (imageIds: readonly string[]) => void;
  /** It is the boat, or nobody knows better. */
  readonly welcomed: () => void;
  /** The boat proved itself at another address; it may be told now who this is. */
  readonly found: () => void;
  /** Nothing may be said to who answers. `reason` is a sentence for people. */
  readonly refused: (reason: string) => void;
}

/** Hears what the other side says, and finds out from its first words who it is. */
export interface Hearing {
  /** A connection is there; it may stay silent about who it is for a while. */
  begin(): void;
  /** Waits no longer for who it is. */
  end(): void;
  hear(name: keyof typeof serverMessages, value: unknown): void;
  /** The other side is not the boat after all. */
  distrust(): void;
}

/** How long a connection may stay silent about who it is, milliseconds. */
const greetingMs = 10_000;

const wrongHub = {
  scanned: text('What answers here is not the boat whose code you scanned. Your photos stay on this phone.'),
  'first-seen': text('Another boat answers here than before. Your photos stay on this phone.'),
} as const;
const elsewhere = text('Something else than your boat answers there.');
const unchecked = text(
  'This page could not find out whether this is your boat. Everything is kept: load the page again.',
);
const misfit = text('This page and the boat are of different ages. Everything is kept: load the page again.');

/** Where and by whom a connection was greeted. */
interface GreetingFacts {
  /** What the other side was asked to sign. */
  readonly challenge: string;
  readonly known: KnownHub | null;
  /** A stranger was told nothing yet. */
  readonly address: AddressTrust;
}

/** What the first words of a server mean for the connection. */
type Greeting =
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
async function readGreeting(
  meta: ServerMeta,
  { challenge, known, address }: GreetingFacts,
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

export function createHearing(options: HearingOptions): Hearing {
  const { line, route, knownHub, show, refused } = options;
  let stopGreeting: () => void = () => undefined;

  function tell(meta: ServerMeta): void {
    route.told(meta.addresses ?? []);
    options.said({ meta });
  }

  function greeted(greeting: Greeting, call: Call, meta: ServerMeta): void {
    switch (greeting.status) {
      case 'welcome': {
        const { hub } = greeting;
        call.hubKey = greeting.hubKey;
        if (hub.kind === 'first-seen') knownHub.save({ fingerprint: hub.fingerprint, from: 'first-seen' });
        show({ hub });
        tell(meta);
        options.welcomed();
        return;
      }
      case 'found':
        route.vouch(call.address);
        options.found();
        return;
      case 'elsewhere':
        refused(elsewhere);
        return;
      case 'misfit':
        show({ update: 'required' });
        refused(misfit);
        return;
      case 'wrong':
        show({ hub: greeting.hub });
        refused(wrongHub[greeting.hub.expected.from]);
    }
  }

  function hearMeta(meta: ServerMeta): void {
    const call = line.call();
    if (options.isConnected() && call.hubKey !== null) {
      tell(meta);
      return;
    }
    const ground = {
      challenge: call.challenge,
      known: knownHub.load(),
      address: route.trustOf(call.address),
    };
    readGreeting(meta, ground).then(
      (greeting) => {
        if (line.isHeld(call)) greeted(greeting, call, meta);
      },
      (error: unknown) => {
        console.warn('The key of the boat could not be checked.', error);
        if (line.isHeld(call)) refused(unchecked);
      },
    );
  }

  return {
    begin() {
      // Nothing is said before it is known who answers: a survey that was told without the boat's key has no proof that it
      // is this phone's. Where nobody knows better, a server without such words is taken as it is.
      const isAnybodyGood = knownHub.load() === null && line.call().address === options.own;
      stopGreeting = options.timers.after(greetingMs, () =>
        isAnybodyGood ? options.welcomed() : refused(connectionError('no connection').message),
      );
    },
    end: () => stopGreeting(),
    hear(name, value) {
      const parsed = serverMessages[name].safeParse(value);
      if (!parsed.success) {
        // A newer server may say more than this page understands; the last that was understood stays.
        console.warn(`The server said a '${name}' that this page does not understand.`, parsed.error);
      } else if (name === 'proofs') {
        options.proved(serverMessages.proofs.parse(value).map(({ imageId }) => imageId));
      } else if (name === 'meta') hearMeta(serverMessages.meta.parse(value));
      else options.said({ [name]: parsed.data });
    },
    distrust() {
      const expected = knownHub.load();
      if (expected === null) return;
      show({ hub: { kind: 'wrong', expected, found: null } });
      refused(wrongHub[expected.from]);
    },
  };
}
