import {
  reconnectCapMs,
  reconnectStepMs,
  type ServerMeta,
  serverMessages,
} from '../../../contract/socket.ts';
import type { LiveSnapshot, LiveState } from '../../../ports/live.ts';
import { createBoatRoute } from './boat-route.ts';
import { needsUpdate, refusalTextOf } from './connect-error.ts';
import { type Greeting, readGreeting } from './greeting.ts';
import type { KnownHubStore } from './known-hub.ts';
import { type Line, openLine } from './line.ts';
import { connectionError } from './receipts.ts';
import { newChallenge } from './signed-by-hub.ts';
import type { Timers } from './timers.ts';
import { onWake } from './wake.ts';

/** What a handshake may tell: who this is only to the boat itself. */
export interface HandshakeGround {
  readonly challenge: string;
  readonly isTrusted: boolean;
}

export interface ConnectionOptions {
  /** Where the page came from. */
  readonly own: string;
  readonly knownHub: KnownHubStore;
  readonly timers: Timers;
  readonly timing?: Partial<{ reconnectStepMs: number; reconnectCapMs: number }>;
  readonly handshake: (ground: HandshakeGround) => Promise<object>;
  /** What a screen shows of it changed. */
  readonly show: (change: Partial<LiveSnapshot>) => void;
  readonly said: (said: Partial<Pick<LiveSnapshot, 'meta' | 'surveys' | 'gps'>>) => void;
  /** A decoder has seen photos that had been receipted before. */
  readonly proved: (imageIds: readonly string[]) => void;
  /** From here on messages may be sent, and here they may no more. */
  readonly opened: () => void;
  readonly dropped: () => void;
}

/** Keeps one connection to the boat, wherever the boat is, and to nobody else. */
export interface Connection {
  state(): LiveState;
  connect(): void;
  /** Ends on purpose; `connect` begins anew. */
  close(): void;
  emit(name: string, payload: object, acknowledge: (receipt: unknown) => void): void;
  /** Nothing that comes over this connection may be believed any more: another one is made. */
  breakOff(): void;
  tryAddress(address: string): void;
  /** The key that the other side proved, in hex; null where it showed none. */
  hubKey(): string | null;
  /** The other side is not the boat after all. */
  distrust(): void;
}

/** How long a connection may stay silent about who it is, milliseconds. */
const greetingMs = 10_000;
/** How long an address may take to answer, milliseconds: less where there are others to try. */
const answerMs = { alone: 20_000, amongOthers: 6_000 } as const;

const wrongHub = {
  scanned: 'What answers here is not the boat whose code you scanned. Your photos stay on this phone.',
  'first-seen': 'Another boat answers here than before. Your photos stay on this phone.',
} as const;
const elsewhere = 'Something else than your boat answers there.';
const unchecked =
  'This page could not find out whether this is your boat. Everything is kept: load the page again.';
const misfit = 'This page and the boat are of different ages. Everything is kept: load the page again.';

