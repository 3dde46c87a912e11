import {
  type ClientMessage,
  type MessageName,
  type Receipt,
  receipts as receiptSchemas,
  receiptTimeoutMs,
  socketLimits,
} from '../../../contract/socket.ts';
import { toPlainAddress } from '../../../domain/account/user.ts';
import { text } from '../../../language/say.ts';
import type { LiveConnection, LiveDevice, LiveSnapshot } from '../../../ports/live.ts';
import { SubmissionError } from '../../../ports/submission.ts';
import { type PhoneKeyStore, passingPhoneKeys } from '../../phone-key-store.ts';
import { createPace, type Pace } from './congestion-window.ts';
import { type Connection, createConnection } from './connection.ts';
import {
  browserStorage,
  createDeviceIdentityStore,
  type DeviceIdentity,
  type DeviceIdentityStore,
  type KeyValue,
} from './device-identity.ts';
import { createHandshake } from './handshake.ts';
import { anyHub, createKnownHubStore } from './known-hub.ts';
import { createLiveView, type LiveView } from './live-view.ts';
import { createPhoneKey } from './phone-key.ts';
import { connectionError, createReceipts } from './receipts.ts';
import { throwRefusal } from './refusals.ts';
import { realTimers, type Timers } from './timers.ts';
import { createTrustedHub, type TrustedHub } from './trusted-hub.ts';

export interface LiveSocketOptions {
  /** Origin of the server; '' for the page's own. */
  readonly url: string;
  /** Version of this app, for the handshake. */
  readonly app: string;
  /** On self-hosted www: the session of who is signed in. */
  readonly bearer?: () => Promise<string | null>;
  /** Where the identity is kept; the browser's storage when not given, memory when null. */
  readonly storage?: KeyValue | null;
  /** Fingerprint of the boat's key in the code that was scanned; null when the address was typed. */
  readonly scanned?: string | null;
  /** False on www, where TLS says who answers, and a server may get another key. */
  readonly knowsItsHub?: boolean;
  /** Entry script of this page, to tell a newer one from it; null where it is not known. */
  readonly pageBuild?: string | null;
  /** Where this phone keeps its own key; in memory where nothing else is given. */
  readonly phoneKeys?: PhoneKeyStore;
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
export interface LiveSocket extends LiveConnection, Pick<TrustedHub, 'isFromHub' | 'proofOf'> {
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
  /** Told of photos that had been receipted unproven, when there is something to ask about them. */
  onProofs(listener: (imageIds: readonly string[]) => void): () => void;
  readonly pace: Pace;
}

/** The identity without its token and key, for screens. */
function liveDeviceOf({ uid, email, confirmed, profile }: DeviceIdentity): LiveDevice {
  return { uid, email, confirmed, profile };
}

/** A server that serves another page than this one was updated since. */
function updateOf(meta: LiveSnapshot['meta'] | undefined, pageBuild: string | null): Partial<LiveSnapshot> {
  if (meta?.build === undefined || pageBuild === null) return {};
  return { update: meta.build === pageBuild ? 'none' : 'available' };
}

/** Waits for an attempt that is under way, and begins one where nobody has. */
async function untilConnected(connection: Connection, view: LiveView): Promise<void> {
  if (connection.state().kind === 'idle') connection.connect();
  if (connection.state().kind === 'connecting') {
    await new Promise<void>((resolve) => {
      const stop = view.subscribe(() => {
        if (connection.state().kind === 'connecting') return;
        stop();
        resolve();
      });
    });
  }
  if (connection.state().kind !== 'connected') throw connectionError('no connection');
}

type Device = Pick<LiveConnection, 'verifyDevice' | 'saveProfile' | 'forgetDevice' | 'wasGiven'>;

/** Who this device is on the other side, by the messages that say so. */
function createDevice(deps: {
  readonly identities: DeviceIdentityStore;
  readonly view: LiveView;
  readonly hub: TrustedHub;
  readonly socket: Pick<LiveSocket, 'ask' | 'ready' | 'renew'>;
}): Device {
  const { identities, view, hub, socket } = deps;

  function remember(identity: DeviceIdentity): LiveDevice {
    identities.save(identity);
    const device = liveDeviceOf(identity);
    view.show({ device, kept: identities.kept() });
    return device;
  }

  return {
    async verifyDevice(email) {
      await socket.ready();
      const address = toPlainAddress(email);
      const proof = await hub.claimOf(address);
      const {
        n: _n,
        ok: _ok,
        ...told
      } = await socket.ask('verify', {
        email,
        ...(proof === null ? {} : { proof }),
      });
      return remember({ ...told, email: address });
    },
    async saveProfile(profile) {
      await socket.ready();
      const saved = (await socket.ask('profile', { profile })).profile;
      const identity = identities.load();
      if (identity !== null) {
        const { name, loc, org, optin } = saved;
        remember({ ...identity, profile: { name, loc, org, optin } });
      }
      return saved;
    },
    wasGiven: (uid) => identities.wasGiven(uid),
    forgetDevice() {
      identities.forget();
      view.show({ device: null, surveys: null });
      // The other side must not take what comes next for this device's.
      if (view.snapshot().state.kind === 'connected') socket.renew().catch(() => undefined);
    },
  };
}

/** The socket of `docs/wire.md`, from a phone's side. Connects with `connect()` or the first message. */
export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { timing, timers = realTimers, pageBuild = null } = options;
  const storage = options.storage === undefined ? browserStorage() : options.storage;
  const identities = createDeviceIdentityStore(storage);
  const knownHub = options.knowsItsHub === false ? anyHub : createKnownHubStore(storage);
  if (options.scanned != null) knownHub.save({ fingerprint: options.scanned, from: 'scanned' });
  const phoneKey = createPhoneKey(options.phoneKeys ?? passingPhoneKeys());
  const proofListeners = new Set<(imageIds: readonly string[]) => void>();
  const known = identities.load();
  const view = createLiveView({
    device: known === null ? null : liveDeviceOf(known),
    kept: identities.kept(),
  });

