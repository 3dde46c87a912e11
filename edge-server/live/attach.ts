import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { handshakeSchema, socketLimits } from '../../src/contract/socket.ts';
import type { ServerContext } from '../context.ts';
import type { Device } from '../devices.ts';
import type { OriginPolicy } from '../security/origin-policy.ts';
import { createTurns } from '../storage/in-turn.ts';
import { addressOf, refusalOfHandshake } from './admission.ts';
import { type Announcer, createAnnouncer, type GpsFix } from './announce.ts';
import { answerMessage } from './answers.ts';
import { createInbox, type Reply } from './inbox.ts';
import type { Live } from './message.ts';
import type { CloudProgress } from './own-surveys.ts';
import { deviceOfHandshake, type Phone } from './phone.ts';
import { refusalOf } from './refusal.ts';
import { createVerifyLimit } from './verify-limit.ts';

export interface LiveOptions {
  /** On a boat: how far each survey is on its way to the cloud. */
  readonly cloud?: CloudProgress;
  /** Identities that one address may ask for within ten minutes. */
  readonly verifiesPerAddress?: number;
}

export interface LiveServer {
  publishGps(fix: GpsFix): void;
  /** Ends every connection; resolves when what was begun is finished. The HTTP server stays open. */
  close(): Promise<void>;
}

/**
 * 4/3 of the largest photo: an older client that sends a whole file in one message hears why it is
 * refused, instead of a bare transport close that it retries for ever (engine.io#706).
 */
const largestFrameBytes = Math.ceil((socketLimits.photoBytes * 4) / 3);
/** A dead Wi-Fi is noticed within the sum, 45 s; a busy uplink has 30 s to bring the answer (fault 9, 10). */
const pingIntervalMs = 15_000;
const pingTimeoutMs = 30_000;

/** A boat's crew signs in together, and again after mishaps; on www a person has one or two devices. */
const verifiesPerAddress = { edge: 300, www: 60 } as const;

interface Identity {
  readonly device: Device;
  readonly token: string;
}

function createServer(httpServer: HttpServer, origins: OriginPolicy): Server {
  const io = new Server(httpServer, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: largestFrameBytes,
    pingInterval: pingIntervalMs,
    pingTimeout: pingTimeoutMs,
    connectTimeout: 10_000,
    allowRequest: ({ headers }, admit) => {
      const refusal = refusalOfHandshake(headers, origins);
      admit(refusal?.message, refusal === null);
    },
  });
  // Plain requests get the wire's error body and status; an upgrade has only what `allowRequest` writes.
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const refusal = refusalOfHandshake(request.headers, origins);
    if (refusal === null || request.headers.upgrade !== undefined) return next();
    const { httpStatus, status, message } = refusal;
    response.writeHead(httpStatus, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { status, message } }));
  });
  return io;
}

/** Puts the socket protocol of `wire.md` on an HTTP server. */
export function attachLive(
  httpServer: HttpServer,
  context: ServerContext,
  options: LiveOptions = {},
): LiveServer {
  const { config, log } = context;
  const io = createServer(httpServer, context.origins);
  const announcer: Announcer = createAnnouncer(io, context, options.cloud);
  const mostVerifies = options.verifiesPerAddress ?? verifiesPerAddress[config.network];
  const live: Live = { context, verifyLimit: createVerifyLimit(mostVerifies, Date.now) };
  /** One message of a device at a time, over all its connections: an old one may still be busy. */
  const turns = createTurns();
  const identities = new WeakMap<Socket, Identity>();

  io.use((socket, next) => {
    const handshake = handshakeSchema.partial({ app: true }).safeParse(socket.handshake.auth);
    if (!handshake.success) return next(new Error('This app speaks in a way that is not understood here.'));
    const { deviceToken, bearer } = handshake.data;
    deviceOfHandshake(deviceToken, bearer, context)
      .then((identity) => {
        if (identity !== null) identities.set(socket, identity);
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
      address: addressOf(socket.request, config.trustedProxies),
      session: () => context.sessionOf(typeof bearer === 'string' ? bearer : null),
      identity: () => identities.get(socket) ?? null,
      identify(device, token) {
        const before = identities.get(socket);
        identities.set(socket, { device, token });
        if (before?.device.uid === device.uid) return;
        if (before !== undefined) announcer.unfollow(socket, before.device.uid);
        announcer.follow(socket, device.uid);
      },
    };
  }

  function report(name: string, error: unknown): void {
    const { status, message } = refusalOf(0, error).error;
    if (status === 'INTERNAL') log.error({ err: error, message: name }, 'a message failed');
    else log.info({ message: name, status, reason: message }, 'refused a message');
  }

  io.on('connection', (socket) => {
    const phone = phoneOf(socket);
    const inbox = createInbox({
      window: socketLimits.window,
      onRefusal: report,
      work(name, payload) {
        const identity = phone.identity();
        const turn = identity === null ? `socket ${socket.id}` : `device ${identity.device.deviceId}`;
        return turns.run(turn, () => answerMessage(name, payload, phone, live));
      },
    });
    socket.onAny((name: string, ...values: unknown[]) => {
      const acknowledge = values.at(-1);
      inbox.receive(name, values[0], (reply: Reply) => {
        if (typeof acknowledge === 'function') acknowledge(reply);
        else socket.emit('receipt', reply);
      });
    });
    socket.on('disconnect', (reason) => {
      inbox.close();
      log.debug({ socket: socket.id, reason }, 'a phone left');
    });
    announcer.greet(socket);
    const identity = phone.identity();
    if (identity !== null) announcer.follow(socket, identity.device.uid);
    log.debug({ socket: socket.id }, 'a phone came');
  });

  return {
    publishGps: (fix) => announcer.publishGps(fix),
    async close() {
      announcer.close();
      io.disconnectSockets(true);
      io.engine.close();
      await turns.idle();
    },
  };
}
