import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server, type Socket } from 'socket.io';
import { firstProtocol, protocolFit } from '../../src/contract/protocol-fit.ts';
import {
  handshakeSchema,
  protocolVersion,
  socketLimits,
  understandsProofs,
} from '../../src/contract/socket.ts';
import type { ServerContext } from '../context.ts';
import { createTurns } from '../keyed-mutex.ts';
import type { OriginPolicy } from '../origin-policy.ts';
import type { Device } from '../ports/devices.ts';
import { answerMessage } from './answers.ts';
import { type Announcer, createAnnouncer, type GpsFix } from './broadcast/announce.ts';
import type { Whereabouts } from './broadcast/meta.ts';
import type { CloudProgress } from './broadcast/tell-own-surveys.ts';
import { addressOf, messageBytes, refusalOfHandshake, refusalOfLength } from './connection/admission.ts';
import { holdBack } from './connection/backpressure.ts';
import { createDoor } from './connection/door.ts';
import { followPresence } from './connection/follow-presence.ts';
import { createInbox, type Reply } from './connection/inbox.ts';
import type { Presence } from './connection/presence.ts';
import type { Live } from './session/message.ts';
import { deviceOfHandshake, type Phone } from './session/phone.ts';
import { refusalOf } from './session/refusal.ts';
import { createVerifyLimit } from './session/verify-limit.ts';

export interface LiveOptions {
  /** On a boat: how far each survey is on its way to the cloud. */
  readonly cloud?: CloudProgress;
  /** On a boat: told of every phone, for the leader's console. */
  readonly presence?: Presence;
  /** On a boat: its clock against the satellites'; without it nothing is known. */
  readonly clockVerdict?: Live['clockVerdict'];
  /** Identities that one address may ask for within ten minutes. */
  readonly verifiesPerAddress?: number;
  /** What `meta` tells beside the context. */
  readonly whereabouts?: Whereabouts;
  /** Version of the protocol; tests set a later one. */
  readonly protocol?: number;
}

/** How busy the socket is, for whoever must not let this machine fall asleep. */
export interface LiveActivity {
  /** Phones that are here; on www, open connections. */
  readonly phones: number;
  /** Milliseconds since a phone last sent a part of a photo; null when none has. */
  readonly lastPhotoMsAgo: number | null;
}

export interface LiveServer {
  activity(): LiveActivity;
  publishGps(fix: GpsFix): void;
  /** Ends the connections of devices whose token ended, and tells them (threat 44). */
  lookAgain(): void;
  /** Ends every connection; resolves when what was begun is finished. The HTTP server stays open. */
  close(): Promise<void>;
}

/** A dead Wi-Fi is noticed within the sum, 45 s; a busy uplink has 30 s to bring the answer (fault 9, 10). */
const pingIntervalMs = 15_000;
const pingTimeoutMs = 30_000;

/** A boat's crew signs in together, and again after mishaps; on www a person has one or two devices. */
const verifiesPerAddress = { edge: 300, www: 60 } as const;

interface Identity {
  readonly device: Device;
  readonly token: string;
}

function createServer(
  httpServer: HttpServer,
  origins: OriginPolicy,
  isKnownOrigin: (origin: string) => boolean,
): Server {
  const io = new Server(httpServer, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: messageBytes,
    pingInterval: pingIntervalMs,
    pingTimeout: pingTimeoutMs,
    connectTimeout: 10_000,
    allowRequest: ({ headers }, admit) => {
      const refusal = refusalOfHandshake(headers, origins, isKnownOrigin);
      admit(refusal?.message, refusal === null);
    },
  });
  // Plain requests get the wire's error body and status; an upgrade has only what `allowRequest` writes.
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const refusal =
      refusalOfHandshake(request.headers, origins, isKnownOrigin) ?? refusalOfLength(request.headers);
    if (refusal === null || request.headers.upgrade !== undefined) return next();
    const { httpStatus, status, message } = refusal;
    response.writeHead(httpStatus, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { status, message } }));
  });
  return io;
}

/** Sessions also end by themselves, and by doors that tell nobody. */
const lookAgainEveryMs = 60_000;

/** How long the last receipts may take onto the wire when the server stops; a dead phone takes none. */
const farewellMs = 500;

const photoMessages: ReadonlySet<string> = new Set(['filepath', 'binary', 'image']);

/** What a phone wants to see signed; the handshake was parsed before. */
function challengeOf({ handshake }: Socket): string | undefined {
  return handshakeSchema.shape.challenge.safeParse(handshake.auth.challenge).data;
}

/** What its page understands beyond the protocol's version. */
function wordsOf({ handshake }: Socket): readonly string[] {
  return handshakeSchema.shape.understands.safeParse(handshake.auth.understands).data ?? [];
}

/** Refuses the connection; `data` says to a program what it can do about it. */
function pageTooOld(): Error & { data: object } {
  const message = 'This page is too old for the boat. Everything is kept on this phone: load the page again.';
  return Object.assign(new Error(message), { data: { reason: 'update' } });
}

