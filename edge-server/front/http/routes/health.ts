import { Router } from 'express';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Health } from '../../../../src/contract/http.ts';
import { mailDocs, mailsIn } from '../../../../src/domain/collections/account/mails.ts';
import type { ServerContext } from '../../context.ts';

const isMail = (path: string) => mailDocs.match(path) !== undefined;

/** Counted once for everybody who asks, and anew when a mail has changed. */
async function countMails({ store, made }: Pick<ServerContext, 'store' | 'made'>): Promise<Health['mails']> {
  const count = async (status: 'waiting' | 'failed') => {
    const { limit: _all, ...query } = mailsIn(status);
    return (await store.aggregate(query, { count: true })).count ?? 0;
  };
  return made.of('mails', isMail, async () => ({
    waiting: await count('waiting'),
    failed: await count('failed'),
  }));
}

/** Is it up, and is it us: the health check and the connectivity probe (fault 37). */
export function healthRoutes(context: ServerContext): Router {
  const { config, hub, startedAt } = context;
  const router = Router();
  router.get('/healthz', async (_request, response) => {
    // A database that does not answer says so elsewhere: this program is up.
    const mails = config.network === 'www' ? await countMails(context).catch(() => undefined) : undefined;
    const health: Health = {
      status: 'ok',
      network: config.network,
      version: packageJson.version,
      startedAt,
      ...(mails === undefined ? {} : { mails }),
    };
    response.set('Cache-Control', 'no-store').json(health);
  });
  router.get('/trace.txt', (_request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(`reef-census ${config.network} ${hub.id}\n`);
  });
  return router;
}
