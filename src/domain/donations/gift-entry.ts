import { say, text } from '../../language/say.ts';
import { mostGift, readAmount, saidAmount } from './amount.ts';

/** A chosen amount, or another one: choosing one clears the other (rule 25.1). */
export type AmountEntry =
  | { readonly kind: 'none' }
  | { readonly kind: 'choice'; readonly cents: number }
  | { readonly kind: 'other'; readonly text: string };

/** What the form of a gift holds. The card itself is never seen by this program: only whether it is complete. */
export interface GiftEntry {
  readonly amount: AmountEntry;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isCardComplete: boolean;
}

export const amountMissing = text('Please select donation amount, minimum is $1');

/** The amount in cents, or what is to be said of it. */
export function amountOf(
  entry: AmountEntry,
):
  | { readonly status: 'amount'; readonly cents: number }
  | { readonly status: 'problem'; readonly text: string } {
  if (entry.kind === 'none') return { status: 'problem', text: say(amountMissing) };
  if (entry.kind === 'choice') return { status: 'amount', cents: entry.cents };
  const reading = readAmount(entry.text);
  switch (reading.status) {
    case 'amount':
      return reading;
    case 'too large':
      return {
        status: 'problem',
        text: say(
          'That is very generous. Up to {amount} can be given here at once; for more, please write to us first.',
          { amount: saidAmount(mostGift) },
        ),
      };
    case 'unreadable':
      return {
        status: 'problem',
        text: say('Please type the amount in dollars, with at most two decimals: 25 or 25.50'),
      };
    case 'nothing':
    case 'too small':
      return { status: 'problem', text: say(amountMissing) };
  }
}

/** What is missing, by field, in the words of rule 25.3; empty where Donate can go on. */
export interface GiftProblems {
  readonly amount?: string;
  readonly firstName?: string;
  readonly email?: string;
  readonly card?: string;
}

export function giftProblems(entry: GiftEntry): GiftProblems {
  const amount = amountOf(entry.amount);
  return {
    ...(amount.status === 'problem' ? { amount: amount.text } : {}),
    ...(entry.firstName.trim() === '' ? { firstName: say('Please provide first name for donation') } : {}),
    ...(entry.email.trim() === '' ? { email: say('Please provide email for donation') } : {}),
    ...(entry.isCardComplete ? {} : { card: say('Please provide valid card details') }),
  };
}

/** First plus last name, as the request of a gift has it. */
export function donorName({ firstName, lastName }: Pick<GiftEntry, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}
