import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const maxQuarantined = 5;
export const maxQuarantineDays = 14;

export interface QuarantinedTest {
  readonly file: string;
  readonly reason: string;
  /** Year-month-day. */
  readonly date: string;
}

const call = /\bquarantined\(\s*(['"`])((?:(?!\1)[\s\S])+)\1\s*,\s*'(\d{4}-\d{2}-\d{2})'\s*,?\s*\)/g;

/** The calls of `quarantined` in a source. */
export function findQuarantinedIn(file: string, text: string): QuarantinedTest[] {
  return [...text.matchAll(call)].map(([, , reason = '', date = '']) => ({ file, reason, date }));
}

/** Every quarantined test below `root`. */
export function findQuarantined(root: string): QuarantinedTest[] {
  return globSync('{src,edge-server,electron,web,tools,tests}/**/*.test.{ts,tsx}', { cwd: root })
    .toSorted()
    .filter((file) => !file.startsWith('tests/ci/'))
    .flatMap((file) => findQuarantinedIn(file, readFileSync(join(root, file), 'utf8')));
}

/** Those that have been quarantined for too long. */
export function findOverdue(tests: readonly QuarantinedTest[], now: Date): QuarantinedTest[] {
  const dayMs = 24 * 60 * 60 * 1000;
  return tests.filter(({ date }) => now.getTime() - Date.parse(date) > maxQuarantineDays * dayMs);
}
