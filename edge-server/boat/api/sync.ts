import { Router } from 'express';
import { z } from 'zod';
import {
  type BoatSync,
  budgetRequestSchema,
  purgeRequestSchema,
  type SyncLedgerPage,
} from '../../../src/contract/boat/sync.ts';
import { valueAt } from '../../../src/domain/documents/json.ts';
import type { ServerContext } from '../../context.ts';
import type { LedgerEntry, SyncLedger } from '../../db/tables/sync-ledger.ts';
import { ServerError } from '../../errors.ts';
import { jsonBody, requireThisMachine } from '../../http/guards/guards.ts';
import type { Scrub } from '../../scrub/scrub.ts';
import type { CloudLink } from '../sync/round/cloud-link.ts';

const ledgerPage = 50;
const beforeSchema = z.coerce.number().int().min(1).optional();

export interface BoatSyncGround {
  readonly context: Pick<ServerContext, 'store'>;
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

/** The sync plan, its ledger, the scrub and the purge. Only for the laptop itself (threat 36). */
export function boatSyncRoutes({ context, ledger, scrub, cloud }: BoatSyncGround): Router {
  const router = Router();
  const json = jsonBody('1kb');

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
      scrub: scrub.state(),
    };
  }

  router.get('/boat/sync', requireThisMachine, (_request, response) => {
    response.set('Cache-Control', 'no-store').json(told());
  });

  const acts: Readonly<Record<string, () => void>> = {
    pause: () => link().pause(),
    resume: () => link().resume(),
    'stop-after-this': () => link().stopAfterThis(),
    scrub: () => scrub.begin(),
  };
  for (const [name, act] of Object.entries(acts)) {
    router.post(`/boat/sync/${name}`, requireThisMachine, ...json, (_request, response) => {
      act();
      response.json(told());
    });
  }

  router.post('/boat/sync/budget', requireThisMachine, ...json, (request, response) => {
    const { megabytes } = budgetRequestSchema.parse(request.body);
    link().setBudget(megabytes);
    response.json(told());
  });

  router.post('/boat/sync/purge', requireThisMachine, ...json, async (request, response) => {
    const { plan } = purgeRequestSchema.parse(request.body);
    const { purge } = link();
    if (plan === undefined) {
      response.json({ plan: await purge.plan(), purge: purge.state() });
      return;
    }
    if (!(await purge.begin(plan))) {
      throw new ServerError(
        'FAILED_PRECONDITION',
        'These figures are not new any more. Look at them again, then decide.',
      );
    }
    response.json({ plan: null, purge: purge.state() });
  });

  router.get('/boat/sync/ledger', requireThisMachine, async (request, response) => {
    const before = beforeSchema.parse(request.query.before);
    const entries = ledger.page(ledgerPage + 1, before);
    const shown = entries.slice(0, ledgerPage);
    const page: SyncLedgerPage = {
      entries: await Promise.all(shown.map((entry) => withNames(entry, context))),
      before: entries.length > ledgerPage ? (shown.at(-1)?.seq ?? null) : null,
      inAll: ledger.entries(),
    };
    response.set('Cache-Control', 'no-store').json(page);
  });

  return router;
}
