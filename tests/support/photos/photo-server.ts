import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Session } from '../../../edge-server/front/auth/sessions.ts';
import { blobsRoute } from '../../../edge-server/front/http/routes/blobs.ts';
import { cacheRoute } from '../../../edge-server/front/http/static/cache.ts';
import {
  errorBody,
  httpStatusOf,
  ServerError,
  toServerError,
} from '../../../edge-server/setup/log/errors.ts';
import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { type Actor, visitor } from '../../../src/domain/access/access.ts';
import { boatPersonPath } from '../../../src/operations/boat/boat-people.ts';
import { openPhotoRig, type PhotoRig } from './photo-rig.ts';

/** Who a bearer token of the tests stands for. */
const actors: Readonly<Record<string, Actor>> = {
  hub: { ...visitor, uid: 'hub', hub: true },
  'other-hub': { ...visitor, uid: 'other-hub', hub: true },
  diver: { ...visitor, uid: 'diver' },
  other: { ...visitor, uid: 'other' },
  expert: { ...visitor, uid: 'expert', isExpert: true },
  admin: { ...visitor, uid: 'admin', admin: true },
};

export interface PhotoServer {
  readonly url: string;
  readonly rig: PhotoRig;
  /** Errors that would be INTERNAL: nothing of a test may cause one unseen. */
  readonly internalErrors: unknown[];
  /** Cuts every connection, as when the Wi-Fi goes. */
  cut(): void;
  /** Called with each piece of a request's bytes that arrives. */
  onBytes: (bytes: number) => void;
  close(): Promise<void>;
}

/** The photo routes alone, on a free port, with a session for each name in `actors`. */
export async function openPhotoServer(): Promise<PhotoServer> {
  const rig = await openPhotoRig();
  const internalErrors: unknown[] = [];
  const sockets = new Set<Socket>();

  async function sessionOf(bearer: string | null): Promise<Session> {
    return {
      actor: actors[bearer ?? ''] ?? visitor,
      email: null,
      confirmed: true,
      sessionId: null,
      since: null,
    };
  }
  const answerError: ErrorRequestHandler = (error, _request, response, next) => {
    const refusal = toServerError(error);
    if (refusal.status === 'INTERNAL') internalErrors.push(error);
    if (response.headersSent) return next(error);
    response.status(httpStatusOf[refusal.status]).json(errorBody(refusal));
  };
  const nothingHere: RequestHandler = () => {
    throw new ServerError('NOT_FOUND', 'There is nothing at this address.');
  };
  // Both boats were told who the diver is.
  const store = createMemoryStore();
  for (const hub of ['hub', 'other-hub']) {
    const path = boatPersonPath(hub, 'diver');
    await store.write([{ op: 'create', path, data: { hub, uid: 'diver' } }]);
  }
  const context = {
    sessionOf,
    store,
    get photos() {
      return rig.photos;
    },
  };
  const app = express().use(blobsRoute(context), cacheRoute(context), nothingHere, answerError);
  const http: Server = createServer(app);
  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => server.onBytes(bytes.length));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');

  const server: PhotoServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    rig,
    internalErrors,
    onBytes: () => undefined,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      server.cut();
      http.close();
      await rig.close();
    },
  };
  return server;
}
