import { z } from 'zod';
import { emailSchema } from '../../domain/account/user.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { type Letter, type LetterPart, paragraph } from '../../domain/mail/letter.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import {
  type CodePurpose,
  codeMinutes,
  codePath,
  codeRequestSchema,
  drawCode,
  drawSalt,
  hashOfCode,
  type LoginCode,
  mostCodesPerHour,
  requestCountPaths,
} from './login-codes.ts';

export const sendUserLoginCodeInput = z.object({
  email: emailSchema,
  /** Page from which the person asked; a path of this site, never another address (threat 30). */
  path: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/, 'Not a path of this site')
    .optional(),
  /** Its mark: the code is worth nothing on another page. */
  request: codeRequestSchema,
});

/**
 * Counts a mail with a code or a link that somebody wants sent to this address. Counts first and asks afterwards, so that
 * requests at the same moment cannot slip past the limit. Throws 'RESOURCE_EXHAUSTED'.
 */
export async function countRequest(email: string, { store, clock }: OperationContext): Promise<void> {
  const { present, past } = requestCountPaths(email, clock.now());
  await store.write([
    { op: 'delete', path: past },
    { op: 'merge', path: present, data: {} },
    { op: 'increment', path: present, data: { requests: 1 } },
  ]);
  const { requests } = z.object({ requests: z.number() }).parse((await store.get(present))?.data);
  if (requests > mostCodesPerHour)
    throw new CallError(
      'RESOURCE_EXHAUSTED',
      text('Too many codes were asked for. Please try again in an hour.'),
    );
}

const letterParts = (code: string): readonly LetterPart[] => [
  paragraph('Here is your sign-in code:'),
  { kind: 'code', code },
  paragraph(`It works once, within ${codeMinutes} minutes, on the page where you asked for it.`),
  paragraph('If you did not ask for it, you need not do anything: nobody can sign in without the code.'),
];

interface WantedCode {
  readonly email: string;
  readonly request: string | undefined;
  readonly purpose: CodePurpose;
}

/** Keeps a new code in the place of the one before, and mails it. Codes of every purpose count together. */
export async function sendCode(
  { email, request, purpose }: WantedCode,
  letterOf: (code: string) => Letter,
  context: OperationContext,
): Promise<{ sent: true; minutes: number }> {
  await countRequest(email, context);
  const code = drawCode(context.randomBytes);
  const salt = drawSalt(context.randomBytes);
  const stored: LoginCode = {
    salt,
    hash: await hashOfCode({ email, code, request }, salt),
    expiresAt: toInstant(Date.parse(context.clock.now()) + codeMinutes * 60_000),
    guesses: 0,
  };
  await context.store.write([{ op: 'set', path: codePath(email, purpose), data: stored }]);
  await context.mailer.send({ to: email, ...letterOf(code) });
  return { sent: true, minutes: codeMinutes };
}

/**
 * Mails a code with which the owner of an address can sign in. The answer is the same whether or not there
 * is an account (threat 10); a new code replaces the one before.
 */
export const sendUserLoginCode = defineOperation({
  name: 'send-user-login-code',
  caller: 'anyone',
  input: sendUserLoginCodeInput,
  run: ({ email, request }, context) =>
    sendCode(
      { email, request, purpose: 'sign-in' },
      (code) => ({ subject: `${code} is your Reef Census sign-in code`, parts: letterParts(code) }),
      context,
    ),
});
