import { join } from 'node:path';
import { test } from 'vitest';
import { compositeIndexes } from '../../../edge-server/storage/db/documents/composite-indexes.ts';
import { createSqliteStore } from '../../../edge-server/storage/db/documents/sqlite-store.ts';
import { openDatabase } from '../../../edge-server/storage/db/open.ts';
import { randomImages } from '../../../src/domain/collections/images.ts';
import { largestBatch, type Write } from '../../../src/domain/documents/write.ts';
import { imageOf, surveyOf } from '../../support/access/access-documents.ts';
import { besideAttack, expectStoodFirm } from './beside-attack.ts';
import { stranger } from './people.ts';

/** `ATTACK_PHOTOS=80000` for a server as it is after years. */
const photos = Number(process.env.ATTACK_PHOTOS ?? 8_000);
const photosOfSurvey = 8;

/** Surveys with photos of one season, written by the store itself. */
function fill(dataDir: string): void {
  const db = openDatabase(join(dataDir, 'reef-census.sqlite'));
  const store = createSqliteStore(db, { indexes: compositeIndexes });
  const writes: Write[] = [];
  for (let n = 0; n < photos; n += 1) {
    const id = `survey-${Math.floor(n / photosOfSurvey)}`;
    const subject = { actorUid: 'mia', ownerUid: 'mia', strangerHubUid: 'h', id };
    if (n % photosOfSurvey === 0)
      writes.push({ op: 'set', path: `users/mia/surveys/${id}`, data: surveyOf(subject) });
    const photo = `photo-${n}`;
    writes.push({
      op: 'set',
      path: `users/mia/surveys/${id}/images/${photo}`,
      data: imageOf({ ...subject, id: photo }),
    });
  }
  for (let from = 0; from < writes.length; from += largestBatch)
    store.writeCommitted(writes.slice(from, from + largestBatch));
  db.close();
}

test('threat 41: no question of a signed-in person stops the server', async () => {
  const kept = { field: 'isDeleted', op: '==', value: false } as const;
  const all = { from: { group: 'images' }, where: [kept], orderBy: [] };
  const report = await besideAttack({
    name: 'dear questions',
    against: 'www',
    prepare: fill,
    async run(server, begin) {
      const { bearer } = await stranger(server.url);
      const ask = async (path: string, body: unknown) => {
        const answer = await fetch(`${server.url}${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
          body: JSON.stringify(body),
        });
        return answer.ok ? answer.body?.cancel().then(() => '') : answer.text();
      };
      const byBytes = { ...all, orderBy: [{ field: 'bytes', direction: 'desc' }] };
      const sums = ['bytes', 'meta.width', 'meta.height', 'index', 'meta.analysis.total'];
      const farAway = {
        ...all,
        where: [kept, { field: 'survey.id', op: '==', value: 'survey-1' }],
        orderBy: [{ field: 'since', direction: 'asc' }],
      };
      const nowhere = randomImages({ regionId: 'gbr', season: null, seed: '~', needsPrediction: false });
      await begin();
      const words: (string | undefined)[] = [];
      for (let wave = 0; wave < 4; wave += 1) {
        const asked = Array.from({ length: 20 }, () => [
          ask('/store/query', { query: byBytes }),
          ask('/store/aggregate', { query: all, sum: sums, average: sums }),
          ask('/store/watch', { query: byBytes }),
          ask('/store/query', { query: farAway }),
          ask('/store/aggregate', { query: farAway, count: true }),
          ask('/store/query', { query: nowhere }),
          ask('/store/aggregate', { query: nowhere, count: true }),
        ]);
        words.push(...(await Promise.all(asked.flat())));
      }
      return words.filter((word) => word !== undefined);
    },
  });
  expectStoodFirm(report);
});
