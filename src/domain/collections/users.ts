import { writtenUserSchema } from '../account/user.ts';
import type { Instant } from '../documents/instant.ts';
import type { Query } from '../documents/query.ts';
import { collection } from './collection.ts';

/** An account. Names are private: what others see is `publicPerson`. */
export const userDocs = collection('users/{uid}', writtenUserSchema);

/** Of whom models learn: experts, verified people, and administrators, who may draw as experts. */
export const teachingFlags = ['isExpert', 'verified', 'admin'] as const;

/** By what administrators look for accounts. */
export const personFlags = [...teachingFlags, 'hub', 'isDisabled'] as const;

/** Accounts with a flag; asked by the server only. */
export function peopleWith(flag: (typeof teachingFlags)[number]): Query {
  return userDocs.query({}, { equal: { [flag]: true } });
}

/** Accounts whose owners wanted them to be gone by now; asked by the server only. */
export function accountsToEnd(now: Instant): Query {
  return userDocs.query({}, { where: { deleteAfter: { '<=': now } }, orderBy: { deleteAfter: 'asc' } });
}

/** Accounts whose two-step codes end by now; asked by the server only. */
export function accountsToEndTwoStep(now: Instant): Query {
  return userDocs.query({}, { where: { twoStepEndsAt: { '<=': now } }, orderBy: { twoStepEndsAt: 'asc' } });
}

/** Who wants news; asked by the server only. */
export function newsReaders(): Query {
  return userDocs.query({}, { equal: { optin: true }, limit: 200 });
}

/** Accounts by when they were made, the newest first; listed by administrators. */
export function newestPeople(limit = 50): Query {
  return userDocs.query({}, { orderBy: { createdAt: 'desc' }, limit });
}

/** Accounts whose address begins with a text, by address; listed by administrators. */
export function peopleByAddress(begin: string, limit = 50): Query {
  return userDocs.query(
    {},
    { where: { email: { '>=': begin, '<': `${begin}\uf8ff` } }, orderBy: { email: 'asc' }, limit },
  );
}

/** Accounts with a mark, the newest first; listed by administrators. */
export function newestPeopleWith(mark: (typeof personFlags)[number], limit = 50): Query {
  return {
    ...newestPeople(limit),
    where: [{ field: mark, op: '==', value: true }],
  };
}

/** The account with an address; asked by administrators and the server. */
export function personOfAddress(email: string): Query {
  return userDocs.query({}, { equal: { email }, limit: 2 });
}
