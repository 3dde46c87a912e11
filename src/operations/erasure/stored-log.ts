import { erasureLogDocs } from '../../domain/collections/erasures.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { everythingIn } from '../../domain/documents/query.ts';
import type { ErasureLog } from '../../ports/host/erasure-log.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { Store } from '../../ports/store.ts';

/** Digits of a number in the name of an entry: names are in the order of numbers. */
const digits = 8;

/** The log of a host without files: an entry is a document, made once under its number. */
export function createStoredLog(store: Pick<Store, 'query' | 'write'>): ErasureLog {
  return {
    async entries() {
      const docs = await everyDocument(store, everythingIn(erasureLogDocs.under({})));
      const entries = docs.map(({ data }) => erasureLogDocs.schema.parse(data));
      return entries.sort((one, other) => one.number - other.number);
    },
    async append(entry) {
      const path = erasureLogDocs.path({ number: String(entry.number).padStart(digits, '0') });
      await store.write([{ op: 'create', path, data: documentOf(entry) }]);
    },
  };
}
