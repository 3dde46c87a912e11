/**
 * Run as a process of its own, to be killed: opens a database and writes pairs of documents in one
 * batch each, for ever. Prints the number of every pair once it is committed.
 */

import { createSqliteStore } from '../../../edge-server/storage/db/documents/sqlite-store.ts';
import { openDatabase } from '../../../edge-server/storage/db/open.ts';

const [, , file] = process.argv;
if (file === undefined) throw new Error('Name the database file.');

const store = createSqliteStore(openDatabase(file), { indexes: [] });
const before = await store.get('pairs/left');
for (let n = Number(before?.data.n ?? 0) + 1; ; n += 1) {
  store.writeCommitted(
    [
      { op: 'set', path: 'pairs/left', data: { n, text: 'x'.repeat(n % 5000) } },
      { op: 'set', path: `numbers/n${n}`, data: { n } },
      { op: 'set', path: 'pairs/right', data: { n, text: 'y'.repeat(n % 3000) } },
    ],
    { toCloud: true },
  );
  process.stdout.write(`${n}\n`);
}
