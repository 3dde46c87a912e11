import { beforeEach, expect, it } from 'vitest';
import { migrateFirebase } from '../../edge-server/edge/bin/commands/firebase/migrate-firebase.ts';
import { connectFirestore } from '../../src/adapters/firebase-admin/connect.ts';
import { analyseManyPhotos } from '../support/analysis/analyse-photos.ts';
import { analysedDocuments, storeAsBefore } from '../support/analysis/former-analyses.ts';
import { emptyFirestore, emulatorProject } from '../support/firebase/firestore-emulator.ts';

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
