import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { holds } from '../../../../../tests/support/holds.ts';
import type { Connect } from './reconnecting-source.ts';
import { serialSource } from './serial.ts';
import { tcpSource } from './tcp.ts';
import { udpSource } from './udp.ts';

/** Waits until it holds, on a slow machine too. */
const soon = (check: () => void): Promise<void> => holds(check);

/** What the ears of a connection hear, in order. */
function listen(connect: Connect) {
  const heard: string[] = [];
  const connection = connect({
    opened: () => heard.push('opened'),
    bytes: (chunk) => heard.push(Buffer.from(chunk).toString('latin1')),
    ended: (reason) => heard.push(`ended: ${reason}`),
  });
  onTestFinished(() => connection.close());
  return { heard, connection };
}

async function serve(onSocket: (socket: Socket) => void): Promise<{ port: number; server: Server }> {
  const server = createServer(onSocket).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return { port: address.port, server };
}

/** A machine whose program hangs: the calls that its system takes for it are full, and one more is not answered. */
async function startDeaf(): Promise<number> {
  const hangs = `
    const { createServer } = require('node:net');
    const { parentPort } = require('node:worker_threads');
    const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage(server.address().port);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  const worker = new Worker(hangs, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  const [port]: number[] = await once(worker, 'message');
  if (port === undefined) throw new Error('The server has no port.');
  for (let call = 0; call < 4; call += 1) {
    const socket = connect({ host: '127.0.0.1', port }).on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
  }
  await sleep(100);
  return port;
}

describe('a source over TCP', () => {
  it('greets, hears, and is told when the other side hangs up', async () => {
    const said: string[] = [];
    const { port } = await serve((socket) => {
      socket.on('data', (chunk) => {
        said.push(chunk.toString());
        socket.end('$GP');
      });
    });
    const { heard } = listen(tcpSource({ host: '127.0.0.1', port, greeting: 'hello' }));
    await soon(() => expect(heard).toHaveLength(3));
    expect(said).toEqual(['hello']);
    expect(heard).toEqual(['opened', '$GP', `ended: the connection was ended by 127.0.0.1:${port}`]);
  });

  it('says in words that nothing answers', async () => {
    const { port, server } = await serve(() => undefined);
    server.close();
    await once(server, 'close');
    const { heard } = listen(tcpSource({ host: '127.0.0.1', port }));
    await soon(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toContain(`nothing answers at 127.0.0.1:${port}`);
  });

  it('says in words that a machine which is there does not answer', async () => {
    const port = await startDeaf();
    const { heard } = listen(tcpSource({ host: '127.0.0.1', port }, 200));
    await soon(() => expect(heard).toEqual([`ended: there was no answer from 127.0.0.1:${port}`]));
  });

  it('may be silent for longer than its call may take', async () => {
    const { port } = await serve((socket) => void setTimeout(() => socket.write('$GP'), 2_500));
    const { heard } = listen(tcpSource({ host: '127.0.0.1', port }, 2_000));
    await soon(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual(['opened', '$GP']);
  });

  it('can ask for a sign of life', async () => {
    const said: string[] = [];
    const { port } = await serve((socket) => socket.on('data', (chunk) => said.push(chunk.toString())));
    const { heard, connection } = listen(tcpSource({ host: '127.0.0.1', port, poke: 'alive?' }));
    await soon(() => expect(heard).toEqual(['opened']));
    connection.poke?.();
    await soon(() => expect(said).toEqual(['alive?']));
  });
});

describe('a source over UDP', () => {
  async function freePort(): Promise<number> {
    const probe = createSocket('udp4').bind(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address();
    probe.close();
    return port;
  }

  it('hears datagrams, each for itself', async () => {
    const port = await freePort();
    let ends = 0;
    const { heard } = listen(udpSource({ host: '127.0.0.1', port }, () => (ends += 1)));
    await soon(() => expect(heard).toEqual(['opened']));
    const sender = createSocket('udp4');
    onTestFinished(() => void sender.close());
    sender.send('$GP1', port, '127.0.0.1');
    sender.send('$GP2', port, '127.0.0.1');
    await soon(() => expect(heard.slice(1).sort()).toEqual(['$GP1', '$GP2']));
    expect(ends).toBe(2);
  });

  it('says in words that this laptop has no such address', async () => {
    const { heard } = listen(udpSource({ host: '192.0.2.1', port: await freePort() }, () => undefined));
    await soon(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatch(/^ended: this laptop has no address of that kind: port \d+ of 192\.0\.2\.1$/);
  });
});

describe('a source on a serial port', () => {
  type Handler = (value: never) => void;

  /** The package `serialport`, as far as it is used. */
  function serialPackage(openError: Error | null = null, opens: 'at once' | 'when told' = 'at once') {
    const ports: FakePort[] = [];
    class FakePort {
      readonly options: { path: string; baudRate: number; autoOpen: false };
      readonly handlers = new Map<string, Handler>();
      isOpen = false;
      finishOpening: () => void = () => undefined;
      constructor(options: { path: string; baudRate: number; autoOpen: false }) {
        this.options = options;
        ports.push(this);
      }
      open(done: (error: Error | null) => void) {
        this.finishOpening = () => {
          this.isOpen = openError === null;
          done(openError);
        };
        if (opens === 'at once') this.finishOpening();
      }
      close(done: () => void) {
        this.isOpen = false;
        done();
      }
      on(event: string, act: Handler) {
        this.handlers.set(event, act);
      }
      say(event: string, value?: unknown) {
        this.handlers.get(event)?.(value as never);
      }
    }
    return { ports, load: () => Promise.resolve(FakePort) };
  }
  const device = { device: '/dev/ttyUSB0', baud: 9600 };

  it('is opened at its speed, heard, and its unplugging is told', async () => {
    const { ports, load } = serialPackage();
    const { heard } = listen(serialSource(device, load));
    await soon(() => expect(heard).toEqual(['opened']));
    expect(ports[0]?.options).toEqual({ path: '/dev/ttyUSB0', baudRate: 9600, autoOpen: false });
    ports[0]?.say('data', Buffer.from('$GP'));
    ports[0]?.say('close');
    expect(heard).toEqual(['opened', '$GP', 'ended: /dev/ttyUSB0 was unplugged']);
  });

  it.each([
    ['Error: No such file or directory, cannot open /dev/ttyUSB0', 'is the receiver plugged in'],
    ['Error: Permission denied, cannot open /dev/ttyUSB0', 'group dialout'],
    ['Error: Opening COM3: Access denied', 'may not read'],
    ['Error: Opening COM3: File not found', 'is the receiver plugged in'],
    ['Error: Resource busy', 'Resource busy'],
  ])('that cannot be opened (%s) says what to do', async (message, words) => {
    const { heard } = listen(serialSource(device, serialPackage(new Error(message)).load));
    await soon(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toContain(words);
  });

  it('says plainly that the package is missing, which nobody has to install', async () => {
    const { heard } = listen(serialSource(device, () => Promise.resolve(null)));
    await soon(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toContain('npm install --no-save serialport');
  });

  it('says that the package is broken', async () => {
    const { heard } = listen(serialSource(device, () => Promise.reject(new Error('bad binding'))));
    await soon(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toContain('cannot be loaded: bad binding');
  });

  it('that fails while it is heard says why, and only once', async () => {
    const { ports, load } = serialPackage();
    const { heard } = listen(serialSource(device, load));
    await soon(() => expect(heard).toEqual(['opened']));
    ports[0]?.say('error', new Error('Reading from COM port: Operation aborted'));
    ports[0]?.say('close');
    expect(heard.slice(1)).toEqual([expect.stringMatching(/^ended: .*Operation aborted$/)]);
  });

  it('is let go when it is closed, for other programs: also one that was still being opened', async () => {
    const open = serialPackage();
    const one = listen(serialSource(device, open.load));
    await soon(() => expect(one.heard).toEqual(['opened']));
    one.connection.close();
    expect(open.ports[0]?.isOpen).toBe(false);

    const opening = serialPackage(null, 'when told');
    const other = listen(serialSource(device, opening.load));
    await soon(() => expect(opening.ports).toHaveLength(1));
    other.connection.close();
    opening.ports[0]?.finishOpening();
    expect(opening.ports[0]?.isOpen).toBe(false);
    expect(other.heard).toEqual([]);
  });

  it('closed before it was open says nothing more', async () => {
    const { ports, load } = serialPackage();
    const { heard, connection } = listen(serialSource(device, load));
    connection.close();
    await load();
    expect(heard).toEqual([]);
    expect(ports).toEqual([]);
  });

  it('with a package that is there and broken does not ask to install it', async () => {
    vi.doMock('serialport', () => {
      throw new Error('bad binding');
    });
    onTestFinished(() => void vi.doUnmock('serialport'));
    const { heard } = listen(serialSource(device));
    await soon(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatch(/^ended: the package serialport cannot be loaded/);
  });

  it('without the package is a plain sentence in this installation too', async () => {
    const { heard } = listen(serialSource(device));
    await soon(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatch(/^ended: .*(one more package|no \/dev\/ttyUSB0)/);
  });
});