/** Puts the socket protocol of `docs/wire.md` on an HTTP server. */
export function attachLive(
  httpServer: HttpServer,
  context: ServerContext,
  options: LiveOptions = {},
): LiveServer {
  const { config, log } = context;
  const reach = options.whereabouts?.reach;
  const io = createServer(httpServer, context.origins, (origin) => reach?.isKnownOrigin(origin) ?? false);
  const door = createDoor(io, (request) => addressOf(request, config.trustedProxies));
  const announcer: Announcer = createAnnouncer(io, context, options.cloud, options.whereabouts);
  const mostVerifies = options.verifiesPerAddress ?? verifiesPerAddress[config.network];
  const verifyLimit = createVerifyLimit(mostVerifies, () => performance.now());
  const { cloud, clockVerdict = () => ({ status: 'unknown' }) } = options;
  const live: Live = { context, verifyLimit, cloud, clockVerdict };
  /** One message of a device at a time, over all its connections: an old one may still be busy. */
  const turns = createTurns();
  const identities = new WeakMap<Socket, Identity>();
  /** By the clock that is never set; null before the first. */
  let lastPhotoMs: number | null = null;
  let isClosing = false;

  io.use((socket, next) => {
    const handshake = handshakeSchema.partial({ app: true }).safeParse(socket.handshake.auth);
    if (!handshake.success) return next(new Error('This app speaks in a way that is not understood here.'));
    const { deviceToken, bearer, protocol = firstProtocol } = handshake.data;
    if (protocolFit(protocol, options.protocol ?? protocolVersion) === 'page-too-old') {
      return next(pageTooOld());
    }
    deviceOfHandshake(deviceToken, bearer, context)
      .then((identity) => {
        if (identity !== null) {
          identities.set(socket, identity);
          door.identified(socket.conn);
        }
        next();
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'could not look at a handshake');
        next(new Error('Something went wrong on our side. Please try again.'));
      });
  });

  function phoneOf(socket: Socket): Phone {
    const bearer: unknown = socket.handshake.auth.bearer;
    return {
      socketId: socket.id,
      waitsForProofs: wordsOf(socket).includes(understandsProofs),
      address: addressOf(socket.request, config.trustedProxies),
      session: () => context.sessionOf(typeof bearer === 'string' ? bearer : null),
      identity: () => identities.get(socket) ?? null,
      identify(device, token) {
        const before = identities.get(socket);
        identities.set(socket, { device, token });
        door.identified(socket.conn);
        options.presence?.identified(socket.id, device);
        cameFrom(socket, device.deviceId);
        if (before?.device.uid === device.uid) return;
        if (before !== undefined) announcer.unfollow(socket, before.device.uid);
        announcer.follow(socket, device.uid);
      },
    };
  }

  /** A phone keeps its photos under the address of its page; programs have none. */
  function cameFrom(socket: Socket, deviceId: string | null): void {
    const { origin } = socket.handshake.headers;
    if (origin !== undefined) reach?.cameFrom(origin, deviceId);
  }

  function report(name: string, error: unknown): void {
    const { status, message } = refusalOf(0, error).error;
    if (status === 'INTERNAL') log.error({ err: error, message: name }, 'a message failed');
    else log.info({ message: name, status, reason: message }, 'refused a message');
  }

  io.on('connection', (socket) => {
    const phone = phoneOf(socket);
    if (options.presence !== undefined) followPresence(socket, options.presence);
    const inbox = createInbox({
      window: socketLimits.window,
      onRefusal: report,
      onWaitingBytes: holdBack(() => door.tapOf(socket.conn)),
      onLetGo: (size) => door.answered(socket.conn, size),
      work(name, payload) {
        if (photoMessages.has(name)) lastPhotoMs = performance.now();
        const identity = phone.identity();
        const turn = identity === null ? `socket ${socket.id}` : `device ${identity.device.deviceId}`;
        return turns.run(turn, () => answerMessage(name, payload, phone, live));
      },
    });
    socket.onAny((name: string, ...values: unknown[]) => {
      const arrival = door.next(socket.conn);
      if (isClosing) return;
      const acknowledge = values.at(-1);
      inbox.receive(name, values[0], arrival, (reply: Reply) => {
        if (typeof acknowledge === 'function') acknowledge(reply);
        else socket.emit('receipt', reply);
      });
    });
    socket.on('disconnect', (reason) => {
      inbox.close();
      log.debug({ socket: socket.id, reason }, 'a phone left');
    });
    announcer.greet(socket, challengeOf(socket));
    const identity = phone.identity();
    if (identity !== null) {
      announcer.follow(socket, identity.device.uid);
      options.presence?.identified(socket.id, identity.device);
      cameFrom(socket, identity.device.deviceId);
    }
    log.debug({ socket: socket.id }, 'a phone came');
  });

  function lookAgain(): void {
    for (const socket of io.sockets.sockets.values()) {
      const identity = identities.get(socket);
      if (identity === undefined || context.devices.ofToken(identity.token) !== null) continue;
      identities.delete(socket);
      announcer.unfollow(socket, identity.device.uid);
      socket.emit('signed-out', { message: 'You were signed out on this device. Please sign in again.' });
      socket.disconnect(true);
    }
  }
  const lookingAgain = setInterval(lookAgain, lookAgainEveryMs).unref();

  return {
    lookAgain,
    activity: () => ({
      phones:
        options.presence?.phones().filter(({ state }) => state === 'here').length ?? io.engine.clientsCount,
      lastPhotoMsAgo: lastPhotoMs === null ? null : performance.now() - lastPhotoMs,
    }),
    publishGps: (fix) => announcer.publishGps(fix),
    async close() {
      clearInterval(lookingAgain);
      announcer.close();
      isClosing = true;
      // What is being worked on gets its receipt; what only waits is sent again by its phone.
      await turns.idle();
      await sleep(0);
      io.disconnectSockets(true);
      for (let waitedMs = 0; io.engine.clientsCount > 0 && waitedMs < farewellMs; waitedMs += 10)
        await sleep(10);
      io.engine.close();
      await turns.idle();
    },
  };
}
