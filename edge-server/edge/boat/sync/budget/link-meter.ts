import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { LinkBytes } from '../../../../storage/db/tables/sync-days.ts';

/** Node tells every outgoing TCP connection here, TLS and HTTP/2 included, before it connects. */
const newSockets = 'net.client.socket';

/** What the sync and all that it begins move over the network. */
export interface LinkMeter {
  /** Runs a task whose connections are counted. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Bytes since the meter was made. */
  moved(): LinkBytes;
}

/**
 * Connections that a metered task has opened, of the whole program: Node keeps them after the task and uses them
 * again, so a meter of its own would miss what crosses a connection that another one has opened.
 */
const metered = new AsyncLocalStorage<true>();
const live = new Set<Socket>();
const ended = { sentBytes: 0, receivedBytes: 0 };
let isListening = false;

function onSocket(message: unknown): void {
  if (metered.getStore() === undefined) return;
  const { socket } = message as { readonly socket: Socket };
  live.add(socket);
  socket.once('close', () => {
    live.delete(socket);
    ended.sentBytes += socket.bytesWritten;
    ended.receivedBytes += socket.bytesRead;
  });
}

function inAll(): LinkBytes {
  let { sentBytes, receivedBytes } = ended;
  for (const socket of live) {
    sentBytes += socket.bytesWritten;
    receivedBytes += socket.bytesRead;
  }
  return { sentBytes, receivedBytes };
}

/**
 * Counts at the sockets, so that retries, sign-ins, headers and whatever a cloud's SDK says count as much as
 * photos. Not counted: TCP's and TLS's own overhead, some 3 to 5 %. Bytes count when they are handed to the
 * system: of a request that is cut off, all that was handed over counts.
 */
export function createLinkMeter(): LinkMeter {
  if (!isListening) {
    isListening = true;
    subscribe(newSockets, onSocket);
  }
  const before = inAll();
  return {
    run: (task) => metered.run(true, task),
    moved() {
      const now = inAll();
      return {
        sentBytes: now.sentBytes - before.sentBytes,
        receivedBytes: now.receivedBytes - before.receivedBytes,
      };
    },
  };
}
