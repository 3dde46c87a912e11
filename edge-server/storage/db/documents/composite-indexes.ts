import { z } from 'zod';
import type { CompositeIndex } from '../../../../src/domain/documents/needed-index.ts';
import { isFieldPath } from '../../../../src/domain/documents/problems.ts';
import firestoreIndexes from '../../../../web/firebase/firestore.indexes.json' with { type: 'json' };

export type { CompositeIndex } from '../../../../src/domain/documents/needed-index.ts';

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

const byEqual = (collectionGroup: string, ...fields: readonly string[]): CompositeIndex => ({
  collectionGroup,
  queryScope: 'COLLECTION',
  fields: fields.map((field) => ({ fieldPath: field, order: 'ASCENDING' })),
});

/**
 * Of those that Firestore makes by itself, the few that somebody asks for: an event or organisation by its handle, what a boat asks
 * before it carries a record home, what a person drew on a photo, which photos they have begun and which they completed in
 * two ways, which wait until they are established, which model suggests, how often people agreed with those of a region, of whom models learn, who wants to be gone, what
 * administrators changed and began last, what a boat
 * remembers of them, and which accounts became one, which keys a boat has, and what failed on pages.
 */
const automaticIndexes: readonly CompositeIndex[] = [
  byEqual('events', 'handle'),
  byEqual('events', 'isPublic', 'handle'),
  byEqual('events', 'timeend'),
  byEqual('participants', 'status'),
  byEqual('useractivity', 'activity.analysis'),
  byEqual('useractivity', 'activity.mins'),
  byEqual('useractivity', 'isShown', 'place.id'),
  byEqual('useractivity', 'updated'),
  byEqual('locationactivity', 'activity.analysis'),
  byEqual('locationactivity', 'activity.mins'),
  {
    collectionGroup: 'analysis',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'countedIn', arrayConfig: 'CONTAINS' },
      { fieldPath: 'isDeleted', order: 'ASCENDING' },
    ],
  },
  {
    collectionGroup: 'analysis',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'eventIds', arrayConfig: 'CONTAINS' },
      { fieldPath: 'isDeleted', order: 'ASCENDING' },
    ],
  },
  byEqual('analysis', 'isDeleted', 'isRanked'),
  byEqual('analysis', 'isDeleted', 'isRanked', 'survey.regionId'),
  byEqual('standings', 'activity.analysis'),
  byEqual('standings', 'org.handle'),
  byEqual('standings', 'updated'),
  byEqual('organisations', 'handle'),
  byEqual('surveys', 'isDeleted', 'id'),
  byEqual('images', 'isDeleted', 'id'),
  byEqual('drawings', 'isDeleted', 'image.id'),
  byEqual('analysis', 'isDeleted', 'isSecondWay'),
  byEqual('analysis', 'isDeleted', 'isProvisional'),
  byEqual('analysed', 'page'),
  byEqual('suggestionmodels', 'regionId', 'status'),
  byEqual('suggestionagreement', 'regionId'),
  byEqual('users', 'isExpert'),
  byEqual('users', 'verified'),
  byEqual('users', 'admin'),
  byEqual('users', 'deleteAfter'),
  byEqual('users', 'twoStepEndsAt'),
  byEqual('endedaccounts', 'at'),
  byEqual('erased', 'at'),
  byEqual('credentialchanges', 'uid'),
  byEqual('credentialchanges', 'until'),
  byEqual('users', 'optin'),
  byEqual('users', 'email'),
  byEqual('users', 'createdAt'),
  byEqual('administratorwords', 'at'),
  byEqual('changes', 'at'),
  byEqual('jobs', 'created'),
  byEqual('hubkeys', 'hub'),
  byEqual('pageerrors', 'last'),
  byEqual('pageviews', 'day'),
  byEqual('mails', 'to'),
  byEqual('enquiries', 'created'),
  byEqual('enquiries', 'personal.email'),
  byEqual('censusimageusers', 'email'),
  byEqual('censusimageusers', 'token'),
  byEqual('boatusers', 'uid'),
  byEqual('unowned', 'claimedBy'),
  byEqual('unowned', 'asks'),
  byEqual('mergerequests', 'into'),
  byEqual('mergerequests', 'due'),
  byEqual('mergedaccounts', 'into'),
  byEqual('mergedaccounts', 'status'),
  byEqual('mergedaccounts', 'email'),
];

/** Every index of fields that the SQLite store has: those of the file that Firebase deploys, and these few. */
export const compositeIndexes: readonly CompositeIndex[] = [
  ...z.object({ indexes: z.array(compositeIndexSchema) }).parse(firestoreIndexes).indexes,
  ...automaticIndexes,
];
