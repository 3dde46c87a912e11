import { z } from 'zod';
import { credentialActions, storedCredentialChangeSchema } from '../../account/credentials.ts';
import { identityProviderSchema } from '../../account/ways-in.ts';
import { type Instant, instantSchema } from '../../documents/instant.ts';
import type { Query } from '../../documents/query.ts';
import { collection } from '../collection.ts';

/** Changes of credentials that can still be undone. The server's alone: the access table does not name them. */
export const credentialChangeDocs = collection('credentialchanges/{changeId}', storedCredentialChangeSchema);

/** That somebody has just shown who they are, for one action in one session. The server's alone. */
export const confirmationDocs = collection(
  'confirmations/{uid}',
  z.object({
    /** Hash of the confirmation that the page holds. */
    hash: z.string(),
    action: z.enum(credentialActions),
    session: z.string(),
    until: instantSchema,
  }),
);

/** Where wrong passwords of an account are counted that were typed to confirm a change. The server's alone. */
export const confirmationTriesPath = (uid: string) => `confirmationtries/${uid}`;

/** The provider that the owner of an account is about to link, where the client does it by itself (Firebase). The server's alone. */
export const expectedLinkDocs = collection(
  'expectedlinks/{uid}',
  z.object({ provider: identityProviderSchema, until: instantSchema }),
);

/** Every stored change of an account; asked by the server only. */
export function credentialChangesOf(uid: string): Query {
  return credentialChangeDocs.query({}, { equal: { uid } });
}

/** Changes that cannot be undone any more; asked by the server only. */
export function expiredCredentialChanges(now: Instant): Query {
  return credentialChangeDocs.query({}, { where: { until: { '<=': now } } });
}
