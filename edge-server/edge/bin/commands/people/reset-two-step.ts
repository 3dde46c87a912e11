import pino from 'pino';
import { noUserFound } from '../../../../../src/domain/account/auth-messages.ts';
import { emailSchema } from '../../../../../src/domain/account/user.ts';
import { userDocs } from '../../../../../src/domain/collections/users.ts';
import { twoStepPath } from '../../../../../src/operations/two-step/two-step-secret.ts';
import { mergeUserDocument } from '../../../../front/auth/user-documents.ts';
import { loadConfig } from '../../../../setup/config/config.ts';
import { requireDataFolder } from '../../../../setup/folder/data-folder.ts';
import { createEdgeServer } from '../../../compose/index.ts';
import { type Terminal, UsageError } from '../command.ts';

/**
 * `npm run reset:two-step -- ada@example.org`: switches two-step codes off for somebody who has lost the phone and the
 * recovery codes, and ends every session of the account. The www server must be stopped meanwhile.
 */
export async function resetTwoStep(
  [typed]: readonly string[],
  { environment, say }: Terminal,
): Promise<boolean> {
  const email = emailSchema.safeParse(typed);
  if (!email.success)
    throw new UsageError('Say the e-mail address of the account: npm run reset:two-step -- ada@example.org');
  const config = { ...loadConfig('www', environment), port: 0, host: '127.0.0.1', looksForRegions: false };
  requireDataFolder(config.dataDir);
  const server = await createEdgeServer({ config, log: pino({ level: 'silent' }) });
  try {
    const { accounts, store } = server.context;
    const found = await accounts.find(email.data);
    if (found === null) {
      say(`${noUserFound(email.data)}. Nothing was changed.`);
      return false;
    }
    const account = await store.get(userDocs.path({ uid: found.uid }));
    if (account?.data.twoStep !== true) {
      say(`${email.data} has no two-step codes here. Nothing was changed.`);
      return false;
    }
    await accounts.endSessions(found.uid);
    store.writeCommitted([{ op: 'delete', path: twoStepPath(found.uid) }]);
    mergeUserDocument(store, found.uid, { twoStep: false });
    say(`Two-step codes of ${email.data} are off, and every session has ended.`);
    return true;
  } finally {
    await server.close();
  }
}
