import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { mailsDue } from '../../../src/domain/collections/account/mails.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { leaseMs } from '../../../src/domain/mail/queued-mail.ts';
import { StoreError } from '../../../src/ports/store.ts';
import { demoFirebase } from '../firebase/firebase-rig.ts';
import { emulatorProject, storeOfUser } from '../firebase/firestore-emulator.ts';
import { confirmationOver } from '../server/confirmation.ts';
import { eventually } from '../server/eventually.ts';
import { isNoNotice } from '../server/test-server.ts';
import type { Census, CensusGround, CensusOptions } from './census.ts';
import { emptyProject, emulated, sessionByPassword, sessionByToken } from './emulated-project.ts';
import { putOnFirebase } from './firebase-photos.ts';
import { openFront } from './hosting-front.ts';

/** What is said to a server and can be said to pages on Hosting: the rest is not there. */
const sayable = [
  'app',
  'links',
  'organisation',
  'views',
  'payments',
  'profileFields',
  'providers',
  'analysisClosed',
];

function refuseWhatOnlyServersHave({
  config = {},
  moreRoutes: _beside,
  receipts: _held,
  ...parts
}: CensusOptions): void {
  const strange = [...Object.keys(parts), ...Object.keys(config).filter((name) => !sayable.includes(name))];
  if (strange.length > 0) throw new Error(`Nobody can tell Firebase: ${strange.join(', ')}.`);
}

const { store } = emulated;

const uidIn = async (bearer: string): Promise<string> => (await emulated.auth.verifyIdToken(bearer)).uid;

const ground: CensusGround = {
  store,
  clock: { now: () => toInstant(Date.now()) },
  photos: { put: putOnFirebase },
  accounts: {
    async ensure({ email, password, name, flags = {} }) {
      const { uid } = await emulated.auth.createUser({ email, password, emailVerified: true });
      const path = userDocs.path({ uid });
      // The project's own function makes it.
      await eventually(
        () => store.get(path),
        (found) => found !== null,
      );
      const data = documentOf({ name, ...flags, isEmailVerified: true });
      await store.write([{ op: 'merge', path, data }]);
      return { uid, created: true };
    },
    customToken: async (uid) => (await sessionByToken(await emulated.accounts.customToken(uid))).idToken,
    async endSessions(uid) {
      // The rules and the functions go by this, to the second; those that began in this one end as well.
      const sessionsFrom = Math.floor(Date.now() / 1000) + 1;
      await store.write([{ op: 'merge', path: userDocs.path({ uid }), data: { sessionsFrom } }]);
      return emulated.accounts.endSessions(uid);
    },
  },
  async sessionOf(bearer) {
    try {
      return { actor: { uid: (await emulated.auth.verifyIdToken(bearer, true)).uid } };
    } catch {
      return { actor: { uid: null } };
    }
  },
};

const mailSchema = z.object({
  createdAt: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string().optional() }),
});

/** What was handed to the extension that sends, oldest first, once nothing waits. */
async function mailsTo(email: string): Promise<string[]> {
  const soon = () => toInstant(Date.now() + leaseMs);
  await eventually(
    () => store.query(mailsDue('waiting', soon())),
    ({ docs }) => docs.length === 0,
  );
  const { docs } = await store.query({
    from: { collection: 'mail' },
    where: [{ field: 'to', op: '==', value: email }],
    orderBy: [],
  });
  const mails = docs.map(({ data }) => mailSchema.parse(data));
  return mails
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map(
      ({ message: { subject, text, html = '' } }) => `To: ${email}\nSubject: ${subject}\n\n${text}\n${html}`,
    );
}

async function writeAs(bearer: string | null | undefined, { writes }: { writes: readonly Write[] }) {
  try {
    await storeOfUser(typeof bearer === 'string' ? await uidIn(bearer) : null).write([...writes]);
    return new Response('{}', { status: 200 });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return new Response(error.message, { status: error.code === 'PERMISSION_DENIED' ? 403 : 400 });
  }
}

function postTo(url: string): Census['post'] {
  const functions = `http://${demoFirebase.emulators?.functions}/${emulatorProject}/us-central1`;
  return async (path, body, bearer) => {
    if (path === '/store/write') return writeAs(bearer, body as { writes: readonly Write[] });
    const address = path.startsWith('/call/') ? `${functions}${path.slice('/call'.length)}` : `${url}${path}`;
    return fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(typeof bearer === 'string' && { Authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
    });
  };
}

let open = 0;
let emptiedFor: string | undefined;
let emptied: Promise<void> = Promise.resolve();

/** Once for each file, and whenever nothing of an earlier test is open any more: several that are open at once are one project. */
function emptiedProject(): Promise<void> {
  const { testPath } = expect.getState();
  if (open === 0 || testPath !== emptiedFor)
    emptied = emptyProject().then(async () => void (await writeStarter(store)));
  emptiedFor = testPath;
  open += 1;
  return emptied;
}

let people = 0;

/**
 * The pages on the emulators' Hosting, at an address of their own.
 *
 * @throws for what only a server can be told
 */
export async function openFirebaseCensus(options: CensusOptions): Promise<Census> {
  refuseWhatOnlyServersHave(options);
  await emptiedProject();
  const front = await openFront(options);
  const post = postTo(front.url);
  async function close(): Promise<void> {
    open -= 1;
    await front.close();
  }
  return {
    url: front.url,
    context: ground,
    mailsTo,
    async codeFor(email) {
      const mails = (await mailsTo(email)).filter(isNoNotice);
      const code = mails.map((mail) => /\b\d{6}\b/.exec(mail)?.[0]).findLast((one) => one !== undefined);
      if (code === undefined) throw new Error(`No mail with a code went to ${email}.`);
      return code;
    },
    async confirm(action, { email, password, bearer }, code) {
      const { idToken } = await sessionByPassword(email, password);
      const shown = { action, password: idToken, ...(code === undefined ? {} : { code }) };
      return confirmationOver(post, shown, bearer);
    },
    async person(name = 'Test', flags = {}) {
      people += 1;
      const email = `${name.toLowerCase()}-${people}-${randomUUID().slice(0, 4)}@example.org`;
      const password = `password of ${name}`;
      const { uid } = await ground.accounts.ensure({ email, password, name: { first: name }, flags });
      return { uid, email, password, bearer: (await sessionByPassword(email, password)).idToken };
    },
    post,
    close,
    [Symbol.asyncDispose]: close,
  };
}
