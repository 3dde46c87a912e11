import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'socket.io';
import type { OriginPolicy } from '../../setup/origins/origin-policy.ts';
import { messageBytes, refusalOfHandshake, refusalOfLength } from './connection/admission.ts';

/** A dead Wi-Fi is noticed within the sum, 45 s; a busy uplink has 30 s to bring the answer (fault 9, 10). */
const pingIntervalMs = 15_000;
const pingTimeoutMs = 30_000;

/** Socket.IO on an HTTP server, for pages of these origins. */
export function createSocketServer(
  httpServer: HttpServer,
  origins: OriginPolicy,
  isKnownOrigin: (origin: string) => boolean,
): Server {
  const io = new Server(httpServer, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: messageBytes,
    pingInterval: pingIntervalMs,
    pingTimeout: pingTimeoutMs,
    connectTimeout: 10_000,
    allowRequest: ({ headers }, admit) => {
      const refusal = refusalOfHandshake(headers, origins, isKnownOrigin);
      admit(refusal?.message, refusal === null);
    },
  });
  // Plain requests get the wire's error body and status; an upgrade has only what `allowRequest` writes.
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const refusal =
      refusalOfHandshake(request.headers, origins, isKnownOrigin) ?? refusalOfLength(request.headers);
    if (refusal === null || request.headers.upgrade !== undefined) return next();
    const { httpStatus, status, message } = refusal;
    response.writeHead(httpStatus, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { status, message } }));
  });
  return io;
}
