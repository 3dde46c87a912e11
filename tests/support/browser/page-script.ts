import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';

/** Bundles a file of ours (its path from the repository's root) as one script whose exports hang on `window[name]`. */
export async function bundleForPage(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL(`../../../${entry}`, import.meta.url)),
        formats: ['iife'],
        name,
        fileName: name,
      },
    },
  });
  const output = Array.isArray(built) ? built.flatMap((each) => each.output) : [];
  const script = output.find((file) => file.type === 'chunk');
  if (script === undefined) throw new Error(`${entry} gave no script.`);
  return `${script.code}\nwindow.${name} = ${name};`;
}

/** Runs such a script in an open page, as the page's own: under its rules for scripts. */
export async function runInPage(page: Page, script: string): Promise<void> {
  const address = new URL('/script-of-a-test.js', page.url()).href;
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
  );
  await page.addScriptTag({ url: address });
}
