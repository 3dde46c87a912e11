import type { z } from 'zod';
import type { StoredDocument } from '../../../ports/store.ts';

/** Documents as the screens believe them; those of another shape are counted, so that the list can say so. */
export interface Parsed<T> {
  readonly items: readonly T[];
  readonly unreadable: number;
}

export function parseDocuments<Schema extends z.ZodType>(
  schema: Schema,
  docs: readonly StoredDocument[],
): Parsed<z.infer<Schema>> {
  const items = docs.flatMap((doc) => {
    const parsed = schema.safeParse(doc.data);
    return parsed.success ? [parsed.data] : [];
  });
  return { items, unreadable: docs.length - items.length };
}
