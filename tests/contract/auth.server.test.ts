import { createServerAuth } from '../../src/adapters/server/http/auth.ts';
import { createSessionKeeper } from '../../src/adapters/server/http/kept-session.ts';
import { memoryStorage } from '../support/server/memory-storage.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { describeAuth } from './auth.ts';

describeAuth('self-hosted server', async () => {
  const server = await startTestServer();
  return {
    newDevice() {
      const storage = memoryStorage();
      return { open: () => createServerAuth({ baseUrl: server.url, keeper: createSessionKeeper(storage) }) };
    },
    codeFor: (email) => server.codeFor(email),
    close: () => server.close(),
  };
});
