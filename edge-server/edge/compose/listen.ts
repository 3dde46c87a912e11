import type { Server } from 'node:http';
import type { ServerContext } from '../../front/context.ts';
import { ConfigError } from '../../setup/config/config.ts';
import { toListenHost } from '../../setup/origins/ip-address.ts';
import { httpOrigin } from '../boat/reach/join-addresses.ts';

/**
 * Resolves with the port. Throws `ConfigError` with a sentence for the person who starts the server when the
 * configured place cannot be had.
 */
export function listen(
  server: Server,
  { config: { port, host }, origins }: Pick<ServerContext, 'config' | 'origins'>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') {
        reject(
          new ConfigError(
            `Port ${port} is taken by another program. Stop that one, or set PORT to a free port.`,
            { cause },
          ),
        );
      } else if (cause.code === 'EACCES') {
        reject(
          new ConfigError(
            `Port ${port} may not be used without special rights. Set PORT to one above 1023.`,
            { cause },
          ),
        );
      } else if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND') {
        reject(new ConfigError(`HOST is ${host}, and this machine has no such address.`, { cause }));
      } else reject(cause);
    });
    server.listen(port, toListenHost(host), () => {
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      origins.listensAt(actual);
      resolve(actual);
    });
  });
}

/** The address under which this machine reaches it. */
export function urlOf(host: string, port: number): string {
  return httpOrigin(host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host, port);
}

/** Milliseconds that requests get to end by themselves when the server stops. */
const graceMs = 2_000;

/** Takes nothing new in, and lets what was begun end. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  });
}
