import { receiptStatement, type SignedReceipt } from '../../../contract/hub-statements.ts';
import {
  type ClientMessage,
  type MessageName,
  protocolVersion,
  type Receipt,
  receipts as receiptSchemas,
  receiptTimeoutMs,
  socketLimits,
  understandsProofs,
} from '../../../contract/socket.ts';
import type { Profile } from '../../../domain/account/user.ts';
import type { Instant } from '../../../domain/documents/instant.ts';
import type { PhoneProof } from '../../../domain/survey/phone-proof.ts';
import type { LiveConnection, LiveDevice, LiveSnapshot } from '../../../ports/live.ts';
import { SubmissionError } from '../../../ports/submission.ts';
import { type PhoneKeyStore, passingPhoneKeys } from '../../phone-key-store.ts';
import { createPace, type Pace } from './congestion-window.ts';
import { createConnection, type HandshakeGround } from './connection.ts';
import {
  browserStorage,
  createDeviceIdentityStore,
  type DeviceIdentity,
  type KeyValue,
} from './device-identity.ts';
import { anyHub, createKnownHubStore } from './known-hub.ts';
import { throwRefusal } from './message-refused.ts';
import { createPhoneKey } from './phone-key.ts';
import { connectionError, createReceipts } from './receipts.ts';
import { isSignedByHub } from './signed-by-hub.ts';
import { realTimers, type Timers } from './timers.ts';

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
  /** Whether the boat that this phone knows signed a receipt. False ends the connection: it is another one. */
  isFromHub(receipt: SignedReceipt, signature: string | undefined): Promise<boolean>;
  /** This phone's proof that a survey is its own, to whom it is connected; null to a server without a key. */
  proofOf(surveyId: string, at: Instant): Promise<PhoneProof | null>;
  /** Told of photos that had been receipted unproven, when there is something to ask about them. */
  onProofs(listener: (imageIds: readonly string[]) => void): () => void;
  readonly pace: Pace;
}

/** The identity without its token and key, for screens. */
function liveDeviceOf({ uid, email, confirmed, profile }: DeviceIdentity): LiveDevice {
  return { uid, email, confirmed, profile };
}

