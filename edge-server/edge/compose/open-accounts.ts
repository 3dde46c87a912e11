import type { Logger } from 'pino';
import type { Clock, Mailer } from '../../../src/ports/server.ts';
import { createAccountWays } from '../../front/auth/account-ways.ts';
import { createAccounts } from '../../front/auth/accounts.ts';
import { openAuthLibrary } from '../../front/auth/auth-library.ts';
import { createKnownSessions } from '../../front/auth/known-sessions.ts';
import { createSessions } from '../../front/auth/sessions.ts';
import type { Closing } from '../../setup/closing.ts';
import type { ServerConfig } from '../../setup/config/config.ts';
import { keptSecret } from '../../setup/folder/data-folder.ts';
import type { DiskWatch } from '../../storage/db/disk-watch.ts';
import type { ServerDatabase } from '../../storage/db/open.ts';
import { openAccountDatabase } from '../../storage/db/tables/account-database.ts';
import { createAccountFacts } from '../../storage/db/tables/account-facts.ts';
import { createDevices } from '../../storage/db/tables/devices.ts';
import { createSecondSteps } from '../../storage/db/tables/second-steps.ts';
import { watchSessionEnds } from '../../storage/db/tables/session-ends.ts';
import type { ServerStore } from '../../storage/ports/server-store.ts';

export interface AccountDeps {
  readonly config: ServerConfig;
  readonly store: ServerStore;
  readonly database: ServerDatabase;
  readonly watch: DiskWatch;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly closing: Closing;
}

/** Who is who: accounts in a database of their own, the devices of phones, and whose a bearer token is. */
export async function openAccounts(deps: AccountDeps) {
  const { config, store, clock, log, closing } = deps;
  const database = openAccountDatabase(config);
  closing.add(() => database.close());
  const secret = config.secret ?? keptSecret(config.dataDir);
  const { mailer } = deps;
  const auth = await openAuthLibrary({
    database,
    secret,
    store,
    clock,
    mailer,
    log,
    providers: config.providers,
  });
  const sessionStands = watchSessionEnds(database, () => Date.parse(clock.now()));
  const devices = createDevices(deps.database, clock, {
    watch: deps.watch,
    ...(config.network === 'www' ? { sessionStands } : {}),
  });
  const accounts = createAccounts(auth, secret, store);
  const secondSteps = createSecondSteps(database);
  const knownSessions = createKnownSessions(sessionStands, createAccountFacts(database));
  return {
    database,
    auth,
    devices,
    secondSteps,
    accounts: {
      ...accounts,
      async remove(uid: string) {
        await accounts.remove(uid);
        devices.forget(uid);
      },
    },
    ways: createAccountWays(auth),
    sessionOf: createSessions(auth, knownSessions, devices, { store, clock, secondSteps }),
    knownPersonOf: (bearer: string) =>
      devices.ofToken(bearer)?.uid ?? knownSessions.find(bearer)?.uid ?? null,
  };
}
