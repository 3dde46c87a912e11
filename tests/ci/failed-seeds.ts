import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const failedSeed = z.strictObject({
  /** A project of `vitest.config.ts`. */
  project: z.string(),
  /** The test file, relative to the repository. */
  file: z.string(),
  seed: z.int(),
  /** Year-month-day. */
  found: z.iso.date(),
  /** The title of the test that failed. */
  title: z.string(),
});
export type FailedSeed = z.infer<typeof failedSeed>;

const pathIn = (root: string) => join(root, 'tests/ci/failed-seeds.json');

/** Every seed that ever failed; the gate runs each of them again. */
export function readFailedSeeds(root: string): FailedSeed[] {
  return z.array(failedSeed).parse(JSON.parse(readFileSync(pathIn(root), 'utf8')));
}

/** Adds seeds that failed, each once. */
export function addFailedSeeds(root: string, more: readonly FailedSeed[]): void {
  const known = readFailedSeeds(root);
  const isKnown = ({ file, seed, title }: FailedSeed) =>
    known.some((it) => it.file === file && it.seed === seed && it.title === title);
  const all = [...known, ...more.filter((it) => !isKnown(it))];
  writeFileSync(pathIn(root), `${JSON.stringify(all, null, 2)}\n`);
}
