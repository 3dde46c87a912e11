import { launchChromium } from '../support/browser/chromium.ts';
import { bundleForPage } from '../support/browser/page-script.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { timeCore } from './draw/core.ts';
import { crowdedPhotos } from './draw/crowded-photos.ts';
import { measureFrames, measureScreen } from './draw/measure-screen.ts';
import { measureCoverage, measureLoad, measurePainting, measureSave } from './draw/measure-work.ts';
import { rounded } from './ingest/figures.ts';

/**
 * Drawing in a real Chromium, through the real page, on a photo of 2000 × 1500 pixels: `npm run bench:draw`. What is
 * compared takes turns. `-- --quick` for a look. The last line is JSON.
 */
const isQuick = process.argv.includes('--quick');
const strokeRounds = isQuick ? 2 : 8;
const loadRounds = isQuick ? 2 : 7;
const coverageRounds = isQuick ? 5 : 30;
const counts = [0, 50, 500, 2000] as const;

const server = await startTestServer();
/** As fast as it can: the time between two frames is what a frame costs, not what the screen waits for. */
const unpaced = await launchChromium(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
const paced = await launchChromium();
try {
  const vera = await server.person('Vera');
  // Somebody who has learnt it: nothing is explained over the photo.
  await server.context.store.write([
    { op: 'merge', path: `users/${vera.uid}`, data: { training: { mode: 4 } } },
  ]);
  const photos = await crowdedPhotos(server, vera, counts);

  const [empty] = photos;
  if (empty === undefined) throw new Error('There is no photo to draw on.');
  const blank = {
    url: server.url,
    script: await bundleForPage('tests/bench/draw/in-page.ts', 'benchDraw'),
  };
  const frames = await measureFrames(unpaced, vera, photos, strokeRounds);
  const screen = await measureScreen(paced, vera, photos, strokeRounds);
  const coverage = await measureCoverage(paced, blank, coverageRounds);
  const load = await measureLoad(paced, blank, loadRounds);
  const painting = await measurePainting(paced, blank, loadRounds);
  const saveMs = await measureSave(paced, blank, vera, empty, loadRounds);
  const core = timeCore();

  console.log('\nOne frame of drawing, as many as can be, milliseconds');
  console.table(frames);
  console.log('At 60 frames a second: from pointer to ink, stroke lifted, undo, redo; opening, milliseconds');
  console.table(screen);
  console.log('One more stroke counted, microseconds');
  console.table(coverage);
  console.log('Load of 2,000 strokes in a fresh page, and the fourth time in it, milliseconds');
  console.table(load);
  console.log('A whole picture of 2,000 strokes at 2000 × 1500, milliseconds');
  console.table(painting);
  console.log('Without a browser, 2,000 strokes');
  console.table(core);
  const at = (strokes: number) => `${strokes} strokes`;
  const [none, some] = [frames[at(0)], frames[at(500)]];
  console.log(
    JSON.stringify({
      coverageRatio: coverage[at(2000)]?.ratio,
      coverageGrowth: rounded(
        (coverage[at(2000)]?.ours ?? Number.NaN) / (coverage[at(50)]?.ours ?? Number.NaN),
      ),
      frameRatioAt500: rounded((some?.median ?? Number.NaN) / (none?.median ?? Number.NaN)),
      framesUnder16Share: some?.under16,
      pointerToInkMs: screen[at(500)]?.pointerToInk,
      undoMsAt2000: screen[at(2000)]?.undo,
      loadMsAt2000: load['crowded, from the server’s bytes, once more']?.all,
      loadInFreshPageMsAt2000: load['crowded, from the server’s bytes']?.all,
      loadFromDeviceMsAt2000: load['crowded, from the device’s rows']?.all,
      saveMsAt2000: saveMs,
      memoryMiB: screen[at(2000)]?.memoryMiB,
      core,
    }),
  );
} finally {
  await Promise.all([unpaced.close(), paced.close()]);
  await server.close();
}
