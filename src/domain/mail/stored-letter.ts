import { z } from 'zod';
import type { Letter, LetterPart } from './letter.ts';

const text = z.string().max(20_000);

const partSchema: z.ZodType<LetterPart> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text }),
  z.object({ kind: z.literal('heading'), text }),
  z.object({ kind: z.literal('linked'), spans: z.array(z.object({ text, url: z.string().nullable() })) }),
  z.object({ kind: z.literal('code'), code: text }),
  z.object({ kind: z.literal('button'), label: text, url: text }),
  z.object({ kind: z.literal('facts'), rows: z.array(z.tuple([text, text])) }),
]);
const partsSchema = z.array(partSchema).max(500);

/** The parts of a letter as one text: Firestore keeps no list in a list, and rows are such. */
export const storedParts = ({ parts }: Pick<Letter, 'parts'>): string => JSON.stringify(parts);

/** The parts again. Throws for a text that `storedParts` did not make. */
export const partsOf = (stored: string): readonly LetterPart[] => partsSchema.parse(JSON.parse(stored));
