import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type AuthLibrary, codeDigits, codeGuesses, codeLifeSeconds } from './auth-library.ts';
import { hashOfCode } from './code-request.ts';

const keptSchema = z.object({ hash: z.string(), guesses: z.number().int() });

export type UsedCode = 'ok' | 'invalid' | 'expired';

/**
 * Codes that open a new account with a password, and nothing else: one for signing in opens none, nor the other way round. Whoever
 * makes or uses one does so in the turn of its address, and within `forCodeRequest`.
 */
export interface SignUpCodes {
  /** A new code, in the place of the one before. */
  make(email: string): Promise<string>;
  /** Uses a code up, or counts a guess. */
  use(email: string, code: string): Promise<UsedCode>;
}

export function createSignUpCodes(auth: AuthLibrary): SignUpCodes {
  const idOf = (email: string) => `sign-up-code-${email}`;

  return {
    async make(email) {
      const { internalAdapter } = await auth.$context;
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
      await internalAdapter.deleteVerificationByIdentifier(idOf(email));
      await internalAdapter.createVerificationValue({
        identifier: idOf(email),
        value: JSON.stringify({ hash: hashOfCode(code), guesses: 0 }),
        expiresAt: new Date(Date.now() + codeLifeSeconds * 1000),
      });
      return code;
    },
    async use(email, code) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findVerificationValue(idOf(email));
      if (found === null || found.expiresAt.getTime() < Date.now()) return 'expired';
      const { hash, guesses } = keptSchema.parse(JSON.parse(found.value));
      const isRight = hash === hashOfCode(code);
      if (isRight || guesses + 1 >= codeGuesses) {
        await internalAdapter.deleteVerificationByIdentifier(idOf(email));
        return isRight ? 'ok' : 'invalid';
      }
      const value = JSON.stringify({ hash, guesses: guesses + 1 });
      await internalAdapter.updateVerificationByIdentifier(idOf(email), { value });
      return 'invalid';
    },
  };
}
