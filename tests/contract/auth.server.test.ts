import { createServerAuth } from '../../src/adapters/server/http/auth.ts';
import { createSessionKeeper } from '../../src/adapters/server/http/kept-session.ts';
import { doubleKeys, startProviderDouble } from '../support/providers/provider-double.ts';
import { memoryStorage } from '../support/server/memory-storage.ts';
import { isNoNotice, startTestServer } from '../support/server/test-server.ts';
import { describeAuth } from './auth.ts';

describeAuth('self-hosted server', async () => {
  const double = await startProviderDouble();
  const server = await startTestServer({ config: { providers: doubleKeys } });
  return {
    newDevice() {
      const storage = memoryStorage();
      const open = () =>
        createServerAuth({
          baseUrl: server.url,
          keeper: createSessionKeeper(storage),
          providers: ['google', 'github'],
        });
      let auth = open();
      return {
        open: () => (auth = open()),
        async vouch(did, provider, who, confirmation = '') {
          double.person = who;
          const leaving = await auth.providers[did](provider, confirmation);
          if (leaving.status !== 'leaving') return leaving;
          const answer = await fetch(double.standIn(leaving.to) ?? '', { redirect: 'manual' });
          return auth.providers.finish(answer.headers.get('location') ?? '');
        },
        nameHere: async () => (await server.context.store.get(`users/${auth.current()?.uid}`))?.data.name,
        isIn: async () => (await server.context.sessionOf(await auth.bearer())).actor.uid !== null,
      };
    },
    codeFor: (email) => server.codeFor(email),
    async linkFor(email) {
      const mail = (await server.mailsTo(email)).filter(isNoNotice).at(-1) ?? '';
      const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      const link = /http:\/\/\S+\/sign-in-link#token=[\w-]+/.exec(text)?.[0];
      if (link === undefined) throw new Error(`No mail with a link went to ${email}.`);
      return link;
    },
    tokenOf: (uid) => server.context.accounts.customToken(uid),
    laterThanSignIn: async () => undefined,
    async close() {
      await server.close();
      await double.close();
    },
  };
});
