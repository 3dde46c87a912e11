import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { socketLimits } from '../../../src/contract/socket.ts';
import type { ErrorStatus } from '../../errors.ts';
import { messageBytes, tooLongMessage } from './admission.ts';
import { fingerprintOf } from './fingerprint.ts';
import { createFrameGate, type Fate, type Mark, type MessageKind } from './frame-gate.ts';
import { headOf, type MessageHead } from './message-head.ts';
import { createTap, isReceiver, isWebSocket, type Tap, type WebSocketLike } from './raw-socket.ts';
import { createTurnstile } from './turnstile.ts';
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
/** Small messages always find room: they cost little, and `inbox.ts` bounds their number. */
const smallBytes = 4 * 1024;
/** JSON takes about eight times its text once it is parsed (measured on lists of empty lists). */
const parsedFactor = 8;

/** Text that is parsed in one turn of the loop: some 10 ms, with what each message costs beside its length. */
const textPerTurn = 128 * 1024;
const weightOfMessage = 256;

/** After the words of the end, how long the other side may take to go. */
const farewellMs = 1_000;

const words = {
  'too-long': tooLongMessage,
  'no-room': 'Too much is waiting here at the moment. Everything is kept on this phone: please try again.',
  attachments: 'A message may carry one part of one photo.',
} as const;

/** A message as it came, before it was parsed. */
export interface Arrival {
  /** What it counts while it waits. */
  readonly size: number;
  readonly fingerprint: string;
}

/** One connection of engine.io, and what of it waits here. */
interface Visitor {
  readonly address: string;
  isIdentified: boolean;
  /** Bytes of the messages that are not answered yet. */
  held: number;
  /** The messages that came, until the inbox asks for them. */
  readonly came: Arrival[];
  /** A message whose photo part is still to come. */
  begun: Arrival | null;
  /** Binary packets of a refused message, to be left out as they come. */
  refusedParts: number;
  isGone: boolean;
}

/** One WebSocket: its gate knows more of a message than the parser's result shows. */
interface Line {
  readonly tap: Tap;
  visitor: Visitor | null;
  readonly marks: Mark[];
  /** Of the message that is being handed on. */
  current: Mark | null;
}

const unknownArrival: Arrival = { size: 0, fingerprint: '' };

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

/** Photo parts that did not get through the gate, by the empty bytes that stand for them. */
const leftOut = new WeakMap<object, Mark>();

/** Why a part of a photo is empty: it was too long, or there was no room for it. null when nothing was left out. */
export function leftOutPart(chunk: object): Mark | null {
  return leftOut.get(chunk) ?? null;
}

export const noRoomWords = words['no-room'];

function weightOf(kind: MessageKind, bytes: number): number {
  return kind === 'text' && bytes > smallBytes ? bytes * parsedFactor : bytes;
}

