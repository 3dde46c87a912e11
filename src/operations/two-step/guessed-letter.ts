import { type Letter, paragraph } from '../../domain/mail/letter.ts';

/** Said to the owner of an account whose authenticator somebody guesses at. */
export function guessedLetter(wrongCodes: number, minutes: number): Letter {
  return {
    subject: 'Wrong codes were typed in your Reef Census account',
    parts: [
      paragraph(
        `${wrongCodes} wrong codes of your authenticator were typed within ${minutes} minutes by somebody who was signed in to your account. Each session may try ten within that time; your recovery codes work meanwhile.`,
      ),
      paragraph('If it was not you, sign in, set another password, and sign out everywhere.'),
    ],
  };
}
