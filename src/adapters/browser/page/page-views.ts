import type { ClientConfig } from '../../../contract/http.ts';
import type { ViewCounter } from '../../../contract/site-config.ts';
import type { PageOrigin } from '../../../ports/page-origin.ts';
import type { PageViews } from '../../../ports/page-views.ts';

const nobody: PageViews = { seen: () => undefined };

/** Do Not Track, and Global Privacy Control, which the library's types do not know yet. */
export function wantsNoCounting(browser: {
  readonly doNotTrack?: string | null | undefined;
  readonly globalPrivacyControl?: unknown;
}): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** What each program wants to be told (plausible.io/docs/events-api, umami.is/docs/api/sending-stats): no more than it needs. */
export function bodyOf({ kind, site }: ViewCounter, page: string, origin: string): unknown {
  const url = `${origin}${page}`;
  if (kind === 'plausible') return { name: 'pageview', domain: site, url };
  return { type: 'event', payload: { website: site, hostname: new URL(origin).hostname, url: page } };
}

function elsewhere(counter: ViewCounter): PageViews {
  return {
    seen(page) {
      const request = fetch(counter.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyOf(counter, page, window.location.origin)),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      });
      request.catch(() => undefined);
    },
  };
}

/** Whoever counts views here: this server, the program that is configured, nobody at sea and of those who ask for that. */
export function createPageViews(
  { network, views }: Pick<ClientConfig, 'network' | 'views'>,
  log: PageOrigin['log'],
  browser: Parameters<typeof wantsNoCounting>[0] = navigator,
): PageViews {
  if (network === 'edge' || wantsNoCounting(browser)) return nobody;
  if (views !== undefined) return elsewhere(views);
  return { seen: (page) => void log({ method: 'view', message: page }) };
}
