import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { linkFailure } from './link-failure.ts';
import type { Connect } from './reconnecting-source.ts';

export interface UdpPlace {
  /** The address of this machine to listen at; '' for all of them. */
  readonly host: string;
  readonly port: number;
}

/**
 * NMEA that is broadcast on the boat's network. A datagram holds whole sentences, so each begins anew: two
 * senders on one port cannot spoil each other's lines.
 */
export function udpSource({ host, port }: UdpPlace, onDatagramEnd: () => void): Connect {
  const where = `port ${port}${host === '' ? '' : ` of ${host}`}`;
  return (ears) => {
    const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4', reuseAddr: true });
    let isClosed = false;
    socket.on('listening', () => ears.opened());
    socket.on('message', (datagram) => {
      ears.bytes(datagram);
      onDatagramEnd();
    });
    const close = () => {
      if (isClosed) return;
      isClosed = true;
      socket.close();
    };
    socket.on('error', (error) => {
      close();
      ears.ended(linkFailure(error, where));
    });
    socket.bind(host === '' ? { port } : { port, address: host });
    return { close };
  };
}
