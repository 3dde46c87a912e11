import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { createFetchedReefMap } from '../../src/adapters/fetch-reef-map.ts';
import { createMemoryStore } from '../../src/adapters/memory/memory-store.ts';
import { toInstant } from '../../src/domain/documents/instant.ts';
import { noteReef } from '../../web/firebase/functions/reefs/published-reefs.ts';
import { publishedReefRoutes } from '../../web/firebase/functions/reefs/reef-map.ts';
import { describeReefMap } from './reef-map.ts';

// The functions of Firebase, over a tree in memory; on the emulators the story reads its map through them.
describeReefMap('functions of Firebase', async () => {
  const store = createMemoryStore();
  await writeStarter(store);
  const files = new Map<string, Uint8Array>();
  let nowMs = 0;
  const clock = { now: () => toInstant(Date.UTC(2026, 0, 1) + nowMs) };
  const routes = publishedReefRoutes({
    store,
    clock,
    nowMs: () => nowMs,
    shelf: {
      read: async (name) => files.get(name) ?? null,
      async write(name, bytes) {
        files.set(name, bytes);
      },
    },
  });
  const server = createServer(express().use(routes)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    reefMap: createFetchedReefMap(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    async change(featureId, data) {
      const path = `mapdata/gbr/features/${featureId}`;
      const before = (await store.get(path))?.data;
      await store.write([{ op: 'update', path, data }]);
      await noteReef({ regionId: 'gbr', featureId }, before, (await store.get(path))?.data, { store, clock });
      nowMs += 60_000;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
});
