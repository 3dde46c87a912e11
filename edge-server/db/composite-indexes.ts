import { z } from 'zod';
import { isFieldPath } from '../../src/domain/documents/problems.ts';
import firestoreIndexes from '../../web/firebase/firestore.indexes.json' with { type: 'json' };

const fieldPath = z.string().refine(isFieldPath, 'Not the path of a field');

/** One composite index in Firestore's own format. */
const compositeIndexSchema = z.object({
  /** Inlined into SQL as the condition of a partial index, so nothing but letters. */
  collectionGroup: z.string().regex(/^[a-z]{1,40}$/),
  queryScope: z.enum(['COLLECTION', 'COLLECTION_GROUP']),
  fields: z
    .array(
      z.union([
        z.object({ fieldPath, order: z.enum(['ASCENDING', 'DESCENDING']) }),
        z.object({ fieldPath, arrayConfig: z.literal('CONTAINS') }),
      ]),
    )
    .min(1),
});
export type CompositeIndex = z.infer<typeof compositeIndexSchema>;

/** The composite indexes that the named queries need: the same file that Firebase deploys. */
export const compositeIndexes: readonly CompositeIndex[] = z
  .object({ indexes: z.array(compositeIndexSchema) })
  .parse(firestoreIndexes).indexes;
