import { connectFirestore } from '../../../../../src/adapters/firebase-admin/connect.ts';
import { toInstant } from '../../../../../src/domain/documents/instant.ts';
import { countStoredPhotos } from '../../../../../src/operations/migration/count-stored-photos.ts';
import { migrateStored } from '../../../../../src/operations/migration/migrate-stored.ts';
import { readWords, type Terminal, UsageError } from '../command.ts';

const usage =
  'npm run migrate:firebase -- --project NAME\nBrings what an older version stored in the Firestore of a project into the form of this one, after its rules, indexes and functions were deployed. It may be interrupted and typed again.';

/** How often it says how far it is, in documents. */
const sayEvery = 5_000;

/** `npm run migrate:firebase`: see `usage`. Whoever types it is signed in with Google's own tool, or `FIRESTORE_EMULATOR_HOST` is set. */
export async function migrateFirebase(
  words: readonly string[],
  { say, onInterrupt }: Terminal,
): Promise<boolean> {
  const { values } = readWords(usage, { args: [...words], options: { project: { type: 'string' } } });
  const { project: projectId } = values;
  if (projectId === undefined || projectId === '') throw new UsageError(usage);
  const { store, close } = connectFirestore(projectId);
  const interrupted = new AbortController();
  const stopListening = onInterrupt(() => interrupted.abort());
  let looked = 0;
  const rest = async (documents: number) => {
    if (Math.floor((looked + documents) / sayEvery) > Math.floor(looked / sayEvery))
      say(`${looked + documents} documents looked at.`);
    looked += documents;
  };
  try {
    const clock = { now: () => toInstant(Date.now()) };
    const ground = { store, clock, signal: interrupted.signal, rest };
    const { divided, people, photos, surveys, twice, ranked, regions, events, searched } =
      await migrateStored(ground);
    const counted = await countStoredPhotos(ground);
    say(
      `${looked} documents looked at. The drawings of ${divided} analyses stand apart now, the photos of ${people} people are listed, season and day of ${photos} photos are noted, of ${twice} photos that they were analysed in both ways, ${ranked} analyses count on leaderboards, ${regions} analyses by regions are counted, ${events} events and ${searched} people of events are found by their names, ${counted} photos count against what their senders may store, and the reefs of ${surveys} surveys are added up.`,
    );
    return true;
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
    say(`Interrupted after ${looked} documents. Type the same again to go on: what is done is passed over.`);
    return false;
  } finally {
    stopListening();
    await close();
  }
}
