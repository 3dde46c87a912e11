import { createHash } from 'node:crypto';

/** The scheme of the app's own two pages, for when there is no server to show one. */
export const appScheme = 'app';
const host = 'reef-census';

export type AppPage = 'starting' | 'waiting';

export const appPageUrl = (page: AppPage): string => `${appScheme}://${host}/${page}`;

const style = `
  :root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f9fb; color: #0c2b3e; }
  main { max-width: 30rem; padding: 2rem; text-align: center; }
  h1 { font-size: 1.6rem; margin: 0 0 .5rem; }
  @media (prefers-color-scheme: dark) { body { background: #0c2b3e; color: #e8f3f8; } }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const texts: Readonly<Record<AppPage, { readonly title: string; readonly text: string }>> = {
  starting: { title: 'Reef Census is starting', text: 'The console opens in a moment.' },
  waiting: {
    title: 'The server is not answering',
    text: 'It is started again by itself, and the console comes back here. Photos that phones had a receipt for are safe; phones keep the others and send them again.',
  },
};

function htmlOf({ title, text }: (typeof texts)[AppPage]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body><main role="status"><h1>${title}</h1><p>${text}</p></main></body></html>`;
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/**
 * Answers a request for `app://`. Two texts are all there is: no path of a request ever becomes a path of the
 * disk, so there is nothing to climb out of.
 */
export function answerAppRequest({ url, method }: Pick<Request, 'url' | 'method'>): Response {
  const page = (Object.keys(texts) as AppPage[]).find((name) => url === appPageUrl(name));
  if (page === undefined || method !== 'GET') return new Response('Not found', { status: 404, headers });
  return new Response(htmlOf(texts[page]), { headers });
}
