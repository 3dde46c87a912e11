import {
  type AuthProblem,
  authMessage,
  shortestPasswordSelfHosted,
} from '../../../domain/account/auth-messages.ts';
import { emailSchema } from '../../../domain/account/user.ts';
import { say } from '../../../language/say.ts';
import type { Auth } from '../../../ports/auth.ts';
import type { Backend } from '../../../ports/backend.ts';

export interface SignInEntry {
  readonly email: string;
  /** Empty where none was typed: then a code is e-mailed. */
  readonly password: string;
}

export type SignInResult =
  | { readonly status: 'signed-in' }
  | { readonly status: 'code-sent'; readonly email: string }
  | { readonly status: 'failed'; readonly problem: AuthProblem };

/** What can be told before anything is sent (rule 3.3). */
export function emailProblem(email: string): string | null {
  return emailSchema.safeParse(email).success ? null : say('Please enter a valid email address');
}

/**
 * Signs in the way that was chosen: at sea by naming an address, with a password where one was typed, else with a
 * code by e-mail, which also makes the account of an address that is new (rule 3.2).
 */
export async function signIn(auth: Auth, { email, password }: SignInEntry): Promise<SignInResult> {
  const address = emailSchema.parse(email);
  if (auth.methods.includes('device')) return resultOf(await auth.signInWithDevice(address));
  if (password !== '') return resultOf(await auth.signInWithPassword(address, password));
  const sent = await auth.requestCode(address);
  return sent.status === 'ok'
    ? { status: 'code-sent', email: address }
    : { status: 'failed', problem: sent.reason };
}

function resultOf(outcome: Awaited<ReturnType<Auth['signInWithPassword']>>): SignInResult {
  return outcome.status === 'ok' ? { status: 'signed-in' } : { status: 'failed', problem: outcome.reason };
}

/** Characters of the shortest password: a self-hosted server asks for longer ones (rule 3.13). */
export const shortestPasswordOf = ({ config }: Pick<Backend, 'config'>): number =>
  config.backend === 'server' ? shortestPasswordSelfHosted : 6;

/** The sentence for a failure. */
export function problemText(backend: Pick<Backend, 'config'>, problem: AuthProblem): string {
  return authMessage(problem, shortestPasswordOf(backend));
}
