import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { prepareDataFolder } from '../../../edge-server/setup/folder/data-folder.ts';
import { compositeIndexes } from '../../../edge-server/storage/db/documents/composite-indexes.ts';
import { createSqliteStore } from '../../../edge-server/storage/db/documents/sqlite-store.ts';
import { openDatabase } from '../../../edge-server/storage/db/open.ts';
import { reefsOfRegion } from '../../../src/domain/collections/reefs.ts';
import { batchesOf } from '../../../src/domain/documents/batches.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { refreshReef } from '../../../src/operations/survey/refresh-survey-stats.ts';
import { everyDocument, parseDocuments } from '../../../src/ports/read-documents.ts';
import type { OperationStore } from '../../../src/ports/server.ts';
import { type Sizes, type Times, timesOf } from './plan.ts';
import { eventsAndWork } from './seed-events.ts';
import { officeWrites } from './seed-office.ts';
import { peopleWrites } from './seed-people.ts';
import { photoWrites } from './seed-photos.ts';

/** Everything that the lists of the back office are over, into an empty store. Answers the reef with a tenth of the surveys. */
export async function seedLists(
  store: OperationStore,
  sizes: Sizes,
  times: Times,
  say: (line: string) => void,
): Promise<string> {
  const { items: reefs } = parseDocuments(
    reefFeatureSchema,
    await everyDocument(store, { ...reefsOfRegion('gbr'), limit: 100 }),
  );
  const few: Write[] = [];
  for await (const write of eventsAndWork(sizes, times)) few.push(write);
  for (const [what, writes] of [
    ['people and boats', peopleWrites(sizes, times)],
    ['surveys and images', photoWrites(sizes, times, reefs)],
    ['events and analyses', few],
    ['the record, work and mails', officeWrites(sizes, times)],
  ] as const) {
    const began = performance.now();
    let documents = 0;
    for (const batch of batchesOf(writes)) {
      await store.write(batch);
      documents += batch.length;
    }
    say(`${what}: ${documents} documents in ${Math.round((performance.now() - began) / 1000)} s`);
  }
  // As analysing has left it: a reef whose figures nobody has kept is added up with the first analysis, for seconds.
  for (const { id } of reefs)
    await refreshReef({ regionId: 'gbr', id }, { store, clock: { now: () => times.now } });
  return reefs[0]?.id ?? '';
}

/** What a seeded folder says of itself, to be measured again. */
const seededSchema = z.object({ nowMs: z.number(), reef: z.string() });

/** A www folder with all of it, filled where it is not yet. */
export async function seededFolder(dataDir: string, sizes: Sizes, say: (line: string) => void) {
  const { database: file } = prepareDataFolder(dataDir);
  const note = join(dataDir, 'seeded.json');
  if (!existsSync(note)) {
    const nowMs = Date.now();
    const database = openDatabase(file);
    const store = createSqliteStore(database, { indexes: compositeIndexes });
    await writeStarter(store);
    const reef = await seedLists(store, sizes, timesOf(nowMs), say);
    database.close();
    await writeFile(note, JSON.stringify({ nowMs, reef }));
  }
  const { nowMs, reef } = seededSchema.parse(JSON.parse(await readFile(note, 'utf8')));
  return { file, reef, times: timesOf(nowMs) };
}
