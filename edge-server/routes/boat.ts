import { networkInterfaces } from 'node:os';
import { Router } from 'express';
import type { BoatStatus } from '../../src/contract/boat.ts';
import { surveySchema } from '../../src/domain/survey/survey.ts';
import type { CloudLink } from '../cloud-link.ts';
import type { ServerContext } from '../context.ts';
import type { Outbox } from '../db/outbox.ts';
import { ServerError } from '../errors.ts';
import { jsonBody, requireThisMachine } from '../security/guards.ts';

/** Surveys that the page lists; the counts are of all. */
const mostListed = 200;
const mostParkedListed = 200;

/** Private addresses first, as a hotspot gives them out; then any other; a link-local one helps nobody. */
function rankOf(address: string): number {
  return /^(192\.168\.|10\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ? 0 : 1;
}

/** Addresses that a phone on the boat's Wi-Fi can open: IPv4, because QR codes and hotspots know it best. */
function joinAddresses(port: number): BoatStatus['addresses'] {
  return Object.entries(networkInterfaces())
    .flatMap(([network, entries]) => (entries ?? []).map((entry) => ({ ...entry, network })))
    .filter((entry) => entry.family === 'IPv4' && !entry.internal && !entry.address.startsWith('169.254.'))
    .sort((a, b) => rankOf(a.address) - rankOf(b.address))
    .map(({ address, network }) => ({ url: `http://${address}:${port}`, network }));
}

async function listedSurveys({ store, log }: ServerContext, outbox: Outbox): Promise<BoatStatus['surveys']> {
  const { docs } = await store.query({
    from: { group: 'surveys' },
    where: [{ field: 'isDeleted', op: '==', value: false }],
    orderBy: [{ field: 'since', direction: 'desc' }],
    limit: mostListed,
  });
  const surveys: BoatStatus['surveys'] = [];
  for (const { path, data } of docs) {
    const parsed = surveySchema.safeParse(data);
    if (!parsed.success) {
      log.warn({ path, problem: parsed.error.message }, 'a survey cannot be read');
      continue;
    }
    const { id, name, user, date, since, meta } = parsed.data;
    const photos = { from: { collection: `${path}/images` }, where: [], orderBy: [] };
    const stored = (await store.aggregate(photos, { count: true })).count ?? 0;
    const images = { announced: meta.images.total, stored };
    surveys.push({ id, path, name, firstName: user.name, date, since, images, cloud: outbox.stateOf(path) });
  }
  return surveys;
}

/** The boat's page: what came in, what waits for the cloud and why. Only for the laptop itself (threat 36). */
export function boatRoutes(context: ServerContext, outbox: Outbox, cloud: () => CloudLink | null): Router {
  const router = Router();

  router.get('/boat/status', requireThisMachine, async (request, response) => {
    const surveys = await listedSurveys(context, outbox);
    const parked = outbox.parked().slice(0, mostParkedListed);
    const status: BoatStatus = {
      hub: context.hub,
      network: context.config.network,
      addresses: joinAddresses(request.socket.localPort ?? context.config.port),
      surveys,
      people: new Set(surveys.map((survey) => survey.path.split('/')[1])).size,
      outbox: {
        ...outbox.counts(),
        parkedItems: parked.map(({ seq, path, reason, attempts, createdAt }) => ({
          seq,
          path,
          reason: reason ?? 'The cloud did not take it.',
          attempts,
          createdAt,
        })),
      },
      cloud: cloud()?.state() ?? { status: 'none' },
    };
    response.set('Cache-Control', 'no-store').json(status);
  });

  router.post('/boat/outbox/:seq/retry', requireThisMachine, ...jsonBody('1kb'), (request, response) => {
    const text = String(request.params.seq);
    if (text !== 'all' && !/^\d{1,12}$/.test(text)) {
      throw new ServerError('INVALID_ARGUMENT', 'Which item is to be tried again?');
    }
    const retried = outbox.retry(text === 'all' ? undefined : [Number(text)]);
    if (retried === 0 && text !== 'all') {
      throw new ServerError('NOT_FOUND', 'This item is not waiting for anybody any more.');
    }
    cloud()?.wake();
    response.json({ retried });
  });

  return router;
}
