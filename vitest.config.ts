import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory, lookForNoRegions, programFlags } from './tests/ci/quick-tests.ts';
import { SlowestFirst } from './tests/ci/slowest-first.ts';
import { fullUnits, quickJourneyFiles, quickTag } from './tests/ci/tiers.ts';
import { filesLeftOut } from './tests/support/census/left-out.ts';
import { isOnFirebase } from './tests/support/census/running-backend.ts';
import { leftOutInFrench } from './tests/support/language/left-out.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const seconds = 1000;
/** What a test waits for comes when it comes: a busy machine is no failure. Whoever looks for failures says REEF_PATIENCE=15. */
const patient = { poll: { timeout: Number(process.env.REEF_PATIENCE ?? 60) * seconds } };

/** `npm run test:french`: pages of the browser tests speak French. */
const inFrench = process.env.REEF_LANGUAGE === 'fr';

/** Browser tests that the language or the backend of the run leaves out. */
const leftOut = [...(inFrench ? Object.keys(leftOutInFrench) : []), ...(isOnFirebase ? filesLeftOut : [])];

const common = {
  expect: patient,
  environment: 'node',
  execArgv: programFlags,
  setupFiles: ['tests/support/use-seed.ts'],
};

/** Servers inside of tests hash passwords without effort. Servers that are started as programs do not. */
const cheapPasswords = [
  { find: /^.*\/hash-passwords\.ts$/, replacement: `${root}tests/support/server/cheap-passwords.ts` },
];

/** Rules, contracts and servers. */
const units = {
  ...common,
  alias: cheapPasswords,
  // Files share what they import, and nothing else: importing the server anew costs 1.5 s of the processor.
  isolate: false,
  // On two cores: a seventh of the time the servers under test wait.
  maxWorkers: 3,
  testTimeout: 300 * seconds,
  hookTimeout: 180 * seconds,
};

/** Screens, through the page, in a real browser. Three at a time on two cores: much of such a test is waiting. */
const screens = {
  ...common,
  alias: cheapPasswords,
  setupFiles: [...common.setupFiles, 'tests/support/census/leave-out.ts'],
  isolate: false,
  globalSetup: ['tests/support/browser/browser-setup.ts', 'tests/support/desktop/desktop-setup.ts'],
  // The emulators are one project, which is emptied for each file.
  maxWorkers: isOnFirebase ? 1 : 3,
  fileParallelism: !isOnFirebase,
  testTimeout: 600 * seconds,
  hookTimeout: 300 * seconds,
  sequence: { groupOrder: 2 },
};

keepTemporaryFilesInMemory();
lookForNoRegions();

export default defineConfig({
  root,
  cacheDir: `${root}node_modules/.cache/vitest`,
  test: {
    passWithNoTests: false,
    strictTags: true,
    tags: [{ name: quickTag, description: 'the journey of one kind of user, in the quick tier' }],
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...units,
          name: 'unit',
          include: [
            '{src,edge-server,electron,web,tools}/**/*.test.{ts,tsx}',
            'tests/{contract,server,support,ci}/**/*.test.ts',
          ],
          exclude: [fullUnits],
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...units, name: 'full-units', include: [fullUnits], sequence: { groupOrder: 1 } } },
      // Tests that fail on purpose: run by those of the runner.
      {
        test: {
          ...common,
          name: 'planted',
          include: ['tests/ci/planted/*.planted.ts'],
          testTimeout: 600 * seconds,
        },
      },
      { test: { ...screens, name: 'journeys', include: quickJourneyFiles } },
      {
        test: {
          ...screens,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...leftOut.map((file) => `tests/e2e/${file}`)],
        },
      },
      {
        test: {
          ...common,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/browser/browser-setup.ts', 'tests/support/desktop/desktop-setup.ts'],
          isolate: false,
          // Each has its own servers and folders, and mostly waits for them.
          maxWorkers: 2,
          testTimeout: 900 * seconds,
          hookTimeout: 300 * seconds,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // Needs the Firebase emulators: run by `npm run test:emulators`.
        test: {
          ...common,
          name: 'emulators',
          include: ['tests/emulators/**/*.test.ts'],
          globalSetup: ['tests/support/browser/browser-setup.ts'],
          isolate: false,
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 600 * seconds,
          hookTimeout: 300 * seconds,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
