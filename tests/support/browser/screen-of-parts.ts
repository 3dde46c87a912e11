import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const origin = 'http://parts.test';

/** A page of its own for parts that no screen shows alone: bundled from a file that draws into `#root`. */
export async function screenOfParts(entry: string) {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    // Vitest says NODE_ENV=test, and that would write elements for developers, which React for everybody cannot make.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, target: 'es2022', rolldownOptions: { input: `${root}${entry}` } },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${entry} gave more than one bundle.`);
  const files = new Map<string, string | Uint8Array>();
  let first = '';
  let styles = '';
  for (const file of built.output) {
    files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source);
    if (file.type === 'chunk' && file.isEntry) first = file.fileName;
    if (file.fileName.endsWith('.css')) styles += `<link rel="stylesheet" href="/${file.fileName}">`;
  }
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Parts</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${styles}</head>
<body><div id="root"></div><script type="module" src="/${first}"></script></body></html>`;

  /** Opens one of its addresses. */
  async function open(page: Page, path: string): Promise<void> {
    await page.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const body = files.get(pathname);
      const kind = pathname.endsWith('.css')
        ? 'text/css'
        : pathname.endsWith('.js')
          ? 'text/javascript'
          : 'font/woff2';
      if (body === undefined) await route.fulfill({ contentType: 'text/html', body: html });
      else
        await route.fulfill({ contentType: kind, body: typeof body === 'string' ? body : Buffer.from(body) });
    });
    await page.goto(`${origin}${path}`);
  }
  return { open };
}
