import type { BoatSync } from '../../../../src/contract/boat/sync.ts';
import { valueAt } from '../../../../src/domain/documents/json.ts';
import type { ServerContext } from '../../../front/context.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { LedgerEntry, SyncLedger } from '../../../storage/db/tables/sync-ledger.ts';
import { goOnInstead } from '../../../storage/hub/incarnation.ts';
import type { Scrub } from '../../../storage/scrub/scrub.ts';
import type { CloudLink } from '../sync/round/cloud-link.ts';
import type { BoatHandlers } from './mount.ts';

const ledgerPage = 50;

export interface BoatSyncDeps {
  readonly context: Pick<ServerContext, 'store' | 'settings'>;
  readonly ledger: SyncLedger;
  readonly scrub: Scrub;
  /** null where no cloud is configured. */
  readonly cloud: () => CloudLink | null;
}

const textAt = (data: Parameters<typeof valueAt>[0] | undefined, field: string): string | null => {
  const value = data === undefined ? undefined : valueAt(data, field);
  return typeof value === 'string' ? value : null;
};

/** Photos repeat the name of their survey; both name their author. */
async function withNames(entry: LedgerEntry, { store }: Pick<ServerContext, 'store'>) {
  const data = (await store.get(entry.path))?.data;
  const survey = textAt(data, 'survey.name') ?? textAt(data, 'name');
  return { ...entry, survey, by: textAt(data, 'user.name') };
}

type SyncCall =
  | 'sync'
  | 'pauseSync'
  | 'resumeSync'
  | 'stopSyncAfterThis'
  | 'setBudget'
  | 'goOnAsBoat'
  | 'scrub'
  | 'purge'
  | 'compare'
  | 'chooseCloud'
  | 'ledger';

/** The sync plan, its ledger, the scrub and the purge. */
export function syncCalls({ context, ledger, scrub, cloud }: BoatSyncDeps): Pick<BoatHandlers, SyncCall> {
  function link(): CloudLink {
    const found = cloud();
    if (found !== null) return found;
    throw new ServerError('FAILED_PRECONDITION', 'No cloud is set up for this boat, so nothing is sent.');
  }

  function told(): BoatSync {
    const found = cloud();
    return {
      cloud: found?.state() ?? { status: 'none' },
      plan: found?.plan() ?? null,
      purge: found?.purge.state() ?? null,
      comparison: found?.comparison.state() ?? null,
      scrub: scrub.state(),
    };
  }

  const after = (act: () => void) => () => {
    act();
    return told();
  };

  return {
    sync: told,
    pauseSync: after(() => link().pause()),
    resumeSync: after(() => link().resume()),
    stopSyncAfterThis: after(() => link().stopAfterThis()),
    goOnAsBoat: after(() => {
      goOnInstead(context.settings);
      link().wake();
    }),
    scrub: after(() => scrub.begin()),
    compare: after(() => link().comparison.begin()),
    chooseCloud({ cloud: id, everything }) {
      if (link().comparison.choose(id, everything)) return told();
      throw new ServerError('FAILED_PRECONDITION', 'No other cloud waits for an answer any more.');
    },
    setBudget({ megabytes }) {
      link().setBudget(megabytes);
      return told();
    },
    async purge({ plan }) {
      const { purge } = link();
      if (plan === undefined) return { plan: await purge.plan(), purge: purge.state() };
      if (await purge.begin(plan)) return { plan: null, purge: purge.state() };
      throw new ServerError(
        'FAILED_PRECONDITION',
        'These figures are not new any more. Look at them again, then decide.',
      );
    },
    async ledger({ before }) {
      const entries = ledger.page(ledgerPage + 1, before);
      const shown = entries.slice(0, ledgerPage);
      return {
        entries: await Promise.all(shown.map((entry) => withNames(entry, context))),
        before: entries.length > ledgerPage ? (shown.at(-1)?.seq ?? null) : null,
        inAll: ledger.entries(),
      };
    },
  };
}
