import { z } from 'zod';
import { emailSchema } from '../../../../src/domain/account/user.ts';
import type { ServerContext } from '../../../front/context.ts';

/** An operator makes an account for a boat. The command draws the password, and alone prints it. */
export const askedHubSchema = z.object({
  act: z.literal('create-hub'),
  email: emailSchema,
  name: z.string().trim().min(1).max(80),
  password: z.string().min(20).max(128),
});

/** Said where an account was made, which then has the password that was drawn. */
export const hubMade = 'The boat’s account is made.';

/** Makes the account, or makes a boat's of the one that there is. */
export async function workOnHub(
  { email, name, password }: z.infer<typeof askedHubSchema>,
  { accounts }: Pick<ServerContext, 'accounts'>,
  say: (line: string) => void,
): Promise<boolean> {
  const { created } = await accounts.ensure({ email, password, name: { first: name }, flags: { hub: true } });
  say(created ? hubMade : `${email} is a boat now; its password stays.`);
  return true;
}
