import { expect, it, vi } from 'vitest';
import type { RecurringDeps } from '../../../../src/operations/jobs/recurring/recurring-job.ts';
import { storedForm } from '../../../../src/operations/migration/migrate-stored.ts';
import { createSqliteStore } from '../../../storage/db/documents/sqlite-store.ts';
import { openDatabase } from '../../../storage/db/open.ts';
import { createHubSettings } from '../../../storage/db/tables/settings.ts';
import { migrationJob, noteEmptyStore } from './migration-job.ts';

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

it('a migration that failed is tried again by the next run, and one that is done looks at nothing more', async () => {
  const database = openDatabase(':memory:');
  const store = createSqliteStore(database, { indexes: [] });
  await store.write([{ op: 'set', path: 'users/mia', data: { uid: 'mia' } }]);
  const settings = createHubSettings(database);
  const query = vi.fn(store.query).mockRejectedValueOnce(new Error('The disk does not answer.'));
  const deps = {
    store: { ...store, query },
    clock: { now: () => '2026-11-23T00:00:00.000Z' },
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  } as unknown as RecurringDeps;
  const { signal } = new AbortController();
  const run = { mayGoOn: () => true, signal, isFirst: false, fail: vi.fn() };
  const job = migrationJob(settings);
  await expect(job.run(deps, run)).rejects.toThrow('The disk does not answer.');
  expect(settings.get('stored.form')).toBeNull();
  await job.run(deps, run);
  expect(settings.get('stored.form')).toBe(String(storedForm));
  query.mockClear();
  await job.run(deps, run);
  expect(query).not.toHaveBeenCalled();
  database.close();
});