/** An answer in the words of Socket.IO's protocol: the message itself was never parsed. */
function refuse(
  conn: Conn,
  { acknowledgement }: Pick<MessageHead, 'acknowledgement'>,
  why: keyof typeof words,
): void {
  const status: ErrorStatus = why === 'no-room' ? 'RESOURCE_EXHAUSTED' : 'INVALID_ARGUMENT';
  const refusal = { n: 0, ok: false, error: { status, message: words[why] } };
  const packet = acknowledgement === null ? ['receipt', refusal] : [refusal];
  conn.write(`${acknowledgement === null ? '2' : `3${acknowledgement}`}${JSON.stringify(packet)}`);
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

  function release(visitor: Visitor, size: number): void {
    if (visitor.isGone) return;
    visitor.held -= size;
    room.give(visitor.address, size);
  }

  function hold(visitor: Visitor, size: number): number {
    visitor.held += size;
    room.take(visitor.address, size);
    return size;
  }

  /** A gate between a WebSocket and its parser. */
  function guard(socket: WebSocketLike, request: IncomingMessage): void {
    const receiver: unknown = Reflect.get(socket, '_receiver');
    if (!isReceiver(receiver)) throw new Error('The parser of a WebSocket is not where it was.');
    const address = addressOf(request);
    const tap = createTap(socket);
    const line: Line = { tap, visitor: null, marks: [], current: null };
    lines.set(socket, line);
    const write = receiver.write.bind(receiver);
    /** Of the message that is coming. */
    let coming = 0;

    function admit(kind: MessageKind, bytes: number, more: number): Fate | 'end' {
      const isIdentified = line.visitor?.isIdentified ?? false;
      if (bytes > wholeFileBytes || (bytes > messageBytes && !isIdentified)) {
        socket.close(1009, words['too-long']);
        setTimeout(() => socket.terminate(), farewellMs).unref();
        return 'end';
      }
      if (bytes > messageBytes) return 'too-long';
      if (bytes > smallBytes && !room.has(address, weightOf(kind, bytes))) return 'no-room';
      room.take(address, more);
      coming += more;
      return 'passed';
    }
    function left(): void {
      room.give(address, coming);
      coming = 0;
    }

    const gate = createFrameGate({
      admit,
      mayEnter(kind, bytes) {
        if (turnstile.enter(weightOfMessage + (kind === 'text' ? bytes : 0))) return true;
        tap.shut('turn');
        turnstile.wait(() => {
          gate.resume();
          if (!gate.isWaiting()) tap.open('turn');
        });
        return false;
      },
      onMessage(mark) {
        left();
        line.marks.push(mark);
      },
      forward: write,
    });
    receiver.write = (bytes) => gate.pass(bytes);
    socket.on('message', () => {
      line.current = line.marks.shift() ?? null;
    });
    socket.on('close', left);
  }

  /** Whether a packet goes on to the parser. */
  function look(conn: Conn, visitor: Visitor, data: unknown): boolean {
    const line = lineOf(conn);
    if (typeof data === 'string') {
      const mark = line?.current ?? { bytes: data.length, fate: 'passed' };
      const head = headOf(data);
      const why = mark.fate !== 'passed' ? mark.fate : head.attachments > 1 ? 'attachments' : null;
      visitor.refusedParts = why === null ? 0 : head.attachments;
      if (why !== null) {
        refuse(conn, head, why);
        return false;
      }
      if (!head.isEvent) return true;
      const size = hold(visitor, weightOf('text', mark.bytes));
      const arrival = { size, fingerprint: fingerprintOf(data.slice(head.length)) };
      if (head.attachments === 0) visitor.came.push(arrival);
      else visitor.begun = arrival;
      return true;
    }
    if (visitor.refusedParts > 0) {
      visitor.refusedParts -= 1;
      return false;
    }
    if (!Buffer.isBuffer(data)) return true;
    const mark = line?.current ?? { bytes: data.byteLength, fate: 'passed' };
    if (mark.fate !== 'passed') leftOut.set(data, mark);
    const { size, fingerprint } = visitor.begun ?? unknownArrival;
    visitor.came.push({ size: size + hold(visitor, data.byteLength), fingerprint });
    visitor.begun = null;
    return true;
  }

  function meet(conn: Conn): void {
    const visitor: Visitor = {
      address: addressOf(conn.request),
      isIdentified: false,
      held: 0,
      came: [],
      begun: null,
      refusedParts: 0,
      isGone: false,
    };
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
    // Heard before the packet goes to the parser of Socket.IO; one that becomes a `noop` goes nowhere.
    conn.on('packet', (packet: { type: string; data?: unknown }) => {
      if (packet.type === 'message' && !look(conn, visitor, packet.data)) packet.type = 'noop';
    });
    conn.once('close', () => {
      room.give(visitor.address, visitor.held);
      visitor.isGone = true;
    });
  }

  const { opts } = io.engine;
  const WebSocketServer: new (
    options: object,
  ) => {
    handleUpgrade(
      request: IncomingMessage,
      socket: object,
      head: Buffer,
      done: (socket: unknown, request: IncomingMessage) => void,
    ): void;
  } = opts.wsEngine;
  // engine.io makes its WebSocket server anew, of this class, when the HTTP server begins to listen.
  opts.wsEngine = class extends WebSocketServer {
    override handleUpgrade(
      ...[request, socket, head, done]: Parameters<InstanceType<typeof WebSocketServer>['handleUpgrade']>
    ): void {
      super.handleUpgrade(request, socket, head, (opened, of) => {
        if (!isWebSocket(opened)) throw new Error('What was opened is no WebSocket.');
        guard(opened, request);
        done(opened, of);
      });
    }
  };
  io.engine.on('connection', meet);

  return {
    identified(conn) {
      const visitor = visitors.get(conn);
      if (visitor !== undefined) visitor.isIdentified = true;
    },
    next: (conn) => visitors.get(conn)?.came.shift() ?? unknownArrival,
    answered(conn, size) {
      const visitor = visitors.get(conn);
      if (visitor !== undefined) release(visitor, size);
    },
    tapOf: (conn) => lineOf(conn)?.tap ?? null,
  };
}
