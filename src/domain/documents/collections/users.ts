import { writtenUserSchema } from '../../account/user.ts';
import type { Instant } from '../instant.ts';
import type { Query } from '../query.ts';
import { collection } from './collection.ts';

/** An account. Names are private: what others see is `publicPerson`. */
export const userDocs = collection('users/{uid}', writtenUserSchema);

/** Of whom models learn: experts, verified people, and administrators, who may draw as experts. */
export const teachingFlags = ['isExpert', 'verified', 'admin'] as const;

/** Accounts with a flag; asked by the server only. */
export function peopleWith(flag: (typeof teachingFlags)[number]): Query {
  return {
    from: { collection: userDocs.under({}) },
    where: [{ field: flag, op: '==', value: true }],
    orderBy: [],
  };
}

/** Accounts whose owners wanted them to be gone by now; asked by the server only. */
export function accountsToEnd(now: Instant): Query {
  return {
    from: { collection: userDocs.under({}) },
    where: [{ field: 'deleteAfter', op: '<=', value: now }],
    orderBy: [{ field: 'deleteAfter', direction: 'asc' }],
  };
}

/** Who wants news; asked by the server only. */
export function newsReaders(): Query {
  return {
    from: { collection: userDocs.under({}) },
    where: [{ field: 'optin', op: '==', value: true }],
    orderBy: [],
    limit: 200,
  };
}
