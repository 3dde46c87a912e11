import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { createFetchedReefMap } from '../../src/adapters/fetch-reef-map.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { describeReefMap } from './reef-map.ts';

describeReefMap('self-hosted server', async () => {
  const server = await startTestServer({ network: 'www' });
  const { store } = server.context;
  await writeStarter(store);
  return {
    reefMap: createFetchedReefMap(server.url),
    async change(featureId, data) {
      await store.write([{ op: 'update', path: `mapdata/gbr/features/${featureId}`, data }]);
    },
    close: () => server.close(),
  };
});
