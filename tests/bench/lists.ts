import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, startServerProcess, wwwFile } from '../faults/injectors/server-process.ts';
import { runVolunteers } from './grow/crowd.ts';
import { rounded } from './grow/figures.ts';
import { listsOf, oneDocument } from './lists/lists.ts';
import { rowOf, timeLists, worst } from './lists/measure-lists.ts';
import { sizes } from './lists/plan.ts';
import { prepareLists } from './lists/prepare-lists.ts';
import { scrollGrid } from './lists/scroll-grid.ts';
import { seededFolder } from './lists/seed-store.ts';

/**
 * `npm run bench:lists [-- --seconds 90] [-- --volunteers 10] [-- --think 1000] [-- --folder DIR] [-- --no-grid]`: every list of the back office over
 * 10,000 events, 100,000 images of 5,000 surveys and 50,000 people, beside ten volunteers who submit every second each. A folder that
 * is named is filled where it is not yet, and kept.
 *
 * A list is opened as a browser opens it: by its own source, over HTTP, on the program as `npm start` starts it; then its second
 * page. `documents` are those that SQLite came by for a page, also those that it left out of the answer (`tests/bench/lists/sqlite-reads.ts`), on the
 * same folder before the program is started on it; `billed` is what Firestore would bill for it. A list has `unserved` questions
 * where SQLite walks over all documents, or sorts them. Of times, 95 in 100 are below those that are told; `oneDocumentMs` is the
 * least that can be asked, in the same rounds, and `load` that of the machine: with more than two at work it is theirs that is
 * measured. Last the grid of images is scrolled in a real Chromium (`tests/bench/lists/scroll-grid.ts`). The last line is JSON; ends with 1 where a
 * question has no index, or a page reads more than its rows and one.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '90' },
    volunteers: { type: 'string', default: '10' },
    think: { type: 'string', default: '1000' },
    folder: { type: 'string' },
    grid: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const [seconds, volunteers, thinkMs] = [values.seconds, values.volunteers, values.think].map(Number) as [
  number,
  number,
  number,
];
const say = (line: string) => console.log(line);

const dataDir = values.folder ?? (await mkdtemp(join(tmpdir(), 'reef-bench-lists-')));
try {
  const { file, reef, times } = await seededFolder(dataDir, sizes, say);
  const lists = listsOf(times, reef);
  const prepared = await prepareLists(dataDir, file, lists, volunteers);
  const port = await freePort();
  const www = await startServerProcess(wwwFile, dataDir, port, { REEF_DEMO: '0', REEF_REGIONS: '0' });
  try {
    // What a server does first after a start.
    await pause(10_000);
    // What has just been started compiles what it runs, and opens a connection for long counts.
    const cold = await timeLists(www.url, prepared.admin, lists, { seconds: 0, leastRounds: 1 });
    const working = runVolunteers(www.url, prepared.volunteers, seconds, thinkMs);
    const timed = await timeLists(www.url, prepared.admin, lists, { seconds, leastRounds: 10 });
    const crowd = await working;
    const rows = lists.map((list) => rowOf(list, cold, timed, prepared.reads));
    console.table(rows.map(({ unserved, ...row }) => ({ ...row, unserved: unserved.length })));
    for (const { name, unserved } of rows) for (const step of unserved) say(`${name}: ${step}`);
    say(`${crowd.saves} saves by ${volunteers} volunteers, 95 in 100 within ${crowd.saveP95Ms} ms`);
    const grid = values.grid ? await scrollGrid() : null;
    console.table(grid);
    const slowest = worst(rows, ({ firstMs }) => firstMs);
    const paged = rows.filter(({ isWhole }) => !isWhole);
    const dearest = worst(paged, ({ documents }) => documents);
    console.log(
      JSON.stringify({
        lists: lists.length,
        ...{ worstFirstPageMs: slowest.firstMs, slowest: slowest.name },
        worstMedianMs: worst(rows, ({ medianMs }) => medianMs).medianMs,
        oneDocumentMs: rows.find(({ name }) => name === oneDocument)?.firstMs,
        load: rounded(loadavg()[0] ?? 0, 1),
        worstSecondPageMs: worst(rows, ({ secondMs }) => secondMs ?? 0).secondMs,
        worstColdMs: worst(rows, ({ coldMs }) => coldMs).coldMs,
        ...{ worstReadsPerPage: dearest.documents, dearest: dearest.name },
        worstReadsMoreThanRows: worst(paged, ({ more }) => more).more,
        unserved: rows.reduce((sum, { unserved }) => sum + unserved.length, 0),
        ...{ saves: crowd.saves, failures: Object.keys(crowd.failures).length },
        ...(grid === null
          ? {}
          : { gridFrameMs: grid.frameMs, gridFrameRatio: grid.ratioToRest, gridIn60: grid.in60 }),
      }),
    );
    if (paged.some(({ more, unserved }) => more > 1 || unserved.length > 0)) process.exitCode = 1;
  } finally {
    await www.stop();
  }
} finally {
  if (values.folder === undefined) await rm(dataDir, { recursive: true, force: true });
}
