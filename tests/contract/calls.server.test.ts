import { createServerCalls } from '../../src/adapters/server/http/calls.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { describeCalls } from './calls.ts';

describeCalls('self-hosted server', async () => {
  const server = await startTestServer();
  const calls = (bearer: string | null) =>
    createServerCalls({ baseUrl: server.url, bearer: async () => bearer, firstRetryMs: 1 });
  return {
    visitor: () => calls(null),
    person: async () => calls((await server.person()).bearer),
    hub: async () => calls((await server.person('Hub', { hub: true })).bearer),
    close: () => server.close(),
  };
});
