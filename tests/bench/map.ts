import { launchChromium } from '../support/browser/chromium.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { median, rounded } from './ingest/figures.ts';
import { moveAndSwitch, timeToIdle } from './map/measure-map.ts';
import { fillWithReefs } from './map/region-of-reefs.ts';

/**
 * The report map in a real Chromium with 200 and with 4,000 reefs: how long until it stands still, what a layer's switch costs, and
 * frames while it is dragged: `npm run bench:map`. What is compared takes turns. `-- --quick` for a look. The last line is JSON.
 */
const rounds = process.argv.includes('--quick') ? 3 : 11;
const sizes = [200, 4000] as const;

const browser = await launchChromium();
const places = await Promise.all(
  sizes.map(async (size) => {
    const server = await startTestServer({ network: 'www' });
    await fillWithReefs(server, size);
    return { size, server, person: await server.person('Nerida'), idle: [] as number[] };
  }),
);
try {
  // Once for nothing: tiles are cut at the first look, and programs compiled.
  for (const { server, person } of places) await timeToIdle(browser, server, person);
  for (let round = 0; round < rounds; round += 1) {
    const inTurn = round % 2 === 0 ? places : places.toReversed();
    for (const { server, person, idle } of inTurn) idle.push(await timeToIdle(browser, server, person));
  }
  const share = (frames: readonly number[]) =>
    rounded(frames.filter((ms) => ms <= 17).length / Math.max(1, frames.length));
  const rows = [];
  for (const { size, server, person, idle } of places) {
    const { frames, switchMs, switchFrames } = await moveAndSwitch(browser, server, person, rounds);
    rows.push({
      reefs: size,
      idleMs: Math.round(median(idle)),
      panFrameMs: rounded(median(frames)),
      panFramesIn60: share(frames),
      switchMs: Math.round(median(switchMs)),
      switchFramesIn60: share(switchFrames),
    });
  }
  console.table(rows);
  const [few, many] = places.map(({ idle }) => median(idle));
  console.log(
    JSON.stringify({ idleRatio4000To200: rounded((many ?? Number.NaN) / (few ?? Number.NaN)), sizes: rows }),
  );
} finally {
  await browser.close();
  for (const { server } of places) await server.close();
}
