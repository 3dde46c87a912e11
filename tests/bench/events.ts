import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkCounts } from './events/check-counts.ts';
import { runHall } from './events/hall.ts';
import { prepareHall } from './events/prepare-hall.ts';
import { watchBoard, worstLagMs } from './events/watch-board.ts';
import { rounded } from './grow/figures.ts';
import { startWww } from './grow/starts.ts';

/**
 * `npm run bench:events [-- --seconds 60] [-- --people 200] [-- --think 2000]`: a hall of people who analyse photos for one
 * event at once, each with so many milliseconds between two things that they do, while somebody watches its page. The same
 * people analyse for a third of the time before they join it, which says what the event costs. Ends with 1 when an analysis is
 * lost or counted twice, or a recount finds something else. The last line is JSON.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    people: { type: 'string', default: '200' },
    think: { type: 'string', default: '2000' },
  },
});
const [seconds, people, thinkMs] = [values.seconds, values.people, values.think].map(Number) as [
  number,
  number,
  number,
];
const say = (line: string) => console.log(line);

const dataDir = await mkdtemp(join(tmpdir(), 'reef-bench-events-'));
try {
  const hall = await prepareHall(dataDir, people, say);
  const www = await startWww(dataDir);
  let alone: Awaited<ReturnType<typeof runHall>>;
  let together: Awaited<ReturnType<typeof runHall>>;
  let looks: ReturnType<typeof watchBoard>['looks'];
  try {
    const beside = { ...hall, people: hall.beside };
    // A server that has just started compiles what it runs.
    await runHall(www.url, beside, Math.ceil(seconds / 6), thinkMs);
    alone = await runHall(www.url, beside, Math.ceil(seconds / 3), thinkMs);
    const watcher = watchBoard(www.url, hall.eventId);
    together = await runHall(www.url, hall, seconds, thinkMs);
    await watcher.until(together.acknowledged.length);
    looks = watcher.stop();
  } finally {
    await www.stop();
  }
  const counts = await checkCounts(dataDir, hall, together.acknowledged);
  const watcherLagMs = worstLagMs(together.acknowledged, looks);
  console.log({ alone: shown(alone), together: shown(together), board: counts.board, looks: looks.length });
  const { lost, doubled, recountDiffers } = counts;
  console.log(
    JSON.stringify({
      people,
      seconds,
      photos: together.acknowledged.length,
      submissions: together.submissions,
      perSecond: rounded(together.submissions / seconds, 1),
      failed: together.failed,
      lost,
      doubled,
      recountDiffers,
      watcherLagMs,
      p95Ms: together.p95Ms,
      p95OfNoEvent: rounded(together.p95Ms / alone.p95Ms),
    }),
  );
  if (lost + doubled + recountDiffers + together.failed > 0) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

function shown({ acknowledged, ...figures }: Awaited<ReturnType<typeof runHall>>) {
  return { ...figures, photos: acknowledged.length };
}
