import { eventDocs, eventsNotOver } from '../../domain/collections/events/events.ts';
import { isPublicEvent } from '../../domain/events/event.ts';
import { leaderboardHandle } from '../../domain/events/listing.ts';
import { escaped } from '../../domain/heads/page-head.ts';
import { publicPages } from '../../domain/heads/public-pages.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { HeadsDeps } from './head-of.ts';

/**
 * `sitemap.xml` (sitemaps.org 0.9): the public pages, and events that everybody may join and that are not over.
 */
export async function siteMap({
  store,
  clock,
  origin,
}: Pick<OperationContext, 'clock'> & Pick<HeadsDeps, 'store' | 'origin'>): Promise<string> {
  const events = (await eventDocs.page(store, eventsNotOver(clock.now()))).items.filter(
    (event) => isPublicEvent(event) && event.eventType === 'GLOBAL' && event.handle !== leaderboardHandle,
  );
  const addresses = [
    ...publicPages.map(({ path }) => path),
    ...new Set(events.map(({ handle }) => `/event/${encodeURIComponent(handle)}`)),
  ];
  const urls = addresses.map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** First parts of addresses that no search engine has business at: programs' doors, and pages of single people. */
const notForRobots = ['admin', 'auth', 'blobs', 'cache', 'call', 'dashboard', 'log', 'store', 'tiles'];

/** `robots.txt` (RFC 9309) of a site ashore. */
export const robotsAshore = (origin: string): string =>
  [
    'User-agent: *',
    ...notForRobots.map((path) => `Disallow: /${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** A boat is nobody's to find. */
export const robotsAtSea = 'User-agent: *\nDisallow: /\n';
