import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runVolunteers, watchNewcomers } from './grow/crowd.ts';
import { growthOf, rounded } from './grow/figures.ts';
import { openWaterPins } from './grow/pins.ts';
import { prepare } from './grow/prepare.ts';
import { seedFolder } from './grow/seed-folder.ts';
import { measureStarts, startWww } from './grow/starts.ts';
import { uploadBesideQuestions } from './grow/uploads.ts';
import { zoomRatios } from './grow/zoom.ts';

/**
 * `npm run bench:grow [-- --large] [-- --folders DIR] [-- --seconds 60]`: what a programme of 2,000 surveys costs (10,000
 * with `--large`) against one of 200. Folders are seeded where they are not there yet, and kept.
 */
const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    folders: { type: 'string', default: join(tmpdir(), 'reef-bench-grow') },
    seconds: { type: 'string', default: '60' },
  },
});
const seconds = Number(values.seconds);
const sizes = [200, values.large ? 10_000 : 2_000] as const;
const say = (line: string) => console.log(line);

async function folderOf(surveys: number): Promise<string> {
  const folder = join(values.folders, String(surveys));
  if (!existsSync(folder)) {
    say(`seeding ${surveys} surveys into ${folder}`);
    console.log(await seedFolder(folder, surveys, say));
  }
  return folder;
}
const [smallFolder, largeFolder] = [await folderOf(sizes[0]), await folderOf(sizes[1])];

const people = 200;
const small = await prepare(smallFolder, 1);
const large = await prepare(largeFolder, people);
const questions = Object.entries(large.questions).map(([name, asked]) => {
  const before = small.questions[name] ?? asked;
  return { name, ...asked, smallMs: before.medianMs, growth: growthOf(before, asked) };
});
console.table(questions);

const [smallStarts, largeStarts] = [await measureStarts(smallFolder), await measureStarts(largeFolder)];
console.table({ [sizes[0]]: smallStarts, [sizes[1]]: largeStarts });
console.table({ [sizes[0]]: small.backup, [sizes[1]]: large.backup });

const [diver = '', asker = ''] = large.bearers;
const www = await startWww(largeFolder);
const uploads = await uploadBesideQuestions(www.url, diver, asker);
console.table(uploads.beside);
const usual = await runVolunteers(www.url, large.bearers, seconds, 8_000);
const stopWatching = watchNewcomers(www.url);
const saturated = await runVolunteers(www.url, large.bearers, seconds, 0);
const newcomers = await stopWatching();
await www.stop();
const lost = await lostOf([...usual.saved, ...saturated.saved], largeFolder);
const shown = ({ saved, ...figures }: typeof usual) => ({ ...figures, analyses: saved.length });
console.log('200 volunteers:', shown(usual));
console.log('200 who never rest:', shown(saturated), newcomers, `${lost} lost`);

/** Analyses that the server said to have and that its folder has not. */
async function lostOf(saved: readonly string[], dataDir: string): Promise<number> {
  const { default: Sqlite } = await import('better-sqlite3');
  const sqlite = new Sqlite(join(dataDir, 'reef-census.sqlite'), { readonly: true });
  const there = new Set(
    sqlite.prepare("SELECT id FROM documents WHERE collection = 'analysis'").pluck().all(),
  );
  sqlite.close();
  return [...new Set(saved)].filter((id) => !there.has(id)).length;
}

const at = (many: number) => large.questions[`next photo at ${many}`];
console.log(
  JSON.stringify({
    surveys: sizes[1],
    worstGrowth: Math.max(...questions.map(({ growth }) => growth)),
    nextPhotoKB1000: at(1_000)?.kB,
    nextPhotoLoopMs1000: at(1_000)?.medianMs,
    nextPhotoKB3000: at(3_000)?.kB,
    nextPhotoLoopMs3000: at(3_000)?.medianMs,
    startRatio: rounded(largeStarts.cleanMs / smallStarts.cleanMs),
    startAfterKillMs: largeStarts.killedMs,
    restMiB: largeStarts.restMiB,
    uploadBesideWorst: Math.max(...Object.values(uploads.beside)),
    nextP95Ms: usual.nextP95Ms,
    saveP95Ms: usual.saveP95Ms,
    lost,
    newcomerMs: newcomers.worstMs,
    backup: large.backup,
    openWaterPins: await openWaterPins(),
    map: await zoomRatios(),
  }),
);
