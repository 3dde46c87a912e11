import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { z } from 'zod';
import { createEdgeServer, type EdgeServer } from '../../../edge-server/edge/compose/index.ts';
import type { EdgeServerOptions } from '../../../edge-server/edge/compose/options.ts';
import { noLoad } from '../../../edge-server/front/limits/load-shedding.ts';
import { loadConfig, type ServerConfig } from '../../../edge-server/setup/config/config.ts';
import type { CredentialAction } from '../../../src/domain/account/credentials.ts';
import { mailsIn } from '../../../src/domain/collections/account/mails.ts';
import { confirmationOver } from './confirmation.ts';

export interface TestServerOptions extends Partial<Omit<EdgeServerOptions, 'config'>> {
  readonly network?: 'www' | 'edge';
  /** A folder of an earlier server, to start again on it; it is then not removed at the end. */
  readonly dataDir?: string;
  readonly config?: Partial<ServerConfig>;
}

export interface TestServer extends EdgeServer {
  readonly dataDir: string;
  /** The mails of the outbox folder to this address, oldest first, as their text; those that are queued have gone out. */
  mailsTo(email: string): Promise<string[]>;
  /** The code of the newest mail to this address. */
  codeFor(email: string): Promise<string>;
  /** Signs in with a new account; its bearer token and uid. */
  person(
    name?: string,
    flags?: { admin?: boolean; isExpert?: boolean; verified?: boolean; hub?: boolean },
  ): Promise<TestPerson>;
  /** Begins without an address, as a page does; the bearer token and uid of a guest. */
  guest(): Promise<{ readonly uid: string; readonly bearer: string }>;
  /** The confirmation that a person gets for a change by typing the password. */
  confirm(action: CredentialAction, person: TestPerson, code?: string): Promise<string>;
  post(path: string, body: unknown, bearer?: string | null): Promise<Response>;
  /** Stops it and leaves its folder, for another server to start on; `close` removes the folder. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface TestPerson {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly bearer: string;
}

/** Notices of changed credentials come in between: nobody asked for them. */
export const isNoNotice = (mail: string) => !mail.includes('If it was you, you need not do anything.');

/** Waits until no mail is in hand, and none waits whose turn has come. */
async function mailsOut({ store, clock }: EdgeServer['context']): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const { docs } = await store.query(mailsIn('waiting'));
    const now = clock.now();
    if (!docs.some(({ data }) => Number(data.begun) > 0 || String(data.next) <= now)) return;
    if (Date.now() > until) throw new Error('Mails wait that nobody sends.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

let people = 0;
const guestAnswer = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

/** A real server on a free port of this machine, with a folder of its own; nothing is written elsewhere. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { network = 'www', dataDir: given, config, ...parts } = options;
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'reef-server-')));
  const server = await createEdgeServer({
    log: pino({ level: 'silent' }),
    load: noLoad,
    reefs: 'starter',
    // As on a boat's router, whatever network this machine is on.
    addressesOf: (port) => [{ url: `http://192.168.1.5:${port}`, network: 'wlan0' }],
    ...parts,
    config: {
      ...loadConfig(network, {}),
      port: 0,
      host: '127.0.0.1',
      demo: false,
      // A second of the processor for each photo; tests of regions ask for it.
      looksForRegions: false,
      // Beside other tests it would wait for minutes.
      backgroundGivesWay: false,
      // On a busy machine a photo is looked at for as long as a page waits.
      agreementWaitMs: 120_000,
      localName: null,
      // What people say counts at once; tests of new accounts ask for more (rule 9.37).
      minAgreeingAnalyses: 0,
      dataDir,
      ...config,
    },
  });

  let isRunning = true;
  async function stop(): Promise<void> {
    isRunning = false;
    await server.close();
  }
  async function mailsTo(email: string): Promise<string[]> {
    if (isRunning) await mailsOut(server.context);
    const folder = join(dataDir, 'mail');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts.filter((text) => text.includes(`To: ${email}`));
  }
  async function close(): Promise<void> {
    await stop();
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  }

  const post: TestServer['post'] = (path, body, bearer) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(bearer === undefined || bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
    });

  return {
    ...server,
    dataDir,
    close,
    stop,
    mailsTo,
    async codeFor(email) {
      // A mail that was queued before may be sent behind the code.
      const codes = (await mailsTo(email)).map((mail) => /^ {4}(\d{6})$/m.exec(mail)?.[1]);
      const code = codes.findLast((found) => found !== undefined);
      if (code === undefined) throw new Error(`No mail with a code went to ${email}.`);
      return code;
    },
    async person(name = 'Test', flags = {}) {
      people += 1;
      const email = `${name.toLowerCase()}-${people}@example.org`;
      const password = `password of ${name}`;
      const { uid } = await server.context.accounts.ensure({ email, password, name: { first: name }, flags });
      return { uid, email, password, bearer: await server.context.accounts.customToken(uid) };
    },
    confirm: (action, { password, bearer }, code) =>
      confirmationOver(post, { action, password, ...(code === undefined ? {} : { code }) }, bearer),
    async guest() {
      const answer = await post('/auth/sign-in/anonymous', {});
      const { token, user } = guestAnswer.parse(await answer.json());
      return { uid: user.id, bearer: token };
    },
    post,
    [Symbol.asyncDispose]: close,
  };
}
