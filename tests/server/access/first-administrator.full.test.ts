import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Command, runCommand } from '../../../edge-server/edge/bin/commands/command.ts';
import { createHub } from '../../../edge-server/edge/bin/commands/create-hub.ts';
import { createAdmin } from '../../../edge-server/edge/bin/commands/people/create-admin.ts';
import { administratorLines } from '../../../edge-server/edge/www/people/administrator-work.ts';
import { changeSchema } from '../../../src/domain/back-office/change.ts';
import { newestChanges } from '../../../src/domain/collections/back-office/changes.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

/** A command as a person types it beside a server; its exit code, and all that is said. */
async function typed(command: Command, words: readonly string[], dataDir: string) {
  const lines: string[] = [];
  const hear = (line: string) => void lines.push(line);
  const environment = { REEF_DATA_DIR: dataDir, REEF_DEMO: '0' };
  const terminal = { environment, say: hear, complain: hear, onInterrupt: () => () => undefined };
  return { code: await runCommand(command, words, terminal), text: lines.join('\n') };
}

const request = 'r'.repeat(32);
const session = z.object({ token: z.string(), user: z.object({ id: z.string() }) });
/** Signs in with the code of a mail, as the page does. */
async function enter(server: TestServer, email: string) {
  const asked = { email, type: 'sign-in', request };
  expect((await server.post('/auth/email-otp/send-verification-otp', asked)).status).toBe(200);
  const otp = await server.codeFor(email);
  const answer = await server.post('/auth/sign-in/email-otp', { email, otp, request });
  return session.parse(await answer.json());
}

const changesOf = async ({ context: { store } }: TestServer) =>
  (await store.query(newestChanges())).docs.map(({ data }) => changeSchema.parse(data));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a running server gets its first administrator by a command, who signs in by a code and gives others rights', async () => {
  const email = 'ada@example.org';
  expect(await administratorLines(server.context)).toEqual([
    'Nobody is an administrator yet: npm run create:admin -- you@example.org',
  ]);
  const made = await typed(createAdmin, [email], server.dataDir);
  expect(made).toEqual({
    code: 0,
    text: [
      `${email} has an account now, and is an administrator.`,
      `No mail server is set up: the invitation is in the folder ${server.dataDir}/mail, as every mail.`,
      'To sign in, this person types the address on the page and gets a code by e-mail.',
    ].join('\n'),
  });
  expect((await server.mailsTo(email)).join()).toContain('You are an administrator of Reef Census');
  expect(await administratorLines(server.context)).toEqual([]);

  const { token, user } = await enter(server, email);
  const mia = await server.person('Mia');
  const marked = await server.post(
    '/call/mark-person',
    { data: { uid: mia.uid, mark: 'isExpert', is: true } },
    token,
  );
  expect(marked.status).toBe(200);
  expect((await server.context.store.get(`users/${mia.uid}`))?.data).toMatchObject({ isExpert: true });

  const entry = (await changesOf(server)).find(({ did }) => did === 'create-administrator');
  expect(entry).toMatchObject({
    by: { uid: 'operator', name: 'Operator of the server' },
    subject: `users/${user.id}`,
    before: { admin: false },
    after: { admin: true },
  });
});

test('typed again it changes nothing, and an account that somebody has proven keeps what it has', async () => {
  const mia = await server.person('Mia');
  const first = await typed(createAdmin, [mia.email], server.dataDir);
  expect(first.code).toBe(0);
  expect(first.text).toContain(`${mia.email} is an administrator now.`);
  const again = await typed(createAdmin, [mia.email], server.dataDir);
  expect(again).toEqual({
    code: 1,
    text: `${mia.email} is an administrator already. Nothing was changed.`,
  });
  const { data } = (await server.context.store.get(`users/${mia.uid}`)) ?? {};
  expect(data).toMatchObject({ admin: true, name: { first: 'Mia' } });
  expect(await server.mailsTo(mia.email)).toHaveLength(1);
});

test('an account that a stranger has made under the address is made no administrator', async () => {
  const email = 'victim@example.org';
  const signUp = { email, password: 'of the stranger here', name: 'Eve' };
  expect((await server.post('/auth/sign-up/email', signUp)).status).toBe(200);
  const refused = await typed(createAdmin, [email], server.dataDir);
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('nobody has proven the address');
  const { token } = session.parse(await (await server.post('/auth/sign-in/email', signUp)).json());
  const { actor } = await server.context.sessionOf(token);
  expect(actor.admin).toBe(false);
  // The owner proves the address, and the stranger is out.
  const owner = await enter(server, email);
  expect((await typed(createAdmin, [email], server.dataDir)).code).toBe(0);
  expect((await server.context.sessionOf(owner.token)).actor.admin).toBe(true);
  expect((await server.context.sessionOf(token)).actor.uid).toBeNull();
});

test('boats and shut accounts are no administrators, and an address is needed', async () => {
  const boat = await server.person('Boat', { hub: true });
  expect((await typed(createAdmin, [boat.email], server.dataDir)).text).toContain('boat’s account');
  const shut = await server.person('Shut');
  await server.context.store.write([{ op: 'merge', path: `users/${shut.uid}`, data: { isDisabled: true } }]);
  expect((await typed(createAdmin, [shut.email], server.dataDir)).text).toContain('is shut');
  for (const words of [[], ['ada'], ['ada@example.org', 'bob@example.org']])
    expect(await typed(createAdmin, words, server.dataDir)).toEqual({
      code: 1,
      text: 'Say the e-mail address of the administrator: npm run create:admin -- you@example.org',
    });
});

test('with no server there, the command does the same, and the invitation is in the folder when it ends', async () => {
  const first = await startTestServer();
  await first.stop();
  const made = await typed(createAdmin, ['bea@example.org'], first.dataDir);
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining(`${first.dataDir}/mail`) });
  expect((await first.mailsTo('bea@example.org')).join()).toContain('You are an administrator');
  await using second = await startTestServer({ dataDir: first.dataDir });
  const { token } = await enter(second, 'bea@example.org');
  expect((await second.context.sessionOf(token)).actor.admin).toBe(true);
});

test('where no mail server takes the invitation, the administrator is there, and the operator is told', async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'Reef Census <census@example.org>', sender: {} };
  await using other = await startTestServer({ config: { mail } });
  const made = await typed(createAdmin, ['cleo@example.org'], other.dataDir);
  expect(made.text).toContain('The invitation could not be sent yet.');
  expect(made.code).toBe(0);
  expect(await administratorLines(other.context)).toEqual([]);
});

test('a boat gets its account beside a server that runs; its password is printed once and works', async () => {
  const words = ['sea-hare@example.org', 'Sea Hare'];
  const made = await typed(createHub, words, server.dataDir);
  expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/REEF_CLOUD_PASSWORD=\S{24}$/) });
  const password = /PASSWORD=(\S+)$/.exec(made.text)?.[1] ?? '';
  const answer = await server.post('/auth/sign-in/email', { email: words[0], password });
  const { token } = session.parse(await answer.json());
  expect((await server.context.sessionOf(token)).actor.hub).toBe(true);
  expect(await typed(createHub, words, server.dataDir)).toEqual({
    code: 0,
    text: 'sea-hare@example.org is a boat now; its password stays.',
  });
});
