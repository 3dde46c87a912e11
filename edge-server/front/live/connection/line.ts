import type { IncomingMessage } from 'node:http';
import { messageBytes, tooLongMessage } from './admission.ts';
import type { Fate, Mark, MessageKind } from './coming-message.ts';
import { createFrameGate } from './frame-gate.ts';
import { createTap, isReceiver, isWebSocket, type Tap, type WebSocketLike } from './raw-socket.ts';
import type { Turnstile } from './turnstile.ts';
import type { Visitor } from './visitor.ts';
import { smallBytes, type WaitingRoom, weightOf } from './waiting-room.ts';

/** Text that is parsed in one turn of the loop counts with what each message costs beside its length. */
const weightOfMessage = 256;

/** After the words of the end, how long the other side may take to go. */
const farewellMs = 1_000;

/** One WebSocket: its gate knows more of a message than the parser's result shows. */
export interface Line {
  readonly tap: Tap;
  visitor: Visitor | null;
  /** Of the message that is being handed on. */
  current(): Mark | null;
}

export interface LineDeps {
  readonly address: string;
  readonly room: WaitingRoom;
  readonly turnstile: Turnstile;
  /** Nobody's message may be longer than this: the connection ends. */
  readonly wholeFileBytes: number;
}

/** Puts a gate between a WebSocket and its parser. */
export function openLine(socket: WebSocketLike, deps: LineDeps): Line {
  const { address, room, turnstile, wholeFileBytes } = deps;
  const receiver: unknown = Reflect.get(socket, '_receiver');
  if (!isReceiver(receiver)) throw new Error('The parser of a WebSocket is not where it was.');
  const write = receiver.write.bind(receiver);
  const tap = createTap(socket);
  const marks: Mark[] = [];
  let current: Mark | null = null;
  const line: Line = { tap, visitor: null, current: () => current };
  /** Of the message that is coming. */
  let coming = 0;

  function admit(kind: MessageKind, bytes: number, more: number): Fate | 'end' {
    const isIdentified = line.visitor?.isIdentified() ?? false;
    if (bytes > wholeFileBytes || (bytes > messageBytes && !isIdentified)) {
      socket.close(1009, tooLongMessage);
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
      marks.push(mark);
    },
    forward: write,
  });
  receiver.write = (bytes) => gate.pass(bytes);
  socket.on('message', () => {
    current = marks.shift() ?? null;
  });
  socket.on('close', left);
  return line;
}

interface WebSocketServerLike {
  handleUpgrade(
    request: IncomingMessage,
    socket: object,
    head: Buffer,
    done: (socket: unknown, request: IncomingMessage) => void,
  ): void;
}

/** A WebSocket server whose every socket is shown to `onOpen` before anybody else has it. */
export function seeingSockets(
  WebSocketServer: new (options: object) => WebSocketServerLike,
  onOpen: (socket: WebSocketLike, request: IncomingMessage) => void,
): new (
  options: object,
) => WebSocketServerLike {
  return class extends WebSocketServer {
    override handleUpgrade(
      ...[request, socket, head, done]: Parameters<WebSocketServerLike['handleUpgrade']>
    ): void {
      super.handleUpgrade(request, socket, head, (opened, of) => {
        if (!isWebSocket(opened)) throw new Error('What was opened is no WebSocket.');
        onOpen(opened, request);
        done(opened, of);
      });
    }
  };
}
