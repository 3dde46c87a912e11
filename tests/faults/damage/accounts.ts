import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { startTestServer } from '../../support/server/test-server.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Accounts on a fresh www folder, made by the program itself: a boat's, and so many people's. */
export async function createAccountsOn(
  dataDir: string,
  divers: number,
): Promise<{ readonly hub: Account; readonly people: readonly Account[] }> {
  const server = await startTestServer({ network: 'www', dataDir });
  const make = async (name: string, flags = {}): Promise<Account> => {
    const account = { email: `${name}@example.org`, password: randomBytes(12).toString('hex') };
    await server.context.accounts.ensure({ ...account, name: { first: name }, flags });
    return account;
  };
  const hub = await make('boat', { hub: true });
  const people: Account[] = [];
  for (let index = 0; index < divers; index += 1) people.push(await make(`diver${index}`));
  await server.stop();
  return { hub, people };
}

const answerSchema = z.object({ token: z.string() });

/** A bearer token of the account; null where the server does not know it any more, or is not there. */
export async function signInAs(url: string, email: string, password: string): Promise<string | null> {
  const answer = await fetch(`${url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).catch(() => null);
  const parsed = answer?.ok ? answerSchema.safeParse(await answer.json()) : null;
  return parsed?.success ? parsed.data.token : null;
}
