import { io, type Socket } from 'socket.io-client';
import {
  type ClientMessage,
  type MessageName,
  type Receipt,
  receipts as receiptSchemas,
  receiptTimeoutMs,
  reconnectCapMs,
  reconnectStepMs,
  serverMessages,
  socketLimits,
} from '../../contract/socket.ts';
import type { Profile } from '../../domain/account/user.ts';
import type { LiveConnection, LiveDevice, LiveSnapshot } from '../../ports/live.ts';
import { SubmissionError } from '../../ports/submission.ts';
import { refusalTextOf } from './connect-error.ts';
import {
  browserStorage,
  createDeviceIdentityStore,
  type DeviceIdentity,
  type KeyValue,
} from './device-identity.ts';
import { throwRefusal } from './message-refused.ts';
import { createPace, type Pace } from './pace.ts';
import { connectionError, createReceipts } from './receipts.ts';
import { realTimers, type Timers } from './timers.ts';
import { onWake } from './wake.ts';

export interface LiveSocketOptions {
  /** Origin of the server; '' for the page's own. */
  readonly url: string;
  /** Version of this app, for the handshake. */
  readonly app: string;
  /** On self-hosted www: the session of who is signed in. */
  readonly bearer?: () => Promise<string | null>;
  /** Where the identity is kept; the browser's storage when not given, memory when null. */
  readonly storage?: KeyValue | null;
  readonly timers?: Timers;
  readonly timing?: Partial<{
    receiptTimeoutMs: number;
    reconnectStepMs: number;
    reconnectCapMs: number;
  }>;
}

/** What a message carries beside its number. */
export type Fields<Name extends MessageName> = Omit<ClientMessage<Name>, 'n'>;

/** The connection as the other adapters use it. */
export interface LiveSocket extends LiveConnection {
  /** Sends a message; resolves with its receipt. Rejects with `SubmissionError`, a `MessageRefusedError` for a refusal. */
  ask<Name extends MessageName>(
    name: Name,
    fields: Fields<Name>,
    onSent?: () => void,
  ): Promise<Receipt<Name>>;
  /** Resolves when connected; waits for an attempt that is under way, and for no other. */
  ready(): Promise<void>;
  identity(): DeviceIdentity | null;
  /** Connects anew, with the handshake of who is signed in now. */
  renew(): Promise<void>;
  readonly pace: Pace;
}

/** The identity without its token and key, for screens. */
function liveDeviceOf({ uid, email, confirmed, profile }: DeviceIdentity): LiveDevice {
  return { uid, email, confirmed, profile };
}

