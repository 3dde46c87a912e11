import { z } from 'zod';
import { text } from '../../language/say.ts';
import { toAsciiSigns } from '../typed/signs.ts';

/** What can be chosen, in whole cents: money is never a fraction (rule 25.1). */
export const giftChoices: readonly number[] = [10_00, 20_00, 50_00, 100_00];

export const leastGift = 1_00;
/** Beyond it a slip of the finger is likelier than a gift, and people would rather talk first. */
export const mostGift = 20_000_00;

/** An amount of money in whole cents, as calls and documents have it. */
export const giftCentsSchema = z
  .number()
  .int('is in whole cents')
  .min(leastGift, text('Please select donation amount, minimum is $1'))
  .max(mostGift, 'is more than can be given here at once');

export type AmountReading =
  | { readonly status: 'amount'; readonly cents: number }
  | { readonly status: 'nothing' | 'unreadable' | 'too small' | 'too large' };

/**
 * Digits, perhaps in groups of three, perhaps with one or two decimals: '25', '$25.50', '25,50', '1,000'. Three digits behind a comma are
 * always thousands: nobody gives a tenth of a cent.
 */
const dollars = /^\$?\s*(?:(\d{1,9})(?:[.,](\d{1,2}))?|(\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?)$/;

/** Reads an amount that somebody typed, in dollars. Never by way of a fraction: 1.15 is 115 cents. */
export function readAmount(text: string): AmountReading {
  const typed = toAsciiSigns(text).replaceAll('٬', ',').replace('＄', '$').trim();
  if (typed === '') return { status: 'nothing' };
  const [, plain, plainDecimals, grouped, groupedDecimals] = dollars.exec(typed) ?? [];
  const [whole, decimals = ''] = [plain ?? grouped, plainDecimals ?? groupedDecimals];
  if (whole === undefined) return { status: 'unreadable' };
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (cents < leastGift) return { status: 'too small' };
  return cents > mostGift ? { status: 'too large' } : { status: 'amount', cents };
}

/** An amount in words: '$20', '$20.50', '$1,000'. */
export function saidAmount(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = cents % 100;
  return rest === 0 ? `$${whole}` : `$${whole}.${String(rest).padStart(2, '0')}`;
}

/** The same as a receipt has it, always with cents: '$20.00'. */
export function exactAmount(cents: number): string {
  const said = saidAmount(cents);
  return said.includes('.') ? said : `${said}.00`;
}
