import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { socketLimits } from '../../../../src/contract/socket.ts';
import { type Line, openLine, seeingSockets } from './line.ts';
import type { Tap } from './raw-socket.ts';
import { createTurnstile } from './turnstile.ts';
import { type Arrival, createVisitor, unknownArrival, type Visitor } from './visitor.ts';
import { createWaitingRoom } from './waiting-room.ts';

type Conn = Socket['conn'];

/**
 * 4/3 of the largest photo: an older client that sends a whole file in one message hears why it is refused, instead of
 * a bare transport close that it retries for ever (engine.io#706). Its bytes are left out as they come.
 */
const wholeFileBytes = Math.ceil((socketLimits.photoBytes * 4) / 3);

/** Bytes that may wait here over all phones, and of one address; a phone at work has some 0.4 MB here. */
const waitingBytes = 64 * 1024 * 1024;
const waitingBytesOfAddress = 24 * 1024 * 1024;

/** Text that is parsed in one turn of the loop: some 10 ms, with what each message costs beside its length. */
const textPerTurn = 128 * 1024;

/** What stands before the parsers of the socket. */
export interface Door {
  /** From now on whole files of this connection are refused in words instead of ending it. */
  identified(conn: Conn): void;
  /** The next message of a connection, in the order in which they come. */
  next(conn: Conn): Arrival;
  /** A message is answered. */
  answered(conn: Conn, size: number): void;
  /** null behind long polling, where a request is as much as waits. */
  tapOf(conn: Conn): Tap | null;
}

/**
 * Puts a door before the parsers of a Socket.IO server that does not listen yet: `addressOf` tells whose bytes they are.
 * What a stranger sends is small, what waits here is bounded over everybody, and no turn of the loop parses more than
 * its share (threat 42).
 */
export function createDoor(io: Server, addressOf: (request: IncomingMessage) => string): Door {
  const room = createWaitingRoom(waitingBytes, waitingBytesOfAddress);
  const turnstile = createTurnstile(textPerTurn);
  const visitors = new WeakMap<Conn, Visitor>();
  const lines = new WeakMap<object, Line>();

  function lineOf(conn: Conn): Line | null {
    const raw: unknown = Reflect.get(conn.transport, 'socket');
    return typeof raw === 'object' && raw !== null ? (lines.get(raw) ?? null) : null;
  }

  function meet(conn: Conn): void {
    const visitor = createVisitor(conn, addressOf(conn.request), room);
    visitors.set(conn, visitor);
    const join = () => {
      const line = lineOf(conn);
      if (line !== null) line.visitor = visitor;
    };
    join();
    if (conn.transport.name === 'websocket' && lineOf(conn) === null) {
      throw new Error('A WebSocket came in beside the door.');
    }
    conn.on('upgrade', join);
    const markOf = () => lineOf(conn)?.current() ?? null;
    // Heard before the packet goes to the parser of Socket.IO; one that becomes a `noop` goes nowhere.
    conn.on('packet', (packet: { type: string; data?: unknown }) => {
      if (packet.type === 'message' && !visitor.look(packet.data, markOf)) packet.type = 'noop';
    });
    conn.once('close', visitor.leave);
  }

  const { opts } = io.engine;
  // engine.io makes its WebSocket server anew, of this class, when the HTTP server begins to listen.
  opts.wsEngine = seeingSockets(opts.wsEngine, (socket, request) => {
    lines.set(socket, openLine(socket, { address: addressOf(request), room, turnstile, wholeFileBytes }));
  });
  io.engine.on('connection', meet);

  return {
    identified: (conn) => visitors.get(conn)?.identify(),
    next: (conn) => visitors.get(conn)?.next() ?? unknownArrival,
    answered: (conn, size) => visitors.get(conn)?.answered(size),
    tapOf: (conn) => lineOf(conn)?.tap ?? null,
  };
}
