import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { diverOn, startBoatAtSea, submitOn } from '../../support/server/boat-rig.ts';
import { temporaryFolder } from '../../support/server/temporary-database.ts';

/** How many photos a survey says that it has, in a database that nobody has open. */
function storedIn(dataDir: string, path: string): number {
  const database = new Sqlite(join(dataDir, 'reef-census.sqlite'), { readonly: true });
  try {
    const question = "SELECT json_extract(data, '$.meta.images.stored') FROM documents WHERE path = ?";
    return Number(database.prepare<[string], number>(question).pluck().get(path));
  } finally {
    database.close();
  }
}

test('photos that came right before a stop are counted in what the stop leaves, and in its backup', async () => {
  const dataDir = temporaryFolder();
  const boat = await startBoatAtSea(dataDir);
  const { path } = await submitOn(boat, await diverOn(boat, 'mia@example.org'), 3);
  await boat.stop();
  expect(storedIn(dataDir, path)).toBe(3);
  const newest = boat.context.backups.list()[0];
  expect(storedIn(newest?.folder ?? '', path)).toBe(3);
});
