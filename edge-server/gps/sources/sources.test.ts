import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Connect } from '../hearing.ts';
import { serialSource } from './serial.ts';
import { tcpSource } from './tcp.ts';
import { udpSource } from './udp.ts';

/** Waits until it holds, on a slow machine too. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000, interval: 20 });

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
  function serialPackage(openError: Error | null = null) {
    const ports: FakePort[] = [];
    class FakePort {
      readonly options: { path: string; baudRate: number; autoOpen: false };
      readonly handlers = new Map<string, Handler>();
      isOpen = false;
      constructor(options: { path: string; baudRate: number; autoOpen: false }) {
        this.options = options;
        ports.push(this);
      }
      open(done: (error: Error | null) => void) {
        this.isOpen = openError === null;
        done(openError);
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

  it('closed before it was open says nothing more', async () => {
    const { ports, load } = serialPackage();
    const { heard, connection } = listen(serialSource(device, load));
    connection.close();
    await load();
    expect(heard).toEqual([]);
    expect(ports).toEqual([]);
  });

  it('without the package is a plain sentence in this installation too', async () => {
    const { heard } = listen(serialSource(device));
    await soon(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatch(/^ended: .*(one more package|no \/dev\/ttyUSB0)/);
  });
});