/** The socket of `docs/wire.md`, from a phone's side. Connects with `connect()` or the first message. */
export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  const timers = options.timers ?? realTimers;
  const storage = options.storage === undefined ? browserStorage() : options.storage;
  const identities = createDeviceIdentityStore(storage);
  const knownHub = options.knowsItsHub === false ? anyHub : createKnownHubStore(storage);
  if (options.scanned != null) knownHub.save({ fingerprint: options.scanned, from: 'scanned' });
  const phoneKey = createPhoneKey(options.phoneKeys ?? passingPhoneKeys());
  const listeners = new Set<() => void>();
  const proofListeners = new Set<(imageIds: readonly string[]) => void>();
  const known = identities.load();
  let snapshot: LiveSnapshot = {
    state: { kind: 'idle' },
    meta: null,
    surveys: null,
    gps: null,
    device: known === null ? null : liveDeviceOf(known),
    kept: identities.kept(),
    hub: { kind: 'unknown' },
    via: null,
    update: 'none',
  };

  function show(change: Partial<LiveSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of [...listeners]) listener();
  }

  /** Without a session the connection is a visitor's; what needs one is refused in its own words. */
  async function handshake({ challenge, isTrusted }: HandshakeGround): Promise<object> {
    const understands = [understandsProofs];
    const greeting = { app: options.app, protocol: protocolVersion, understands, challenge };
    if (!isTrusted) return greeting;
    const bearer = await (options.bearer?.() ?? Promise.resolve(null)).catch(() => null);
    const deviceToken = identities.load()?.deviceToken;
    return {
      ...greeting,
      ...(deviceToken === undefined ? {} : { deviceToken }),
      ...(bearer === null ? {} : { bearer }),
    };
  }

  const connection = createConnection({
    own: options.url === '' ? globalThis.location.origin : options.url,
    knownHub,
    timers,
    ...(options.timing === undefined ? {} : { timing: options.timing }),
    handshake,
    show,
    said: (said) => show({ ...said, ...updateOf(said.meta ?? undefined) }),
    proved: (imageIds) => {
      for (const listener of [...proofListeners]) listener(imageIds);
    },
    opened: () => receipts.opened(),
    dropped: () => receipts.dropped(),
  });
  const { connect } = connection;

  const receipts = createReceipts({
    window: () => snapshot.meta?.limits.window ?? socketLimits.window,
    timeoutMs: options.timing?.receiptTimeoutMs ?? receiptTimeoutMs,
    timers,
    transmit: (name, payload) =>
      connection.emit(name, payload, (receipt: unknown) => receipts.arrived(receipt)),
    onBroken: connection.breakOff,
  });

  /** A server that serves another page than this one was updated since. */
  function updateOf(meta: { readonly build?: string | undefined } | undefined): Partial<LiveSnapshot> {
    const { pageBuild = null } = options;
    if (meta?.build === undefined || pageBuild === null) return {};
    return { update: meta.build === pageBuild ? 'none' : 'available' };
  }

  async function ready(): Promise<void> {
    if (connection.state().kind === 'idle') connect();
    if (connection.state().kind === 'connecting') {
      await new Promise<void>((resolve) => {
        const stop = subscribe(() => {
          if (connection.state().kind === 'connecting') return;
          stop();
          resolve();
        });
      });
    }
    if (connection.state().kind !== 'connected') throw connectionError('no connection');
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
    const { kind } = connection.state();
    if (kind === 'connected' || kind === 'connecting') connection.close();
    await ready();
  }

  async function isFromHub(receipt: SignedReceipt, signature: string | undefined): Promise<boolean> {
    const hubKey = connection.hubKey();
    // A server without a key, whom nobody expects to have one.
    if (hubKey === null) return true;
    const isSigned =
      signature !== undefined && (await isSignedByHub(receiptStatement(receipt), signature, hubKey));
    if (!isSigned) connection.distrust();
    return isSigned;
  }

  function trustHub(): void {
    const { hub } = snapshot;
    if (hub.kind === 'first-seen') {
      knownHub.save({ fingerprint: hub.fingerprint, from: 'scanned' });
      show({ hub: { ...hub, kind: 'checked' } });
    }
    if (hub.kind !== 'wrong') return;
    if (hub.found === null) knownHub.forget();
    else knownHub.save({ fingerprint: hub.found, from: 'scanned' });
    show({ hub: { kind: 'unknown' } });
    connect();
  }

  return {
    pace: createPace(socketLimits.chunkBytes, timers),
    snapshot: () => snapshot,
    subscribe,
    connect,
    close: connection.close,
    ask,
    ready,
    identity: () => identities.load(),
    renew,
    async proofOf(surveyId, at) {
      const hubKey = connection.hubKey();
      return hubKey === null ? null : phoneKey.proofOf(surveyId, hubKey, at);
    },
    isFromHub,
    onProofs(listener) {
      proofListeners.add(listener);
      return () => proofListeners.delete(listener);
    },
    trustHub,
    tryAddress: connection.tryAddress,
    async photosOf(surveyId) {
      await ready();
      return (await ask('photos', { surveyId })).photos;
    },
    async verifyDevice(email) {
      await ready();
      const address = email.trim().toLowerCase();
      const hubKey = connection.hubKey();
      const proof = hubKey === null ? {} : { proof: await phoneKey.claimOf(address, hubKey) };
      const { n: _n, ok: _ok, ...told } = await ask('verify', { email, ...proof });
      return remember({ ...told, email: address });
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
    wasGiven: (uid) => identities.wasGiven(uid),
    forgetDevice() {
      identities.forget();
      show({ device: null, surveys: null });
      // The other side must not take what comes next for this device's.
      if (snapshot.state.kind === 'connected') renew().catch(() => undefined);
    },
  };
}
