import { toPlainAddress } from '../../../domain/account/user.ts';
import {
  newestPeople,
  newestPeopleWith,
  peopleByAddress,
  type personFlags,
} from '../../../domain/collections/users.ts';
import type { Store } from '../../../ports/store.ts';
import type { PageSource } from '../../../ui/table/list/state/page-source.ts';
import { documentSource } from '../shared/document-source.ts';
import { type PersonRow, personRow } from './person-row.ts';

/** Under it stands all that is read of people. */
export const peopleKey = ['people'] as const;

export type Flag = (typeof personFlags)[number];

/** People of a group, or everybody, the newest first; or all whose address begins as was typed. */
export function peopleSource(
  store: Pick<Store, 'query' | 'aggregate'>,
  flag: Flag | null,
): PageSource<PersonRow> {
  const key = [...peopleKey, flag ?? 'all'];
  const listed = documentSource({
    ...{ key, store, rowOf: personRow },
    query: flag === null ? newestPeople() : newestPeopleWith(flag),
  });
  return {
    key,
    load(request) {
      const begin = toPlainAddress(request.search);
      if (begin === '') return listed.load(request);
      const query = peopleByAddress(begin);
      return documentSource({ key, store, query, rowOf: personRow, isCounted: false }).load(request);
    },
  };
}
