import { afterAll, beforeAll } from 'vitest';
import { createServerAuth } from '../../../src/adapters/server/http/auth.ts';
import { createSessionKeeper } from '../../../src/adapters/server/http/kept-session.ts';
import { describePasswordSignUp } from '../../contract/password-sign-up.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describePasswordSignUp('a server', {
  newAuth: () => createServerAuth({ baseUrl: server.url, keeper: createSessionKeeper(null) }),
  mailsTo: (email) => server.mailsTo(email),
});
