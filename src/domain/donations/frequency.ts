import { z } from 'zod';
import { text } from '../../language/say.ts';

export const giftFrequencySchema = z.enum(['onetime', 'monthly']);
export type GiftFrequency = z.infer<typeof giftFrequencySchema>;

export const giftFrequencies: readonly { readonly value: GiftFrequency; readonly label: string }[] = [
  { value: 'onetime', label: text('Give Once') },
  { value: 'monthly', label: text('Monthly') },
];

/** What the address of the page says: 'monthly' is monthly, anything else one-time (rule 25.2). */
export function frequencyOfAddress(type: string | undefined): GiftFrequency {
  return type === 'monthly' ? 'monthly' : 'onetime';
}
