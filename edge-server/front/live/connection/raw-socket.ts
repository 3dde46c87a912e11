/** What a WebSocket of `ws` can do, as far as it is used here. */
interface WebSocketLike {
  on(event: string, listener: () => void): unknown;
  pause(): void;
  resume(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** Its parser, a Writable. */
interface ReceiverLike {
  write(bytes: Buffer): boolean;
}

function has<Name extends string>(value: unknown, ...names: Name[]): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}

export function isWebSocket(value: unknown): value is WebSocketLike {
  return has(value, 'on', 'pause', 'resume', 'close', 'terminate');
}

export function isReceiver(value: unknown): value is ReceiverLike {
  return has(value, 'write');
}

export type { ReceiverLike, WebSocketLike };

/** Why nothing is read from a connection: each reason comes and goes by itself. */
export interface Tap {
  shut(reason: string): void;
  open(reason: string): void;
}

/** Reads no more from a WebSocket as long as there is a reason: the rest stays in the phone, held back by TCP. */
export function createTap(socket: Pick<WebSocketLike, 'pause' | 'resume'>): Tap {
  const reasons = new Set<string>();
  return {
    shut(reason) {
      if (reasons.size === 0) socket.pause();
      reasons.add(reason);
    },
    open(reason) {
      if (reasons.delete(reason) && reasons.size === 0) socket.resume();
    },
  };
}
