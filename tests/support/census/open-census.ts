import { startTestServer, type TestServer } from '../server/test-server.ts';
import type { Census, CensusOptions } from './census.ts';
import { isOnFirebase } from './running-backend.ts';

const servers = new WeakMap<Census, TestServer>();

/**
 * An empty www with the starter reefs, on the backend on which the tests run.
 *
 * @throws on Firebase for what only a server can be told, a clock for example: such a test is left out there (`left-out.ts`)
 */
export async function openCensus(options: CensusOptions = {}): Promise<Census> {
  if (isOnFirebase) {
    const { openFirebaseCensus } = await import('./firebase-census.ts');
    return openFirebaseCensus(options);
  }
  const { receipts, ...parts } = options;
  const server = await startTestServer({ ...(receipts && { photos: receipts.photos }), ...parts });
  servers.set(server, server);
  return server;
}

/** The server itself, for a test that is about a server and left out on Firebase. Throws there. */
export function serverBehind(census: Census): TestServer {
  const server = servers.get(census);
  if (server === undefined) throw new Error('There is no server behind these pages.');
  return server;
}
