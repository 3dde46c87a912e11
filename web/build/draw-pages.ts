import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { drawnPageText } from '../../src/domain/heads/drawn-page.ts';
import { drawnName, publicPages } from '../../src/domain/heads/public-pages.ts';
import { type Language, languages } from '../../src/language/languages.ts';
import { schemeScript } from './scheme-script.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What `web/prerender/draw-page.tsx` is once it is built. */
interface Drawing {
  drawPage(path: string, language: Language): Promise<string>;
}

/** The style files of the page that say how something in this HTML looks, besides those that index.html names. */
async function stylesOf(html: string, folder: string, named: string): Promise<string[]> {
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const found: string[] = [];
  for (const file of (await readdir(join(folder, 'assets'))).toSorted()) {
    if (!file.endsWith('.css') || named.includes(file)) continue;
    const css = await readFile(join(folder, 'assets', file), 'utf8');
    const says = [...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].some(([, name = '']) => used.has(name));
    if (says) found.push(`/assets/${file}`);
  }
  return found;
}

/**
 * Draws each public page in each language, as it looks before a script runs, beside the built page: `drawn/{language}/{name}.html`.
 *
 * @param folder of the built page
 */
export async function drawPages(folder: string): Promise<void> {
  const { build } = await import('vite');
  const program = `${folder}-drawing`;
  try {
    await build({
      configFile: `${root}vite.config.ts`,
      logLevel: 'warn',
      build: {
        ssr: `${root}web/prerender/draw-page.tsx`,
        outDir: program,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: true } },
      },
    });
    const drawing: Drawing = await import(pathToFileURL(join(program, 'draw-page.js')).href);
    const named = await readFile(join(folder, 'index.html'), 'utf8');
    for (const language of languages) {
      const target = join(folder, 'drawn', language);
      await mkdir(target, { recursive: true });
      for (const { path } of publicPages) {
        const name = drawnName(path);
        if (name === undefined) continue;
        const html = await drawing.drawPage(path, language);
        const styles = await stylesOf(html, folder, named);
        const links = styles.map((href) => `<link rel="stylesheet" href="${href}" />`).join('');
        await writeFile(
          join(target, `${name}.html`),
          drawnPageText({ head: `<script>${schemeScript}</script>${links}`, body: html }),
        );
      }
    }
  } finally {
    await rm(program, { recursive: true, force: true });
  }
}
