import type { Instant } from '../documents/instant.ts';
import { type Letter, paragraph } from '../mail/letter.ts';
import { thinkingHours } from './leaving.ts';

/** In universal time: nobody knows here where the reader is. */
const momentText = (at: Instant) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} (UTC)`;

/** Said when an account is to be deleted. */
export function leavingLetter(deleteAfter: Instant): Letter {
  return {
    subject: 'Your account will be deleted',
    parts: [
      paragraph(`You asked us to delete your account. This happens on ${momentText(deleteAfter)}.`),
      paragraph(
        'Your name, address, place and picture go then. The surveys and analyses that you gave to the census stay, without your name.',
      ),
      paragraph(
        `If you think again within these ${thinkingHours} hours, or if it was not you, sign in and press “Keep my account”.`,
      ),
    ],
  };
}

/** Said when it is. */
export const goneLetter: Letter = {
  subject: 'Your account is deleted',
  parts: [
    paragraph('Your account is gone, as you asked: your name, your address, your place and your picture.'),
    paragraph('The surveys and analyses that you gave to the census stay, without your name.'),
    paragraph('This was the last mail from us to this address. Thank you for looking after reefs.'),
  ],
};
