import type { io, Socket } from 'socket.io-client';
import type { serverMessages } from '../../../contract/socket.ts';
import { newChallenge } from './signed-by-hub.ts';

/** What one connection says by itself. */
export interface LineEvents {
  readonly connected: () => void;
  /** It ended, or never came to be; `error` where the attempt failed with one. Told once for each `connect()`. */
  readonly ended: (error: Error | null) => void;
  readonly said: <Name extends keyof typeof serverMessages>(name: Name, value: unknown) => void;
}

/** A connection to one address. One that was disposed says nothing any more. */
export interface Line {
  readonly address: string;
  connect(): void;
  disconnect(): void;
  emit(name: string, payload: object, acknowledge: (receipt: unknown) => void): void;
  dispose(): void;
}

export interface LineOptions {
  readonly address: string;
  /** Milliseconds that the other side has to answer. */
  readonly timeoutMs: number;
  /** A page may ask another origin than its own only by WebSocket; its own also by polling. */
  readonly isOwnOrigin: boolean;
  /** What is said in the handshake, asked anew for each attempt. */
  readonly handshake: () => Promise<object>;
  readonly events: LineEvents;
}

/** The library of the line is fetched with the first call: ashore a page may never make one. */
const loadLibrary = () => import('socket.io-client');

export function openLine(options: LineOptions): Line {
  const { address, events } = options;
  let socket: Socket | null = null;
  let isDisposed = false;
  let isOver = true;

  function end(error: Error | null): void {
    if (isOver || isDisposed) return;
    isOver = true;
    events.ended(error);
  }

  function openSocket(open: typeof io): Socket {
    const opened = open(address, socketOptions(options));
    opened.on('connect', () => {
      if (!isDisposed) events.connected();
    });
    opened.on('disconnect', () => end(null));
    opened.on('connect_error', end);
    for (const name of ['meta', 'surveys', 'gps', 'proofs'] as const) {
      opened.on(name, (value: unknown) => {
        if (!isDisposed) events.said(name, value);
      });
    }
    return opened;
  }

  function call(open: typeof io): void {
    // Given up while the library came.
    if (isOver || isDisposed) return;
    socket ??= openSocket(open);
    const used = socket.connect();
    // A connection that ends in the middle of its handshake is told to nobody until the timeout has passed.
    const { engine } = used.io;
    engine.once('close', (cause: string) => {
      // One that was closed from here may say so late, when the next one is on its way.
      if (used.io.engine !== engine || cause === 'forced close' || used.connected) return;
      used.disconnect();
      end(null);
    });
  }

  return {
    address,
    connect() {
      isOver = false;
      loadLibrary().then((library) => call(library.io), end);
    },
    disconnect() {
      if (socket === null) isOver = true;
      socket?.disconnect();
    },
    emit: (name, payload, acknowledge) => void socket?.emit(name, payload, acknowledge),
    dispose() {
      isDisposed = true;
      socket?.disconnect();
    },
  };
}

const socketOptions = ({ timeoutMs, isOwnOrigin, handshake }: LineOptions): Parameters<typeof io>[1] => ({
  path: '/socket.io',
  autoConnect: false,
  forceNew: true,
  timeout: timeoutMs,
  // Its own delays are random; those of rule 8.3 are 5 s, 10 s … 25 s.
  reconnection: false,
  // Polling only where something between refuses WebSockets; it also tells why a handshake was refused.
  transports: isOwnOrigin ? ['websocket', 'polling'] : ['websocket'],
  tryAllTransports: true,
  auth: (give) => void handshake().then(give),
});

/** One call to an address: what is asked in it is answered in it, or not at all. */
export interface Call {
  readonly address: string;
  /** What the other side is asked to sign. */
  readonly challenge: string;
  /** The key that it proved, in hex; null until then, and where it showed none. */
  hubKey: string | null;
}

/** The one line that is used, to wherever the boat may be. */
export interface OneLine {
  /** The last call, over or not. */
  call(): Call;
  /** Whether nobody was called since, and the line was not given up: else what it brought is not heard. */
  isHeld(call: Call): boolean;
  /** Calls an address; over the line that there is, where that leads there. */
  dial(address: string): void;
  emit: Line['emit'];
  /** Ends the connection; the line stays for the next call. */
  disconnect(): void;
  /** Gives up the line; what it still says is not heard. */
  hangUp(): void;
}

/** `lineTo` opens a line to an address; it may serve for several calls. */
export function createOneLine(lineTo: (address: string) => Line): OneLine {
  let line: Line | null = null;
  let call: Call = { address: '', challenge: '', hubKey: null };

  function hangUp(): void {
    line?.dispose();
    line = null;
  }

  return {
    call: () => call,
    isHeld: (of) => line !== null && of === call,
    dial(address) {
      call = { address, challenge: newChallenge(), hubKey: null };
      if (line?.address !== address) {
        hangUp();
        line = lineTo(address);
      }
      line.connect();
    },
    emit: (name, payload, acknowledge) => line?.emit(name, payload, acknowledge),
    disconnect: () => line?.disconnect(),
    hangUp,
  };
}
