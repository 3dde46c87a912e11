import type { Mail } from '../../src/ports/server.ts';

/** The mail with a code; the same whether the address has an account or not. */
export function codeMail(email: string, code: string): Mail {
  return {
    to: email,
    subject: `${code} is your Reef Census code`,
    text: [
      'Hello,',
      '',
      `your verification code is ${code}`,
      '',
      'Type it into the page where you asked for it. It works once, for ten minutes.',
      'If you did not ask for it, nothing happens when you leave it unused.',
      '',
      'Reef Census',
    ].join('\n'),
  };
}

/** Said to the owner of an address that somebody tried to sign up with; the page said nothing. */
export function existingAccountMail(email: string): Mail {
  return {
    to: email,
    subject: 'You already have a Reef Census account',
    text: [
      'Hello,',
      '',
      'somebody, most likely you, tried to make a new account with this e-mail address. You already have one:',
      'sign in with your password, or leave the password empty and we send you a code.',
      '',
      'Reef Census',
    ].join('\n'),
  };
}
