import { type Letter, paragraph } from '../mail/letter.ts';

/** The letter with a code that proves the address of an account. */
export function proofCodeLetter(code: string): Letter {
  return {
    subject: `${code} confirms your address`,
    parts: [
      paragraph('Here is the code that confirms this e-mail address as yours:'),
      { kind: 'code', code },
      paragraph('Type it into the page where you asked for it. It works once, for ten minutes.'),
    ],
  };
}

/** The letter with a code that proves the address of a new account. */
export function signUpCodeLetter(code: string): Letter {
  return {
    subject: `${code} opens your Reef Census account`,
    parts: [
      paragraph('Here is the code with which your new Reef Census account is opened:'),
      { kind: 'code', code },
      paragraph('Type it into the page where you asked for it. It works once, for ten minutes.'),
      paragraph('If you did not ask for it, nothing happens when you leave it unused.'),
    ],
  };
}

/** Said to the owner of an address that somebody tried to sign up with; the page said nothing. */
export function existingAccountLetter(): Letter {
  return {
    subject: 'You already have a Reef Census account',
    parts: [
      paragraph(
        'Somebody, most likely you, tried to make a new account with this e-mail address. You already have one.',
      ),
      paragraph('Sign in with your password, or leave the password empty and we send you a code.'),
    ],
  };
}

/** The letter with a code that makes an address the one of an account. */
export function changeCodeLetter(code: string): Letter {
  return {
    subject: `${code} confirms your new address`,
    parts: [
      paragraph('Here is the code with which your Reef Census account moves to this address:'),
      { kind: 'code', code },
      paragraph('Type it into the page where you asked for it. It works once, for ten minutes.'),
      paragraph('If you did not ask for it, nothing happens when you leave it unused.'),
    ],
  };
}

/** Said to the owner of an address to which somebody wanted to move another account; the page said nothing. */
export function takenAddressLetter(): Letter {
  return {
    subject: 'You already have a Reef Census account',
    parts: [
      paragraph(
        'Somebody, most likely you, wanted to move another account to this address. This address has an account already, so nothing was changed.',
      ),
    ],
  };
}

/** The letter with a link that signs in; the same whether the address has an account or not. */
export function linkLetter(url: string, minutes: number): Letter {
  return {
    subject: 'Your link to Reef Census',
    parts: [
      paragraph('Press the button to sign in:'),
      { kind: 'button', label: 'Sign in', url },
      paragraph(`It works once, for ${minutes} minutes.`),
      paragraph('If you did not ask for it, nothing happens when you leave it unused.'),
    ],
  };
}
