import { setTimeout as sleep } from 'node:timers/promises';
import type { RecurringJob } from '../../../../src/operations/jobs/recurring/recurring-job.ts';
import { migrateStored, storedForm } from '../../../../src/operations/migration/migrate-stored.ts';
import type { ServerDatabase } from '../../../storage/db/open.ts';
import { documents } from '../../../storage/db/schema.ts';
import type { HubSettings } from '../../../storage/db/tables/settings.ts';

const setting = 'stored.form';
/** It rests this many times as long as it worked: a fifth of the thread that holds the sockets is its share. */
const restFactor = 4;
const maxRestMs = 1_000;
const sayEvery = 10_000;

/** Notes of a store in which nothing is yet that nothing in it has to be brought into today's form. */
export function noteEmptyStore(
  settings: Pick<HubSettings, 'get' | 'set'>,
  { orm }: Pick<ServerDatabase, 'orm'>,
): void {
  if (settings.get(setting) !== null) return;
  const first = orm.select({ path: documents.path }).from(documents).limit(1).get();
  if (first === undefined) settings.set(setting, String(storedForm));
}

/** Brings what an older version stored into today's form, beside everything else; at once where that was done before. */
export function migrationJob(settings: Pick<HubSettings, 'get' | 'set'>): RecurringJob {
  return {
    name: 'migration',
    server: { everyMs: 6 * 60 * 60 * 1000 },
    failure:
      'what an older version stored could not be brought into today’s form: it is tried again within hours',
    async run({ store, clock, log }, { signal }) {
      if (settings.get(setting) === String(storedForm)) return;
      let workingSince = performance.now();
      let looked = 0;
      async function rest(documents: number): Promise<void> {
        if (Math.floor((looked + documents) / sayEvery) > Math.floor(looked / sayEvery))
          log.info(
            { looked: looked + documents },
            'what an older version stored is being brought into today’s form',
          );
        looked += documents;
        const restMs = Math.min(maxRestMs, (performance.now() - workingSince) * restFactor);
        await sleep(restMs, undefined, { signal });
        workingSince = performance.now();
      }
      const report = await migrateStored({ store, clock, signal, rest });
      settings.set(setting, String(storedForm));
      if (looked > 0) log.info({ looked, ...report }, 'what is stored is in today’s form');
    },
  };
}
