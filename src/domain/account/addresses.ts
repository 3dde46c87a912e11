import { z } from 'zod';
import { text } from '../../language/say.ts';
import { emailSchema } from './user.ts';

/** What somebody typed into a field of addresses. */
export interface SplitAddresses {
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
}

/** One address of a letter that an administrator sends: no line ends, and nothing that a header could take for two. */
export const addressSchema = z
  .string()
  .refine((text) => !/[\r\n]/.test(text), text('Please enter a valid email address'))
  .pipe(emailSchema);

/**
 * Addresses between commas, trimmed, each once. A line end is none of the spaces that are trimmed: what has one is no
 * address, since it would begin another header of the mail.
 */
export function splitAddresses(text: string): SplitAddresses {
  const valid = new Map<string, string>();
  const invalid = new Set<string>();
  for (const part of text.split(',')) {
    const said = part.replace(/^[ \t]+|[ \t]+$/g, '');
    if (said === '') continue;
    const address = addressSchema.safeParse(said).data;
    if (address === undefined) invalid.add(said);
    else valid.set(address.toLowerCase(), address);
  }
  return { valid: [...valid.values()], invalid: [...invalid] };
}
