import { expect, it } from 'vitest';
import { storedForm } from '../../../../src/operations/migration/migrate-stored.ts';
import { createSqliteStore } from '../../../storage/db/documents/sqlite-store.ts';
import { openDatabase } from '../../../storage/db/open.ts';
import { createHubSettings } from '../../../storage/db/tables/settings.ts';
import { noteEmptyStore } from './start.ts';

it('a store in which nothing is yet is never migrated, and one that an older version wrote is', async () => {
  for (const [documents, form] of [
    [0, String(storedForm)],
    [1, null],
  ] as const) {
    const database = openDatabase(':memory:');
    const store = createSqliteStore(database, { indexes: [] });
    if (documents > 0) await store.write([{ op: 'set', path: 'events/e1', data: { name: 'Reef day' } }]);
    const settings = createHubSettings(database);
    noteEmptyStore(settings, database);
    expect(settings.get('stored.form')).toBe(form);
    // What comes in afterwards is in today's form, or waits for the migration.
    await store.write([{ op: 'set', path: 'events/e2', data: { name: 'Reef night' } }]);
    noteEmptyStore(settings, database);
    expect(settings.get('stored.form')).toBe(form);
    database.close();
  }
});
