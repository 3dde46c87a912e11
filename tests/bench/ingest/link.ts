import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface LinkOptions {
  /** Bits a second, each way, shared by everybody. */
  readonly bitsPerSecond: number;
  /** One way. */
  readonly delayMs: number;
}

export interface Link {
  readonly url: string;
  close(): Promise<void>;
}

/** What an access point holds for one sender before the sender feels it. */
const queueBytes = 256 * 1024;

/**
 * One direction of the air: pieces leave one after the other at the rate of the link, whoever sent them, and
 * arrive after the delay, in the order in which they left.
 */
function createWire({ bitsPerSecond, delayMs }: LinkOptions) {
  let freeAt = 0;
  const flying: { readonly at: number; readonly land: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;

  function landDue(): void {
    timer = undefined;
    const now = performance.now();
    for (let next = flying[0]; next !== undefined && next.at <= now; next = flying[0]) {
      flying.shift();
      next.land();
    }
    const next = flying[0];
    if (next !== undefined) timer = setTimeout(landDue, Math.max(0, next.at - now));
  }

  return {
    /** `land` is called when the last of so many bytes arrived. */
    carry(bytes: number, land: () => void): void {
      freeAt = Math.max(freeAt, performance.now()) + (bytes * 8000) / bitsPerSecond;
      flying.push({ at: freeAt + delayMs, land });
      if (timer === undefined) landDue();
    },
    close: () => clearTimeout(timer),
  };
}

/** Reads at most so much at once, so that a big piece of one phone does not hold the air for long. */
const pieceBytes = 4 * 1024;

/**
 * A radio link between phones and a server: bandwidth and delay, no loss. Every byte crosses in order; a
 * sender is held back once `queueBytes` of it wait. The emulator's timers are a millisecond coarse, and it
 * counts from when a piece was due, not from when a timer fired, so nothing adds up.
 */
export async function openLink(target: string, options: LinkOptions): Promise<Link> {
  const { hostname, port } = new URL(target);
  const wires = { up: createWire(options), down: createWire(options) };
  const open = new Set<Socket>();

  function carry(from: Socket, to: Socket, wire: ReturnType<typeof createWire>): void {
    let queued = 0;
    from.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += pieceBytes) {
        const piece = data.subarray(at, at + pieceBytes);
        queued += piece.length;
        wire.carry(piece.length, () => {
          queued -= piece.length;
          if (!to.destroyed) to.write(piece);
          if (queued < queueBytes && from.isPaused()) from.resume();
        });
      }
      if (queued >= queueBytes) from.pause();
    });
    from.once('end', () => wire.carry(0, () => to.end()));
    from.once('close', () => open.delete(from));
    from.on('error', () => to.destroy());
  }

  const proxy = createServer((phone) => {
    const server = connect(Number(port), hostname);
    for (const socket of [phone, server]) {
      open.add(socket);
      socket.setNoDelay(true);
    }
    carry(phone, server, wires.up);
    carry(server, phone, wires.down);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of open) socket.destroy();
      wires.up.close();
      wires.down.close();
      await closed;
    },
  };
}
