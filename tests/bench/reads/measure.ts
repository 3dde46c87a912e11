import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { DemoAccounts } from '../../../edge-server/edge/www/demo/demo-accounts.ts';
import { groundOfEmulators } from '../../../web/firebase/emulators/demo-ground.ts';
import { demoFirebase } from '../../../web/firebase/emulators/demo-project.ts';
import { seedProject } from '../../../web/firebase/emulators/seed-project.ts';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { emulated, sessionByPassword } from '../../support/census/emulated-project.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { hostingUrl } from '../../support/firebase/firebase-rig.ts';
import { countBilled } from '../../support/firebase/firestore-reads.ts';
import { rounded } from '../grow/figures.ts';
import { dollarsPerThousand, prices, sumOf, type Use, volunteerDay } from './costs.ts';
import { type Screen, screens } from './screens.ts';

// Run beside the emulators by `npm run bench:reads`.

/** More documents than this a screen should not read (issue "www on Firebase"). */
const mostReads = 60;
/** Neither page nor functions have said anything for this long, milliseconds. */
const quietMs = 2_500;

interface Billed {
  readonly reads: number;
  readonly writes: number;
}

/** What the functions have read and written since they run. */
function billedByFunctions(folder: string): Billed {
  const told = readdirSync(folder).map(
    (name): Billed => JSON.parse(readFileSync(join(folder, name), 'utf8')),
  );
  return told.reduce((sum, one) => ({ reads: sum.reads + one.reads, writes: sum.writes + one.writes }), {
    reads: 0,
    writes: 0,
  });
}

async function untilQuiet(look: () => string): Promise<void> {
  let [last, since] = [look(), performance.now()];
  while (performance.now() - since < quietMs) {
    await pause(200);
    const now = look();
    if (now !== last) [last, since] = [now, performance.now()];
  }
}

interface Measured extends Use {
  readonly screen: string;
  readonly who: string;
  /** Of the reads those of the page itself, of the functions that it asked or woke, and of the rules for the document of whoever asks. */
  readonly byPage: number;
  readonly byFunctions: number;
  readonly byRules: number;
}

async function measure(
  browser: Browser,
  { screen, who, path, act }: Screen,
  accounts: DemoAccounts,
  folder: string,
): Promise<Measured> {
  const context = await openPhone(browser, { serviceWorkers: 'block' });
  try {
    const account = accounts.find(({ role }) => role === who);
    if (account !== undefined) {
      const { email, password } = account;
      const { uid } = await emulated.auth.getUserByEmail(email);
      const { idToken: bearer } = await sessionByPassword(email, password);
      await rememberSession(context, { uid, email, password, bearer });
    }
    const page = await context.newPage();
    const billed = countBilled(page);
    let [bytes, calls, requests] = [0, 0, 0];
    page.on('requestfinished', async (request) => {
      requests += 1;
      const address = request.url();
      if (/:15001\//.test(address) && request.method() === 'POST') calls += 1;
      const sizes = await request.sizes().catch(() => null);
      if (address.startsWith(hostingUrl))
        bytes += (sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0);
    });
    const before = billedByFunctions(folder);
    await page.goto(hostingUrl + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await act?.(page);
    await untilQuiet(() => JSON.stringify([requests, billedByFunctions(folder)]));
    const [own, after] = [await billed(), billedByFunctions(folder)];
    const byFunctions = after.reads - before.reads;
    // A request that rules look at reads the document of whoever is signed in.
    const byRules = account === undefined ? 0 : own.requests;
    return {
      ...{ screen, who, reads: own.reads + byFunctions + byRules },
      ...{ byPage: own.reads, byFunctions, byRules },
      writes: own.writes + after.writes - before.writes,
      ...{ calls, kB: rounded(bytes / 1_000, 1) },
    };
  } finally {
    await context.close();
  }
}

async function seed(): Promise<DemoAccounts> {
  const { projectId, storageBucket } = demoFirebase();
  process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId, storageBucket });
  const tell = async (path: string) => {
    const answer = await fetch(`http://${process.env.FIREBASE_EMULATOR_HUB}/functions/${path}`, {
      method: 'PUT',
    });
    if (!answer.ok) throw new Error(`The emulators answered ${answer.status} to ${path}.`);
  };
  return seedProject(groundOfEmulators(mkdtempSync(join(tmpdir(), 'reef-bench-reads-'))), {
    rest: () => tell('disableBackgroundTriggers'),
    work: () => tell('enableBackgroundTriggers'),
  });
}

const { REEF_BILLED_DIR: folder = '' } = process.env;
const accounts = await seed();
// The demo's photos are looked at, and counted, before anybody looks.
await untilQuiet(() => JSON.stringify(billedByFunctions(folder)));
const browser = await launchChromium();
const found: Measured[] = [];
try {
  for (const screen of screens) {
    // Once for what functions keep in memory: afterwards they serve many.
    try {
      await measure(browser, screen, accounts, folder);
      found.push(await measure(browser, screen, accounts, folder));
    } catch (error) {
      console.log(`Not measured: ${screen.screen}: ${String(error).split('\n')[0]}`);
    }
  }
} finally {
  await browser.close();
}
console.table(found);
for (const { screen, reads } of found)
  if (reads > mostReads) console.log(`More than ${mostReads} documents: ${screen} reads ${reads}.`);
const day = sumOf(
  Object.entries(volunteerDay).flatMap(([name, times]) =>
    found.filter(({ screen }) => screen === name).map((use) => [use, times] as const),
  ),
);
const largest = found.reduce((most, one) => (one.reads > most.reads ? one : most));
console.log(
  JSON.stringify({
    largest: { screen: largest.screen, reads: largest.reads },
    above: found.filter(({ reads }) => reads > mostReads).length,
    screens: found.length,
    volunteerDay: { ...day, kB: Math.round(day.kB) },
    dollarsPerThousandVolunteers: rounded(dollarsPerThousand(day), 3),
    prices: prices.date,
  }),
);
process.exit(0);
