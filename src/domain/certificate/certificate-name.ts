import { z } from 'zod';

/** The name on a certificate. */
export const nameText = z.string().trim().min(1).max(161);

/** What the certificate's font can print: Latin with all its accents (Vietnamese too), Greek, Cyrillic, and signs of names. */
const printable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\s'’ʻʼ`.,\-–()0-9]*$/u;

/** The letters of a name that cannot be printed; empty where all can. */
export function unprintable(name: string): string {
  return [...new Set([...name.normalize('NFC')].filter((letter) => !printable.test(letter)))].join('');
}
