import { afterAll, beforeAll } from 'vitest';
import type { Cloud } from '../../../edge-server/services/cloud/cloud.ts';
import { cloudOf } from '../server/boat-rig.ts';
import {
  startTestServer,
  type TestPerson,
  type TestServer,
  type TestServerOptions,
} from '../server/test-server.ts';

/** A self-hosted server that boats come home to, and the account of a boat there. */
export interface CloudAshore {
  readonly www: TestServer;
  readonly hub: TestPerson;
  /** The server as the cloud of that boat. */
  cloud(): Cloud;
  /** Of a diver whom nobody knows yet. */
  newAddress(): string;
}

/** One for all tests of a file: started before the first and closed after the last. */
export function cloudAshore(options: TestServerOptions = {}): CloudAshore {
  let started: Pick<CloudAshore, 'www' | 'hub'> | undefined;
  let divers = 0;
  beforeAll(async () => {
    const www = await startTestServer(options);
    started = { www, hub: await www.person('Hub', { hub: true }) };
  });
  afterAll(() => started?.www.close());

  function running() {
    if (started === undefined) throw new Error('The server ashore runs only while tests do.');
    return started;
  }
  return {
    get www() {
      return running().www;
    },
    get hub() {
      return running().hub;
    },
    cloud: () => cloudOf(running().www, running().hub),
    newAddress() {
      divers += 1;
      return `diver-${divers}@example.org`;
    },
  };
}
