import { z } from 'zod';
import type { Json } from '../../domain/documents/json.ts';
import type { Cursor } from '../../domain/documents/query.ts';

/** Where a page of documents ended, as a job keeps it. */
export const cursorSchema = z.object({
  values: z.array(z.union([z.string(), z.number(), z.boolean()])),
  path: z.string(),
});

/** The same as what a job writes. */
export const cursorJson = ({ values, path }: Cursor): Json => ({ values: [...values], path });
