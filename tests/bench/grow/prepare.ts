import pino from 'pino';
import { createEdgeServer } from '../../../edge-server/edge/compose/index.ts';
import { loadConfig } from '../../../edge-server/setup/config/config.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { rounded } from './figures.ts';
import { emailOf } from './plan.ts';
import { type Asked, askQuestions } from './questions.ts';

/** What is found out with a folder open in this process, before a server of its own is started on it. */
export interface Prepared {
  readonly questions: Readonly<Record<string, Asked>>;
  /** Bearer tokens of people with proven addresses. */
  readonly bearers: readonly string[];
  readonly backup: {
    readonly seconds: number;
    readonly mb: number;
    readonly again: { readonly seconds: number; readonly mb: number };
  };
}

/** Asks the questions, signs people in, and makes two backups with a few changes in between. */
export async function prepare(dataDir: string, people: number): Promise<Prepared> {
  const server = await createEdgeServer({
    config: { ...loadConfig('www', {}), port: 0, host: '127.0.0.1', demo: false, localName: null, dataDir },
    log: pino({ level: 'error' }),
    reefs: 'starter',
  });
  const { store, accounts, backups } = server.context;
  try {
    const questions = await askQuestions(store);
    const bearers: string[] = [];
    for (let person = 0; person < people; person += 1) {
      const { uid } = await accounts.findOrCreate(emailOf(person));
      await store.write([{ op: 'merge', path: userDocs.path({ uid }), data: { isEmailVerified: true } }]);
      bearers.push(await accounts.customToken(uid));
    }
    const backup = async () => {
      const began = performance.now();
      const { bytes } = await backups.make();
      return { seconds: rounded((performance.now() - began) / 1000), mb: rounded(bytes / 1e6, 1) };
    };
    const first = await backup();
    await store.write([
      {
        op: 'merge',
        path: userDocs.path({ uid: 'person-0' }),
        data: { updatedAt: '2026-11-23T00:00:00.000Z' },
      },
    ]);
    return { questions, bearers, backup: { ...first, again: await backup() } };
  } finally {
    await server.close();
  }
}
