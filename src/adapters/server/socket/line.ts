import { io } from 'socket.io-client';
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

export function openLine({ address, timeoutMs, isOwnOrigin, handshake, events }: LineOptions): Line {
  let isDisposed = false;
  let isOver = true;

  const socket = io(address, {
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

  function end(error: Error | null): void {
    if (isOver || isDisposed) return;
    isOver = true;
    events.ended(error);
  }

  socket.on('connect', () => {
    if (!isDisposed) events.connected();
  });
  socket.on('disconnect', () => end(null));
  socket.on('connect_error', end);
  for (const name of ['meta', 'surveys', 'gps', 'proofs'] as const) {
    socket.on(name, (value: unknown) => {
      if (!isDisposed) events.said(name, value);
    });
  }

  return {
    address,
    connect() {
      isOver = false;
      socket.connect();
      // A connection that ends in the middle of its handshake is told to nobody until the timeout has passed.
      const { engine } = socket.io;
      engine.once('close', (cause: string) => {
        // One that was closed from here may say so late, when the next one is on its way.
        if (socket.io.engine !== engine || cause === 'forced close' || socket.connected) return;
        socket.disconnect();
        end(null);
      });
    },
    disconnect: () => void socket.disconnect(),
    emit: (name, payload, acknowledge) => void socket.emit(name, payload, acknowledge),
    dispose() {
      isDisposed = true;
      socket.disconnect();
    },
  };
}

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
