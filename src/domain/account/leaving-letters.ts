import type { Instant } from '../documents/instant.ts';
import { type Letter, paragraph } from '../mail/letter.ts';

/** A moment in universal time: nobody knows here where the reader of a mail is. */
export const momentText = (at: Instant) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} (UTC)`;

/** Said when an operator has erased an account. `withContributions`: with what its owner gave to the census. */
export const erasedLetter = (withContributions: boolean): Letter => ({
  subject: 'Your account is erased',
  parts: [
    paragraph(
      'The operator of Reef Census has erased your account: your name, your address, your place and your picture.',
    ),
    paragraph(
      withContributions
        ? 'Your surveys, photos and analyses are erased with it.'
        : 'The surveys and analyses that you gave to the census stay, without your name.',
    ),
    paragraph('This was the last mail from us to this address.'),
  ],
});

/** Said when an account was deleted. */
export const goneLetter: Letter = {
  subject: 'Your account is deleted',
  parts: [
    paragraph('Your account is gone, as you asked: your name, your address, your place and your picture.'),
    paragraph('The surveys and analyses that you gave to the census stay, without your name.'),
    paragraph('This was the last mail from us to this address. Thank you for looking after reefs.'),
  ],
};