  const connection = createConnection({
    own: options.url === '' ? globalThis.location.origin : options.url,
    knownHub,
    timers,
    ...(timing === undefined ? {} : { timing }),
    handshake: createHandshake({ app: options.app, bearer: options.bearer, identities }),
    show: view.show,
    said: (said) => view.show({ ...said, ...updateOf(said.meta, pageBuild) }),
    proved: (imageIds) => {
      for (const listener of [...proofListeners]) listener(imageIds);
    },
    opened: () => receipts.opened(),
    dropped: () => receipts.dropped(),
  });

  const receipts = createReceipts({
    window: () => view.snapshot().meta?.limits.window ?? socketLimits.window,
    timeoutMs: timing?.receiptTimeoutMs ?? receiptTimeoutMs,
    timers,
    transmit: (name, payload) =>
      connection.emit(name, payload, (receipt: unknown) => receipts.arrived(receipt)),
    onBroken: connection.breakOff,
  });

  async function ask<Name extends MessageName>(
    name: Name,
    fields: Fields<Name>,
    onSent?: () => void,
  ): Promise<Receipt<Name>> {
    const answer = await receipts.send(name, fields, onSent);
    throwRefusal(answer);
    const parsed = receiptSchemas[name].safeParse(answer);
    if (parsed.success) return parsed.data as Receipt<Name>;
    throw new SubmissionError('failed', text('The answer could not be understood.'), {
      cause: parsed.error,
    });
  }

  const ready = () => untilConnected(connection, view);

  async function renew(): Promise<void> {
    const { kind } = connection.state();
    if (kind === 'connected' || kind === 'connecting') connection.close();
    await ready();
  }

  const hub = createTrustedHub({ connection, knownHub, phoneKey, view });
  const device = createDevice({ identities, view, hub, socket: { ask, ready, renew } });
  return {
    pace: createPace(socketLimits.chunkBytes, timers),
    snapshot: view.snapshot,
    subscribe: view.subscribe,
    connect: connection.connect,
    close: connection.close,
    tryAddress: connection.tryAddress,
    ask,
    ready,
    renew,
    identity: identities.load,
    onProofs(listener) {
      proofListeners.add(listener);
      return () => proofListeners.delete(listener);
    },
    ...{ isFromHub: hub.isFromHub, proofOf: hub.proofOf, trustHub: hub.trustHub },
    ...device,
    async photosOf(surveyId) {
      await ready();
      return (await ask('photos', { surveyId })).photos;
    },
  };
}
