import { type Letter, paragraph } from '../mail/letter.ts';

/** Said to the address of an account that ends, when it is brought into another: whoever else reads it hears of it. */
export function mergedLetter(ends: string, stays: string): Letter {
  return {
    subject: 'Your accounts are one',
    parts: [
      paragraph(`Your account under ${ends} was brought into your other one, ${stays}, as you asked.`),
      paragraph(
        'Your surveys, analyses, hours, gifts and certificates are there from now on. Please sign in there: this address does not open an account any more.',
      ),
      paragraph('If it was not you, please write to us at once: we can see what was moved, and when.'),
    ],
  };
}

/** Said to both addresses where one account could not be brought into the other when its time had come. */
export function notMergedLetter(reason: string): Letter {
  return {
    subject: 'Your accounts are still two',
    parts: [
      paragraph('Your two accounts could not be brought together. Nothing was changed.'),
      paragraph(reason),
    ],
  };
}
