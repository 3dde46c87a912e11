// Run as a process of its own, with its own heap: a boat with a long outbox comes home. Prints figures as JSON.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { documentOf } from '../../src/domain/documents/json.ts';
import type { Write } from '../../src/domain/documents/write.ts';
import { imageSchema } from '../../src/domain/survey/image.ts';
import { newId } from '../support/analysis/survey-samples.ts';
import { diverOn, hurriedTimings, startBoat, startBoatAtSea, submitOn } from '../support/server/boat-rig.ts';
import { bottomlessCloud } from './injectors/bottomless-cloud.ts';

const [, , asked = '10000'] = process.argv;
const photos = Number(asked);
const photosOfSurvey = 100;
const mebibyte = 1024 * 1024;
const { gc } = globalThis;
if (gc === undefined) throw new Error('Start this with --expose-gc.');

const dataDir = await mkdtemp(join(tmpdir(), 'reef-outbox-'));

/** One more path for the bytes of a stored photo. */
function blobCopier(file: string) {
  const rows = new Sqlite(file);
  const columns = rows.prepare<[], string>("SELECT name FROM pragma_table_info('blobs')").pluck().all();
  const names = columns.map((name) => `"${name}"`);
  const chosen = names.map((name) => (name === '"path"' ? '@path' : name === '"key"' ? '@key' : name));
  const copy = rows.prepare(`INSERT INTO blobs (${names}) SELECT ${chosen} FROM blobs WHERE path = @from`);
  return {
    copy: (path: string, key: string, from: string) => void copy.run({ path, key, from }),
    close: () => rows.close(),
  };
}

/** A survey with one real photo, and as many copies of both as were asked for: the bytes are on the disk once. */
async function fill(): Promise<void> {
  const boat = await startBoatAtSea(dataDir);
  const diver = await diverOn(boat, 'mia@example.org');
  const { path, survey, photos: sent } = await submitOn(boat, diver, 1);
  const from = sent[0]?.path ?? '';
  const image = imageSchema.parse((await boat.context.store.get(`${path}/images/${sent[0]?.id}`))?.data);
  const blobs = blobCopier(join(dataDir, 'reef-census.sqlite'));
  for (let left = photos - 1; left > 0; ) {
    const surveyId = newId();
    const surveyPath = `users/${diver.uid}/surveys/${surveyId}`;
    const writes: Write[] = [
      { op: 'create', path: surveyPath, data: documentOf({ ...survey, id: surveyId }) },
    ];
    for (let index = 0; index < photosOfSurvey && left > 0; index += 1, left -= 1) {
      const id = newId();
      const url = from.replace(image.id, id);
      blobs.copy(url, id, from);
      const copied = { ...image, id, url, survey: { ...image.survey, id: surveyId } };
      writes.push({ op: 'create', path: `${surveyPath}/images/${id}`, data: documentOf(copied) });
    }
    boat.context.store.writeCommitted(writes, { toCloud: true });
  }
  blobs.close();
  await boat.close();
}

await fill();
const heapMiB = () => {
  gc();
  return Math.round(process.memoryUsage().heapUsed / mebibyte);
};
let writes = 0;
let early = 0;
const cloud = bottomlessCloud(() => {
  writes += 1;
  if (writes === Math.floor(photos / 5)) early = heapMiB();
});
const boat = await startBoat(cloud, hurriedTimings, dataDir);
while (boat.ground.outbox.counts().waiting > 0) await pause(50);
const late = heapMiB();
const counts = boat.ground.outbox.counts();
await boat.close();
await rm(dataDir, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify({ photos, counts, writes, heapMiB: { early, late } })}\n`);
process.exit(0);
