import { storedCertificateSchema } from '../../certificate/certificate.ts';
import type { Query } from '../../documents/query.ts';
import { collection } from '../collection.ts';

/** Read by whoever has the number, listed by nobody. Written by operations alone. */
export const certificateDocs = collection('certificates/{number}', storedCertificateSchema);

/** The same in the account of its holder. Written by operations alone. */
export const ownCertificateDocs = collection('users/{uid}/certificates/{number}', storedCertificateSchema);

/** A person's certificates that stand, the newest first. */
export function certificatesOfUser(uid: string): Query {
  return ownCertificateDocs.query(
    { uid },
    { equal: { status: 'valid' }, orderBy: { issuedAt: 'desc' }, limit: 50 },
  );
}
