import { createHash } from 'node:crypto';
import type { RecoveryView } from '../recovery/recovery.ts';
import { type PageText, recoveryPage, recoveryScript } from '../recovery/recovery-page.ts';

/** The scheme of the app's own pages, for when there is no server to show one. */
export const appScheme = 'app';
const host = 'reef-census';

export type AppPage = 'starting' | 'waiting' | 'recovery';

export const appPageUrl = (page: AppPage): string => `${appScheme}://${host}/${page}`;

const style = `
  :root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f9fb; color: #0c2b3e; }
  main { max-width: 36rem; padding: 2rem; text-align: center; overflow-wrap: anywhere; }
  h1 { font-size: 1.6rem; margin: 0 0 .5rem; }
  button { font: inherit; min-height: 48px; padding: .5rem 1.25rem; border-radius: 12px; border: 1px solid #2b6a86; background: none; color: inherit; cursor: pointer; }
  button.first { flex-basis: 100%; background: #c2410c; border-color: #c2410c; color: #fff; font-weight: 600; }
  button:focus-visible { outline: 3px solid #38bdf8; outline-offset: 2px; }
  .choices { display: flex; flex-wrap: wrap; gap: .75rem; justify-content: center; margin: 1.5rem 0; }
  .failure { border-left: 4px solid #c2410c; padding-left: 1rem; text-align: left; }
  details, ul { text-align: left; font-size: .85rem; }
  summary { min-height: 32px; cursor: pointer; }
  progress { width: 100%; height: 12px; accent-color: #c2410c; }
  @media (prefers-color-scheme: dark) { body { background: #0c2b3e; color: #e8f3f8; } button { border-color: #7fb6cf; } }
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `script`: the only text that may run, none on most pages. */
const policyOf = (script: string | null) =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === null ? [] : [`script-src ${hashOf(script)}`]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const texts: Readonly<Record<Exclude<AppPage, 'recovery'>, PageText>> = {
  starting: { title: 'Reef Census is starting', body: '<p>The console opens in a moment.</p>' },
  waiting: {
    title: 'The server is not answering',
    body: '<p>It is started again by itself, and the console comes back here. Photos that phones had a receipt for are safe; phones keep the others and send them again.</p>',
  },
};

function htmlOf({ title, body }: PageText, script: string | null): string {
  const run = script === null ? '' : `<script>${script}</script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body><main><div role="status"><h1>${title}</h1></div>${body}</main>${run}</body></html>`;
}

const headersWith = (script: string | null) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policyOf(script),
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
});

function answerWith(text: PageText, script: string | null = null): Response {
  return new Response(htmlOf(text, script), { headers: headersWith(script) });
}

/**
 * Answers a request for `app://`. A few texts are all there is: no path of a request ever becomes a path of the
 * disk, so there is nothing to climb out of. `recovery`: what that page says now; null: there is no such page.
 */
export function answerAppRequest(
  { url, method }: Pick<Request, 'url' | 'method'>,
  recovery: RecoveryView | null,
): Response {
  if (method === 'GET') {
    if (url === appPageUrl('starting')) return answerWith(texts.starting);
    if (url === appPageUrl('waiting')) return answerWith(texts.waiting);
    if (url === appPageUrl('recovery') && recovery !== null) {
      return answerWith(recoveryPage(recovery), recoveryScript);
    }
  }
  return new Response('Not found', { status: 404, headers: headersWith(null) });
}
