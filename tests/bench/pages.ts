import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publicPages } from '../../src/domain/heads/public-pages.ts';
import { freePort, startServerProcess, wwwFile } from '../faults/injectors/server-process.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { rounded } from './grow/figures.ts';
import { measurePage, type PageFigures } from './pages/measure-page.ts';

/**
 * `npm run bench:pages [-- --rounds 3] [-- --page /threats]`: each public page of a demo, opened in Chromium by somebody who was
 * never here, on a phone: processor four times as slow, 1.6 Mbit/s, 150 ms. `lcpMs` until the largest is painted, `cls` how much
 * moved by itself, `pressMs` until the first press is answered, `kB` what came over the line before any video. Medians of the
 * rounds; Chromium paints by software here, which costs a few dozen ms. `load` is the machine's: with more than two at work it is
 * theirs that is measured. The last line is JSON.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, page: { type: 'string' } },
});
const rounds = Number(values.rounds);
const paths = values.page === undefined ? publicPages.map(({ path }) => path) : [values.page];

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

const numbers = ['lcpMs', 'cls', 'pressMs', 'kB', 'entryKB', 'requests'] as const;

function medianOf(runs: readonly PageFigures[]): PageFigures {
  const medians = numbers.map((name) => [name, median(runs.map((run) => run[name]))] as const);
  return { lcpOf: runs.at(-1)?.lcpOf ?? '', ...(Object.fromEntries(medians) as Omit<PageFigures, 'lcpOf'>) };
}

const dataDir = await mkdtemp(join(tmpdir(), 'reef-bench-pages-'));
const www = await startServerProcess(wwwFile, dataDir, await freePort(), {});
const browser = await launchChromium();
try {
  // What has just been started compiles what it runs, and packs its scripts better for those who come after the first.
  for (let time = 0; time < 2; time += 1) await measurePage(browser, `${www.url}/`);
  const found: (PageFigures & { readonly path: string })[] = [];
  for (const path of paths) {
    const runs: PageFigures[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await measurePage(browser, www.url + path));
    found.push({ path, ...medianOf(runs) });
  }
  console.table(found);
  const worst = (name: 'lcpMs' | 'cls' | 'pressMs') => Math.max(...found.map((page) => page[name]));
  console.log(
    JSON.stringify({
      worst: { lcpMs: worst('lcpMs'), cls: worst('cls'), pressMs: worst('pressMs') },
      homeKB: found.find(({ path }) => path === '/')?.kB ?? null,
      entryKB: Math.max(...found.map(({ entryKB }) => entryKB)),
      pages: found.length,
      load: rounded(loadavg()[0] ?? 0, 1),
    }),
  );
} finally {
  await browser.close();
  await www.stop();
  await rm(dataDir, { recursive: true, force: true });
}
