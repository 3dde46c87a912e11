import { connect as connectSocket } from 'node:net';
import { linkFailure } from './link-failure.ts';
import type { Connect } from './reconnecting-source.ts';

/** How long a call may wait for its answer. */
const usualConnectMs = 10_000;

export interface TcpPlace {
  readonly host: string;
  readonly port: number;
  /** Said once when the connection stands. */
  readonly greeting?: string;
  /** Said when nothing is heard, for a sign of life. */
  readonly poke?: string;
}

/** A source that is called: gpsd, or a plotter or multiplexer that sends NMEA over TCP. */
export function tcpSource({ host, port, greeting, poke }: TcpPlace, connectMs = usualConnectMs): Connect {
  const where = `${host}:${port}`;
  return (ears) => {
    const socket = connectSocket({ host, port, keepAlive: true, keepAliveInitialDelay: 15_000 });
    let failure: string | null = null;
    socket.setTimeout(connectMs, () => {
      failure = `there was no answer from ${where}`;
      socket.destroy();
    });
    socket.on('connect', () => {
      socket.setTimeout(0);
      ears.opened();
      if (greeting !== undefined) socket.write(greeting);
    });
    socket.on('data', (chunk) => ears.bytes(chunk));
    socket.on('error', (error) => {
      failure = linkFailure(error, where);
    });
    socket.on('close', () => ears.ended(failure ?? `the connection was ended by ${where}`));
    return {
      ...(poke === undefined ? {} : { poke: () => void socket.write(poke) }),
      close: () => void socket.destroy(),
    };
  };
}
