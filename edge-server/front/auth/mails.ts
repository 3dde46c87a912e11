import {
  changeCodeLetter,
  existingAccountLetter,
  linkLetter,
  proofCodeLetter,
  signUpCodeLetter,
  takenAddressLetter,
} from '../../../src/domain/account/account-letters.ts';
import { paragraph } from '../../../src/domain/mail/letter.ts';
import type { Mail } from '../../../src/ports/server.ts';

/** The mail with a code; the same whether the address has an account or not. */
export function codeMail(email: string, code: string): Mail {
  return {
    to: email,
    subject: `${code} is your Reef Census code`,
    parts: [
      paragraph('Here is your verification code:'),
      { kind: 'code', code },
      paragraph('Type it into the page where you asked for it. It works once, for ten minutes.'),
      paragraph('If you did not ask for it, nothing happens when you leave it unused.'),
    ],
  };
}

/** The mail with a code that sets a new password; the same whether the address has an account or not. */
export function resetCodeMail(email: string, code: string): Mail {
  return {
    to: email,
    subject: `${code} is your code for a new password`,
    parts: [
      paragraph('Here is the code with which you set a new password:'),
      { kind: 'code', code },
      paragraph('Type it into the page where you asked for it. It works once, for ten minutes.'),
      paragraph('If you did not ask for it, leave it unused: your password stays as it is.'),
    ],
  };
}

export const existingAccountMail = (to: string): Mail => ({ to, ...existingAccountLetter() });

export const signUpCodeMail = (to: string, code: string): Mail => ({ to, ...signUpCodeLetter(code) });

export const proofCodeMail = (to: string, code: string): Mail => ({ to, ...proofCodeLetter(code) });

export const changeCodeMail = (to: string, code: string): Mail => ({ to, ...changeCodeLetter(code) });

export const takenAddressMail = (to: string): Mail => ({ to, ...takenAddressLetter() });

export const linkMail = (to: string, url: string, minutes: number): Mail => ({
  to,
  ...linkLetter(url, minutes),
});