/** The socket of `wire.md`, from a phone's side. Nothing connects before `connect()` or the first message. */
export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  const timers = options.timers ?? realTimers;
  const timing = { receiptTimeoutMs, reconnectStepMs, reconnectCapMs, ...options.timing };
  const identities = createDeviceIdentityStore(
    options.storage === undefined ? browserStorage() : options.storage,
  );
  const listeners = new Set<() => void>();
  const known = identities.load();
  let snapshot: LiveSnapshot = {
    state: { kind: 'idle' },
    meta: null,
    surveys: [],
    gps: null,
    device: known === null ? null : liveDeviceOf(known),
    kept: identities.kept(),
  };
  let stopWaiting: () => void = () => undefined;
  let stopWake: () => void = () => undefined;

  function show(change: Partial<LiveSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of [...listeners]) listener();
  }

  const socket: Socket = io(options.url === '' ? globalThis.location.origin : options.url, {
    path: '/socket.io',
    autoConnect: false,
    forceNew: true,
    // Its own delays are random; the spec's are 5 s, 10 s … 25 s.
    reconnection: false,
    // Polling only where something between refuses WebSockets; it also tells why a handshake was refused.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (give) => {
      const deviceToken = identities.load()?.deviceToken;
      const asked = options.bearer?.() ?? Promise.resolve(null);
      // Without a session the connection is a visitor's; what needs one is refused in its own words.
      void asked
        .catch(() => null)
        .then((bearer) =>
          give({
            app: options.app,
            ...(deviceToken === undefined ? {} : { deviceToken }),
            ...(bearer === null ? {} : { bearer }),
          }),
        );
    },
  });

  const receipts = createReceipts({
    window: () => snapshot.meta?.limits.window ?? socketLimits.window,
    timeoutMs: timing.receiptTimeoutMs,
    timers,
    transmit: (name, payload) => socket.emit(name, payload, (receipt: unknown) => receipts.arrived(receipt)),
    onBroken: () => socket.disconnect(),
  });

  function open(attempt: number): void {
    stopWaiting();
    show({ state: { kind: 'connecting', attempt } });
    socket.connect();
    // A connection that ends in the middle of its handshake is told to nobody until 20 s have passed.
    const { engine } = socket.io;
    engine.once('close', (cause: string) => {
      // One that was closed from here may say so late, when the next one is on its way.
      if (socket.io.engine !== engine || cause === 'forced close') return;
      if (snapshot.state.kind !== 'connecting') return;
      socket.disconnect();
      lost(connectionError('no connection').message);
    });
  }

  function waitFor(attempt: number, reason: string): void {
    const delayMs = Math.min(timing.reconnectStepMs * attempt, timing.reconnectCapMs);
    stopWaiting = timers.after(delayMs, () => open(attempt));
    show({ state: { kind: 'waiting', attempt, retryAt: timers.now() + delayMs, reason } });
  }

  function lost(reason: string): void {
    receipts.dropped();
    const { state } = snapshot;
    if (state.kind === 'idle' || state.kind === 'waiting') return;
    waitFor(state.kind === 'connecting' ? state.attempt + 1 : 1, reason);
  }

  socket.on('connect', () => {
    receipts.opened();
    show({ state: { kind: 'connected' } });
  });
  socket.on('disconnect', () => lost(connectionError('disconnected').message));
  socket.on('connect_error', (error) =>
    lost(refusalTextOf(error) ?? connectionError('no connection').message),
  );
  for (const name of ['meta', 'surveys', 'gps'] as const) {
    socket.on(name, (value: unknown) => {
      const parsed = serverMessages[name].safeParse(value);
      // A newer server may say more than this page understands; the last that was understood stays.
      if (parsed.success) show({ [name]: parsed.data });
      else console.warn(`The server said a '${name}' that this page does not understand.`, parsed.error);
    });
  }

  function connect(): void {
    const { state } = snapshot;
    if (state.kind === 'idle') {
      stopWake = onWake(() => {
        if (snapshot.state.kind === 'waiting') connect();
      });
      open(0);
    } else if (state.kind === 'waiting') {
      open(state.attempt);
    }
  }

  async function ready(): Promise<void> {
    if (snapshot.state.kind === 'idle') connect();
    if (snapshot.state.kind === 'connecting') {
      await new Promise<void>((resolve) => {
        const stop = subscribe(() => {
          if (snapshot.state.kind === 'connecting') return;
          stop();
          resolve();
        });
      });
    }
    if (snapshot.state.kind !== 'connected') throw connectionError('no connection');
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  async function ask<Name extends MessageName>(
    name: Name,
    fields: Fields<Name>,
    onSent?: () => void,
  ): Promise<Receipt<Name>> {
    const answer = await receipts.send(name, fields, onSent);
    throwRefusal(answer);
    const parsed = receiptSchemas[name].safeParse(answer);
    if (parsed.success) return parsed.data as Receipt<Name>;
    throw new SubmissionError('failed', 'The answer could not be understood.', {
      cause: parsed.error,
    });
  }

  function remember(identity: DeviceIdentity): LiveDevice {
    identities.save(identity);
    const device = liveDeviceOf(identity);
    show({ device, kept: identities.kept() });
    return device;
  }

  async function renew(): Promise<void> {
    if (snapshot.state.kind === 'connected' || snapshot.state.kind === 'connecting') {
      show({ state: { kind: 'idle' } });
      socket.disconnect();
      stopWake();
    }
    await ready();
  }

  return {
    pace: createPace(socketLimits.chunkBytes, timers),
    snapshot: () => snapshot,
    subscribe,
    connect,
    close() {
      stopWaiting();
      stopWake();
      show({ state: { kind: 'idle' } });
      socket.disconnect();
      receipts.dropped();
    },
    ask,
    ready,
    identity: () => identities.load(),
    renew,
    async verifyDevice(email) {
      await ready();
      const { n: _n, ok: _ok, ...told } = await ask('verify', { email });
      return remember({ ...told, email: email.trim().toLowerCase() });
    },
    async saveProfile(profile: Profile) {
      await ready();
      const saved = (await ask('profile', { profile })).profile;
      const identity = identities.load();
      if (identity !== null) {
        const { name, loc, org, optin } = saved;
        remember({ ...identity, profile: { name, loc, org, optin } });
      }
      return saved;
    },
    forgetDevice() {
      identities.forget();
      show({ device: null, surveys: [] });
      // The other side must not take what comes next for this device's.
      if (snapshot.state.kind === 'connected') renew().catch(() => undefined);
    },
  };
}