export function createConnection(options: ConnectionOptions): Connection {
  const { own, knownHub, timers, show } = options;
  const timing = { reconnectStepMs, reconnectCapMs, ...options.timing };
  let state: LiveState = { kind: 'idle' };
  let stopWaiting: () => void = () => undefined;
  let stopWake: () => void = () => undefined;
  let stopGreeting: () => void = () => undefined;

  const route = createBoatRoute(own);
  /** Why the first address failed: that one is shown. */
  let firstReason: string | null = null;

  let line: Line | null = null;
  /** Counts calls, so that nothing of an earlier one is taken for this one's. */
  let call = 0;
  let challenge = '';
  let hubKey: string | null = null;

  function become(next: LiveState, more: Partial<LiveSnapshot> = {}): void {
    state = next;
    show({ state, ...more });
  }

  function lineTo(address: string): Line {
    const opened: Line = openLine({
      address,
      timeoutMs: route.hasSeveral() ? answerMs.amongOthers : answerMs.alone,
      isOwnOrigin: address === own,
      handshake: () => options.handshake({ challenge, isTrusted: route.trustOf(address) !== 'stranger' }),
      events: {
        connected: () => reached(address),
        ended(error) {
          if (error !== null && needsUpdate(error)) show({ update: 'required' });
          const usual = state.kind === 'connected' ? 'disconnected' : 'no connection';
          lost((error === null ? undefined : refusalTextOf(error)) ?? connectionError(usual).message);
        },
        said: (name, value) => hear(opened, name, value),
      },
    });
    return opened;
  }

  function open(attempt: number): void {
    stopWaiting();
    route.begin();
    firstReason = null;
    become({ kind: 'connecting', attempt });
    dial();
  }

  /** Calls the address whose turn it is. */
  function dial(): void {
    const address = route.current();
    call += 1;
    hubKey = null;
    challenge = newChallenge();
    if (line?.address !== address) {
      line?.dispose();
      line = lineTo(address);
    }
    line.connect();
  }

  function lost(reason: string): void {
    stopGreeting();
    options.dropped();
    if (state.kind === 'connected') waitFor(1, reason);
    if (state.kind !== 'connecting') return;
    firstReason ??= reason;
    if (route.next()) dial();
    else waitFor(state.attempt + 1, firstReason);
  }

  function waitFor(attempt: number, reason: string): void {
    const delayMs = Math.min(timing.reconnectStepMs * attempt, timing.reconnectCapMs);
    stopWaiting = timers.after(delayMs, () => open(attempt));
    become({ kind: 'waiting', attempt, retryAt: timers.now() + delayMs, reason });
  }

  /** Gives up this call; what it still says is not heard. */
  function hangUp(reason: string): void {
    line?.dispose();
    line = null;
    lost(reason);
  }

  function reached(address: string): void {
    // Nothing is said before it is known who answers: a survey that was told without the boat's key has no proof that it
    // is this phone's. Where nobody knows better, a server without such words is taken as it is.
    const isAnybodyGood = knownHub.load() === null && address === own;
    stopGreeting = timers.after(greetingMs, () =>
      isAnybodyGood ? welcome() : hangUp(connectionError('no connection').message),
    );
  }

  function welcome(): void {
    stopGreeting();
    const address = line?.address ?? own;
    route.answeredAt(address);
    options.opened();
    become({ kind: 'connected' }, { via: address === own ? null : address });
  }

  function hear(from: Line, name: keyof typeof serverMessages, value: unknown): void {
    const parsed = serverMessages[name].safeParse(value);
    if (!parsed.success) {
      // A newer server may say more than this page understands; the last that was understood stays.
      console.warn(`The server said a '${name}' that this page does not understand.`, parsed.error);
    } else if (name === 'proofs') {
      options.proved(serverMessages.proofs.parse(value).map(({ imageId }) => imageId));
    } else if (name === 'meta') hearMeta(from, serverMessages.meta.parse(value));
    else options.said({ [name]: parsed.data });
  }

  function hearMeta(from: Line, meta: ServerMeta): void {
    if (state.kind === 'connected' && hubKey !== null) {
      tell(meta);
      return;
    }
    const mine = call;
    const ground = { challenge, known: knownHub.load(), address: route.trustOf(from.address) };
    readGreeting(meta, ground).then(
      (greeting) => {
        if (mine === call && from === line) greeted(greeting, meta);
      },
      (error: unknown) => {
        console.warn('The key of the boat could not be checked.', error);
        if (mine === call && from === line) hangUp(unchecked);
      },
    );
  }

  function tell(meta: ServerMeta): void {
    route.told(meta.addresses ?? []);
    options.said({ meta });
  }

  function greeted(greeting: Greeting, meta: ServerMeta): void {
    switch (greeting.status) {
      case 'welcome': {
        const { hub } = greeting;
        hubKey = greeting.hubKey;
        if (hub.kind === 'first-seen') knownHub.save({ fingerprint: hub.fingerprint, from: 'first-seen' });
        show({ hub });
        tell(meta);
        if (state.kind === 'connecting') welcome();
        return;
      }
      case 'found':
        if (line !== null) route.vouch(line.address);
        line?.dispose();
        line = null;
        dial();
        return;
      case 'elsewhere':
        hangUp(elsewhere);
        return;
      case 'misfit':
        show({ update: 'required' });
        hangUp(misfit);
        return;
      case 'wrong':
        show({ hub: greeting.hub });
        hangUp(wrongHub[greeting.hub.expected.from]);
    }
  }

  function connect(): void {
    if (state.kind === 'waiting') open(state.attempt);
    if (state.kind !== 'idle') return;
    stopWake = onWake(() => {
      if (state.kind === 'waiting') connect();
    });
    open(0);
  }

  return {
    state: () => state,
    connect,
    close() {
      stopWaiting();
      stopWake();
      stopGreeting();
      become({ kind: 'idle' });
      line?.disconnect();
      options.dropped();
    },
    emit: (name, payload, acknowledge) => line?.emit(name, payload, acknowledge),
    breakOff: () => line?.disconnect(),
    tryAddress(address) {
      route.typed(address);
      if (state.kind === 'connected') return;
      line?.dispose();
      line = null;
      stopGreeting();
      if (state.kind === 'idle') connect();
      else open(state.attempt);
    },
    hubKey: () => hubKey,
    distrust() {
      const expected = knownHub.load();
      if (expected === null) return;
      show({ hub: { kind: 'wrong', expected, found: null } });
      hangUp(wrongHub[expected.from]);
    },
  };
}
