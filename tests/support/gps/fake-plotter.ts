import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { Geoloc } from '../../../src/domain/geometry/lng-lat.ts';
import { secondOf, secondWithoutFix } from './nmea.ts';

/** A chart plotter that sends NMEA over TCP when the test says so. */
export interface FakePlotter {
  readonly port: number;
  readonly address: string;
  clients(): number;
  /** A second in which it knows its place; `at` is its satellites' time. */
  fix(place: Geoloc, at?: Date, speedKnots?: number): void;
  noFix(at?: Date): void;
  send(text: string): void;
  /** Goes dark: hangs up, and answers no more. */
  die(): Promise<void>;
  /** Answers again, at the same port. */
  rise(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startPlotter(): Promise<FakePlotter> {
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;

  async function rise(): Promise<void> {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address !== null) port = address.port;
  }
  async function die(): Promise<void> {
    const dying = server;
    server = null;
    if (dying === null) return;
    const closed = once(dying, 'close');
    dying.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  const send = (text: string): void => {
    for (const socket of sockets) socket.write(text);
  };

  await rise();
  return {
    port,
    address: `nmea-tcp://127.0.0.1:${port}`,
    clients: () => sockets.size,
    fix: (place, at = new Date(), speedKnots = 0) => send(secondOf(at, place, { speedKnots })),
    noFix: (at = new Date()) => send(secondWithoutFix(at)),
    send,
    die,
    rise,
    [Symbol.asyncDispose]: die,
  };
}
