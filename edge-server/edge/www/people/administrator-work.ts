import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { emailSchema } from '../../../../src/domain/account/user.ts';
import { mailDocs } from '../../../../src/domain/collections/account/mails.ts';
import { peopleWith } from '../../../../src/domain/collections/users.ts';
import { createAdministrator } from '../../../../src/operations/people/create-administrator.ts';
import type { ServerContext } from '../../../front/context.ts';

/** An operator makes an administrator of an address. */
export const askedAdministratorSchema = z.object({ act: z.literal('create-admin'), email: emailSchema });

/** What an operator reads where nothing was changed. */
export const administratorRefusals = {
  'administrator already': (email: string) => `${email} is an administrator already. Nothing was changed.`,
  unproven: (email: string) =>
    `${email} has an account, but nobody has proven the address: somebody else may have made it. Sign in once with a code by e-mail, then type this command again. Nothing was changed.`,
  boat: (email: string) => `${email} is a boat’s account. Administrators are people. Nothing was changed.`,
  shut: (email: string) => `The account of ${email} is shut. Nothing was changed.`,
} as const;

/** What an operator reads once it is done. */
export const administratorDone = {
  created: (email: string) => `${email} has an account now, and is an administrator.`,
  granted: (email: string) => `${email} is an administrator now.`,
} as const;

/** Said at the start of a server that nobody administers. */
export async function administratorLines({ store }: Pick<ServerContext, 'store'>): Promise<string[]> {
  const { docs } = await store.query({ ...peopleWith('admin'), limit: 1 });
  return docs.length > 0 ? [] : ['Nobody is an administrator yet: npm run create:admin -- you@example.org'];
}

type WorkContext = Pick<ServerContext, 'store' | 'clock' | 'accounts' | 'config' | 'linkOrigin'>;

/** Milliseconds between two looks at a queued mail, and for how long it is looked at: a mail server may not answer. */
const lookMs = 100;
const maxWaitMs = 60_000;

/** Waits until the server's mail loop has sent a mail, or was refused once. Answers whether it was sent. */
async function isSent(mailId: string, { store }: Pick<WorkContext, 'store'>): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += lookMs) {
    const stored = await store.get(mailDocs.path({ mailId }));
    const mail = mailDocs.parse(stored?.data);
    if (mail === undefined || mail.status !== 'waiting') return mail?.status === 'sent';
    if (mail.tries > 0) return false;
    await sleep(lookMs);
  }
  return false;
}

/** Makes the administrator, sends the invitation, and says where that is. Answers whether it went well. */
export async function workOnAdministrator(
  { email }: z.infer<typeof askedAdministratorSchema>,
  { config, linkOrigin, ...context }: WorkContext,
  say: (line: string) => void,
): Promise<boolean> {
  const ground = { ...context, randomBytes: (length: number) => randomBytes(length) };
  const made = await createAdministrator({ email, page: linkOrigin() }, ground);
  if (made.status !== 'created' && made.status !== 'granted') {
    say(administratorRefusals[made.status](email));
    return false;
  }
  say(administratorDone[made.status](email));
  // A server that was opened for this alone would end before the mail is sent.
  if (!(await isSent(made.mailId, context)))
    say('The invitation could not be sent yet. The server goes on trying while it runs: npm run mails');
  else if (config.mail.smtpUrl === null)
    say(`No mail server is set up: the invitation is in the folder ${config.dataDir}/mail, as every mail.`);
  else say(`An invitation was sent to ${email}.`);
  say('To sign in, this person types the address on the page and gets a code by e-mail.');
  return true;
}
