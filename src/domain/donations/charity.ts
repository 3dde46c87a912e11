import { z } from 'zod';

/** Weights of the eleven digits of an Australian Business Number; the first digit is taken one less (ABR, "Format of the ABN"). */
const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

/** Whether a text is an ABN by its check digits; spaces do not count. */
export function isAbn(text: string): boolean {
  const digits = text.replaceAll(' ', '');
  if (!/^\d{11}$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, index) => {
    const digit = Number(digits[index]) - (index === 0 ? 1 : 0);
    return total + digit * weight;
  }, 0);
  return sum % 89 === 0;
}

/** As it is written on paper: '51 824 753 556'. */
export function saidAbn(abn: string): string {
  return abn.replaceAll(' ', '').replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}

/** Who is given to. `isDgr`: a deductible gift recipient, to whom gifts over $2 are tax deductible. */
export const charitySchema = z.object({
  name: z.string().trim().min(1).max(120),
  abn: z
    .string()
    .refine(isAbn, 'is no ABN: its check digits are wrong')
    .transform((text) => text.replaceAll(' ', ''))
    .optional(),
  isDgr: z.boolean(),
});
export type Charity = z.infer<typeof charitySchema>;
