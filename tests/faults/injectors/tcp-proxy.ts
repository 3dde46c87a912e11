import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a link does to the bytes that cross it. Changes hold for connections that are open, too. */
export interface LinkFaults {
  /** The connection is reset when so many bytes have gone up (or down) over it. */
  cutUpAfterBytes?: number | undefined;
  cutDownAfterBytes?: number | undefined;
  /** Bytes a second, each way. */
  bytesPerSecond?: number | undefined;
  /** Milliseconds one way. */
  delayMs?: number | undefined;
  /** Nothing passes and nobody is told: a Wi-Fi that was left. */
  isBlackhole?: boolean | undefined;
}

export interface TcpProxy {
  readonly port: number;
  readonly url: string;
  faults: LinkFaults;
  /** Bytes that went up over the newest connection. */
  upBytes(): number;
  downBytes(): number;
  connections(): number;
  /** Resets everything that is open. */
  cut(): void;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const tickMs = 20;
/** Bytes that wait on a slow link before the sender feels it: about a phone's socket buffer. */
const slowBacklog = 64 * 1024;
/** Bytes on their way over a long link. */
const longBacklog = 4 * 1024 * 1024;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Direction {
  bytes: number;
}

/**
 * A link with faults between phones and a server: netem is not there on every machine. `at`: where phones find it;
 * Linux answers on every address that begins with 127, so that a boat can change its address in a test.
 */
export async function openTcpProxy(
  targetPort: number,
  faults: LinkFaults = {},
  at: { readonly host?: string; readonly port?: number } = {},
): Promise<TcpProxy> {
  const { host = '127.0.0.1' } = at;
  const open = new Set<Socket>();
  let newest: { up: Direction; down: Direction } = { up: { bytes: 0 }, down: { bytes: 0 } };
  let accepted = 0;

  const proxy = createServer((phone) => {
    accepted += 1;
    const server = connect(targetPort, '127.0.0.1');
    const pair = { up: { bytes: 0 }, down: { bytes: 0 } };
    newest = pair;
    const reset = () => {
      phone.resetAndDestroy();
      server.resetAndDestroy();
    };
    for (const socket of [phone, server]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', reset);
      socket.on('close', () => open.delete(socket));
    }
    void carry(phone, server, pair.up, () => self.faults.cutUpAfterBytes, reset);
    void carry(server, phone, pair.down, () => self.faults.cutDownAfterBytes, reset);
  });

  /** One direction of one connection, until it ends. */
  async function carry(
    from: Socket,
    to: Socket,
    direction: Direction,
    cutAfter: () => number | undefined,
    reset: () => void,
  ): Promise<void> {
    const backlog: { bytes: Buffer; dueAt: number }[] = [];
    let held = 0;
    let hasEnded = false;
    let wake: () => void = () => undefined;
    const largestBacklog = () => (self.faults.bytesPerSecond === undefined ? longBacklog : slowBacklog);
    from.on('data', (bytes: Buffer) => {
      backlog.push({ bytes, dueAt: Date.now() + (self.faults.delayMs ?? 0) });
      held += bytes.byteLength;
      if (held > largestBacklog()) from.pause();
      wake();
    });
    from.on('close', () => {
      hasEnded = true;
      wake();
    });

    async function pass(bytes: Buffer): Promise<'passed' | 'cut'> {
      let left = bytes;
      while (left.byteLength > 0) {
        while (self.faults.isBlackhole === true && !to.destroyed) await pause(tickMs);
        const rate = self.faults.bytesPerSecond;
        const share = rate === undefined ? left.byteLength : Math.max(1, Math.floor((rate * tickMs) / 1000));
        const untilCut = (cutAfter() ?? Number.POSITIVE_INFINITY) - direction.bytes;
        const piece = left.subarray(0, Math.max(0, Math.min(share, untilCut)));
        left = left.subarray(piece.byteLength);
        direction.bytes += piece.byteLength;
        if (to.destroyed) return 'cut';
        if (piece.byteLength > 0) await new Promise<void>((sent) => to.write(piece, () => sent()));
        if (piece.byteLength >= untilCut) return 'cut';
        if (rate !== undefined) await pause(tickMs);
      }
      return 'passed';
    }

    for (;;) {
      const next = backlog.shift();
      if (next === undefined) {
        if (hasEnded) break;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const early = next.dueAt - Date.now();
      if (early > 0) await pause(early);
      if ((await pass(next.bytes)) === 'cut') {
        reset();
        return;
      }
      held -= next.bytes.byteLength;
      if (held <= largestBacklog() && !from.destroyed) from.resume();
    }
    to.end();
  }

  proxy.listen(at.port ?? 0, host);
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  function cut(): void {
    for (const socket of open) socket.resetAndDestroy();
  }
  async function close(): Promise<void> {
    if (!proxy.listening) return;
    const closed = once(proxy, 'close');
    proxy.close();
    cut();
    await closed;
  }
  const self: TcpProxy = {
    port,
    url: `http://${host}:${port}`,
    faults,
    upBytes: () => newest.up.bytes,
    downBytes: () => newest.down.bytes,
    connections: () => accepted,
    cut,
    close,
    [Symbol.asyncDispose]: close,
  };
  return self;
}
