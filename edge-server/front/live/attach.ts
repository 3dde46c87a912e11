import type { Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketLimits } from '../../../src/contract/socket.ts';
import { createKeyedMutex } from '../../../src/operations/run/keyed-mutex.ts';
import type { ServerContext } from '../context.ts';
import { byAddress, findClientAddress } from '../limits/client-network.ts';
import { answerMessage } from './answers.ts';
import { type Announcer, createAnnouncer, type GpsFix } from './broadcast/announce.ts';
import type { Whereabouts } from './broadcast/meta.ts';
import type { CloudProgress } from './broadcast/tell-own-surveys.ts';
import { holdBack } from './connection/backpressure.ts';
import { createDoor } from './connection/door.ts';
import { followPresence } from './connection/follow-presence.ts';
import { createInbox, type Reply } from './connection/inbox.ts';
import type { Presence } from './connection/presence.ts';
import { challengeOf, lookAtHandshakes } from './handshake.ts';
import { createKnownPhones } from './known-phones.ts';
import type { Live } from './session/message.ts';
import { refusalOf } from './session/refusal.ts';
import { createVerifyLimit } from './session/verify-limit.ts';
import { createSocketServer } from './socket-server.ts';

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

/** A boat's crew signs in together, and again after mishaps; on www a person has one or two devices. */
const verifiesPerAddress = { edge: 300, www: 60 } as const;

/** Sessions also end by themselves, and by doors that tell nobody. A look at a device is one row of the database. */
const lookAgainEveryMs = 1_000;

/** How long the last receipts may take onto the wire when the server stops; a dead phone takes none. */
const farewellMs = 500;

const photoMessages: ReadonlySet<string> = new Set(['filepath', 'binary', 'image']);

/** Puts the socket protocol of `docs/wire.md` on an HTTP server. */
export function attachLive(
  httpServer: HttpServer,
  context: ServerContext,
  options: LiveOptions = {},
): LiveServer {
  const { config, log } = context;
  const reach = options.whereabouts?.reach;
  const io = createSocketServer(
    httpServer,
    context.origins,
    (origin) => reach?.isKnownOrigin(origin) ?? false,
  );
  const door = createDoor(io, (request) => findClientAddress(request, byAddress(config.trustedProxies)));
  const announcer: Announcer = createAnnouncer(io, context, options.cloud, options.whereabouts);
  const mostVerifies = options.verifiesPerAddress ?? verifiesPerAddress[config.network];
  const verifyLimit = createVerifyLimit(mostVerifies, () => performance.now());
  const { cloud, clockVerdict = () => ({ status: 'unknown' }) } = options;
  const live: Live = { context, verifyLimit, cloud, clockVerdict };
  /** One message of a device at a time, over all its connections: an old one may still be busy. */
  const turns = createKeyedMutex();
  /** By the clock that is never set; null before the first. */
  let lastPhotoMs: number | null = null;
  let isClosing = false;
  const phones = createKnownPhones({ context, door, announcer, presence: options.presence, reach });
  lookAtHandshakes(io, { context, protocol: options.protocol, onKnown: phones.known });

  function report(name: string, error: unknown): void {
    const { status, message } = refusalOf(0, error).error;
    if (status === 'INTERNAL') log.error({ err: error, message: name }, 'a message failed');
    else log.info({ message: name, status, reason: message }, 'refused a message');
  }

  io.on('connection', (socket) => {
    const phone = phones.phoneOf(socket);
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
    phones.greeted(socket);
    log.debug({ socket: socket.id }, 'a phone came');
  });

  const lookAgain = () => phones.lookAgain(io.sockets.sockets.values());
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
