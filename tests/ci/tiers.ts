import { globSync } from 'node:fs';
import { root } from './paths.ts';

/** The journey of each kind of user in the quick tier: the tests of these files that have the tag `quick`. */
export const quickJourneys = {
  diver: 'survey/my-surveys',
  'phone on a boat': 'boat/wizard-boat',
  'leader at the boat console': 'boat/console-pages',
  'volunteer who draws': 'analyse/draw',
  'volunteer who labels regions': 'analyse/assisted',
  'volunteer who estimates numbers': 'analyse/analyse',
  'scientist on the map': 'site/report-map',
  'event participant': 'events/event-page',
  'account holder': 'people/devices',
  donor: 'people/gifts',
  administrator: 'admin/file-import',
} as const;

/** Vitest's tag of those tests. */
export const quickTag = 'quick';

export const quickJourneyFiles = Object.values(quickJourneys).map((name) => `tests/e2e/${name}.test.ts`);

/** Tests that take long or repeat what a shorter one holds: `npm run test:full`, not `npm test`. */
export const fullUnits = '{src,edge-server,electron,web,tools,tests}/**/*.full.test.{ts,tsx}';

/** The emulator suites that every gate runs: who may do what, and the contract of each port. */
export const emulatorCore = ['access-matrix', 'store', 'auth', 'calls', 'reads'].map(
  (name) => `tests/emulators/${name}.test.ts`,
);

const find = (pattern: string): string[] => globSync(pattern, { cwd: root }).toSorted();

/** A suite of the full tier. `project` is one of `vitest.config.ts`. */
export interface Suite {
  readonly name: 'full-units' | 'e2e' | 'french' | 'faults' | 'emulators' | 'firebase-journeys';
  readonly project: string;
  readonly files: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it needs the Firebase emulators, and so Java. */
  readonly onEmulators?: boolean;
}

/** Every suite of the full tier with its files. */
export function fullSuites(): Suite[] {
  return [
    { name: 'full-units', project: 'full-units', files: find(fullUnits) },
    { name: 'e2e', project: 'e2e', files: find('tests/e2e/**/*.test.ts') },
    { name: 'french', project: 'e2e', files: frenchFiles, env: { REEF_LANGUAGE: 'fr' } },
    { name: 'faults', project: 'faults', files: find('tests/faults/**/*.test.ts') },
    {
      name: 'emulators',
      project: 'emulators',
      files: find('tests/emulators/**/*.test.ts'),
      onEmulators: true,
    },
    {
      name: 'firebase-journeys',
      project: 'e2e',
      files: firebaseFiles,
      env: { REEF_BACKEND: 'firebase' },
      onEmulators: true,
    },
  ];
}

/** The journeys that the full tier runs in French. `npm run test:french` runs all. */
export const frenchFiles = [
  'survey/my-surveys',
  'analyse/unproven-photos',
  'people/ways-in',
  'admin/file-import',
  'site/loop',
].map((name) => `tests/e2e/${name}.test.ts`);

/** The journeys that the full tier runs on Firebase. `npm run test:journeys` runs all. */
export const firebaseFiles = ['tests/e2e/people/own-surveys.test.ts'];
