import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cloud } from '../../../edge-server/services/cloud/cloud.ts';
import { cloudOf } from '../server/boat-rig.ts';
import { startTestServer, type TestPerson, type TestServer } from '../server/test-server.ts';

/** A Reef Census server that a boat calls its cloud, and that can be set back to an older copy of its data, or replaced. */
export interface CloudWithPast {
  /** Of the boat: goes to whichever server runs now. */
  readonly cloud: Cloud;
  readonly www: () => TestServer;
  readonly hub: () => TestPerson;
  /** Copies its data as they are now, and goes on. */
  copyData(): Promise<void>;
  /** Goes on with the data of the copy. */
  setBack(): Promise<void>;
  /** Goes on as a new server, without any data. */
  replace(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const parts = ['kind', 'description', 'store', 'blobs', 'calls', 'keepsParts'] as const;

/** A cloud that asks each time which one it is. */
function following(current: () => Cloud): Cloud {
  const followed = {
    probe: () => current().probe(),
    signIn: () => current().signIn(),
    limitRequests: (most: () => number) => current().limitRequests?.(most),
    close: async () => undefined,
  };
  for (const part of parts)
    Object.defineProperty(followed, part, { enumerable: true, get: () => current()[part] });
  return followed as Cloud;
}

export async function startCloudWithPast(): Promise<CloudWithPast> {
  const folders = await mkdtemp(join(tmpdir(), 'reef-cloud-'));
  const copy = join(folders, 'copy');
  let generation = 0;
  const folder = () => join(folders, `data-${generation}`);
  let www = await startTestServer({ dataDir: folder() });
  let hub = await www.person('Boat', { hub: true });
  let cloud = cloudOf(www, hub);

  async function goOn(): Promise<void> {
    www = await startTestServer({ dataDir: folder() });
    cloud = cloudOf(www, hub);
  }
  return {
    cloud: following(() => cloud),
    www: () => www,
    hub: () => hub,
    async copyData() {
      await www.stop();
      await rm(copy, { recursive: true, force: true });
      await cp(folder(), copy, { recursive: true });
      await goOn();
    },
    async setBack() {
      await www.stop();
      generation += 1;
      await cp(copy, folder(), { recursive: true });
      await goOn();
    },
    async replace() {
      await www.stop();
      generation += 1;
      www = await startTestServer({ dataDir: folder() });
      hub = await www.person('Boat', { hub: true });
      cloud = cloudOf(www, hub);
    },
    async [Symbol.asyncDispose]() {
      await www.stop();
      await rm(folders, { recursive: true, force: true });
    },
  };
}
