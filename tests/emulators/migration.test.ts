import { beforeEach, expect, it } from 'vitest';
import { migrateFirebase } from '../../edge-server/bin/commands/migrate-firebase.ts';
import { connectFirestore } from '../../src/adapters/firebase-admin/connect.ts';
import { regions } from '../../src/domain/region/regions.ts';
import { chooseNextImage } from '../../src/features/analyse/shared/choose-next-image.ts';
import { analyseManyPhotos, colour, estimate } from '../support/analysis/analyse-photos.ts';
import { analysedDocuments, storeAsBefore } from '../support/analysis/former-analyses.ts';
import { emptyFirestore, emulatorProject } from '../support/firebase/firestore-emulator.ts';
import { countingStore } from '../support/server/counting-store.ts';

const { store } = connectFirestore(emulatorProject);
beforeEach(emptyFirestore);

/** What the command says, interrupted after it has begun where that is asked for. */
async function migrate(isInterrupted = false): Promise<string> {
  const lines: string[] = [];
  const isDone = await migrateFirebase(['--project', emulatorProject], {
    environment: process.env,
    say: (line) => void lines.push(line),
    complain: (line) => void lines.push(line),
    onInterrupt(act) {
      if (isInterrupted) setTimeout(act, 30);
      return () => undefined;
    },
  });
  expect(isDone).toBe(!isInterrupted);
  return lines.at(-1) ?? '';
}

it('what an older version stored in Firestore becomes what this one stores, interrupted or not', async () => {
  await analyseManyPhotos(store);
  const today = await analysedDocuments(store);
  await storeAsBefore(store);
  expect(await migrate(true)).toMatch(/^Interrupted after \d+ documents\. Type the same again/);
  await migrate();
  const now = await analysedDocuments(store);
  expect(Object.keys(now).sort()).toEqual(Object.keys(today).sort());
  for (const [path, { isProven: _said, ...data }] of Object.entries(today))
    expect(now[path], path).toEqual(data);
  expect(await migrate()).toContain('The drawings of 0 analyses');
});

it('bills a few documents for the next photo and for a save', async () => {
  const { context, photos } = await analyseManyPhotos(store);
  const counted = countingStore(store);
  const next = await chooseNextImage({
    store: counted.store,
    uid: 'ann',
    region: regions.gbr,
    except: [],
    random: Math.random,
  });
  expect(next).toBeDefined();
  expect(counted.take().reads).toBeLessThanOrEqual(15);
  const [photo] = photos;
  if (photo === undefined) throw new Error('There is no photo.');
  const operations = { ...context, store: counted.store };
  await colour('ann', photo, operations, 2);
  expect(counted.take().reads).toBeLessThanOrEqual(6);
  await estimate('ann', photo, operations);
  expect(counted.take().reads).toBeLessThanOrEqual(6);
});
