import { reconnectCapMs, reconnectStepMs } from '../../../contract/socket.ts';
import type { LiveSnapshot, LiveState } from '../../../ports/live.ts';
import { createBoatRoute } from './boat-route.ts';
import type { HandshakeFacts } from './handshake.ts';
import { createHearing } from './hearing.ts';
import type { KnownHubStore } from './known-hub.ts';
import { createOneLine, type Line, openLine } from './line.ts';
import { connectionError } from './receipts.ts';
import { createRedialling, shownOf } from './redial.ts';
import { needsUpdate, refusalTextOf } from './refusals.ts';
import type { Timers } from './timers.ts';

export interface ConnectionOptions {
  /** Where the page came from. */
  readonly own: string;
  readonly knownHub: KnownHubStore;
  readonly timers: Timers;
  readonly timing?: Partial<{ reconnectStepMs: number; reconnectCapMs: number }>;
  readonly handshake: (facts: HandshakeFacts) => Promise<object>;
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

/** How long an address may take to answer, milliseconds: less where there are others to try. */
const answerMs = { alone: 20_000, amongOthers: 6_000 } as const;

export function createConnection(options: ConnectionOptions): Connection {
  const { own, knownHub, timers, show } = options;
  const delays = { reconnectStepMs, reconnectCapMs, ...options.timing };
  const route = createBoatRoute(own);
  const line = createOneLine(lineTo);
  const redialling = createRedialling({ route, timers, delays, show, dial });
  const hearing = createHearing({
    ...{ line, route, knownHub, timers, own, show, said: options.said, proved: options.proved },
    isConnected: () => redialling.state().kind === 'connected',
    welcomed,
    found() {
      line.hangUp();
      dial();
    },
    refused: hangUp,
  });

  function lineTo(address: string): Line {
    return openLine({
      address,
      timeoutMs: route.hasSeveral() ? answerMs.amongOthers : answerMs.alone,
      isOwnOrigin: address === own,
      handshake() {
        const { challenge } = line.call();
        return options.handshake({ challenge, isTrusted: route.trustOf(address) !== 'stranger' });
      },
      events: { connected: hearing.begin, ended, said: hearing.hear },
    });
  }

  /** Calls the address whose turn it is. */
  function dial(): void {
    line.dial(route.current());
  }

  function ended(error: Error | null): void {
    if (error !== null && needsUpdate(error)) show({ update: 'required' });
    const usual = redialling.state().kind === 'connected' ? 'disconnected' : 'no connection';
    lost((error === null ? undefined : refusalTextOf(error)) ?? connectionError(usual).message);
  }

  function lost(reason: string): void {
    hearing.end();
    options.dropped();
    redialling.lost(reason);
  }

  /** Gives up this call; what it still says is not heard. */
  function hangUp(reason: string): void {
    line.hangUp();
    lost(reason);
  }

  function welcomed(): void {
    if (redialling.state().kind !== 'connecting') return;
    hearing.end();
    const { address } = line.call();
    route.answeredAt(address);
    options.opened();
    redialling.reached(address === own ? null : address);
  }

  return {
    state: () => shownOf(redialling.state()),
    connect: redialling.begin,
    close() {
      hearing.end();
      redialling.stop();
      line.disconnect();
      options.dropped();
    },
    emit: line.emit,
    breakOff: line.disconnect,
    tryAddress(address) {
      route.typed(address);
      const redial = redialling.state();
      if (redial.kind === 'connected') return;
      line.hangUp();
      hearing.end();
      if (redial.kind === 'idle') redialling.begin();
      else redialling.beginAgain(redial.attempt);
    },
    hubKey: () => line.call().hubKey,
    distrust: hearing.distrust,
  };
}
