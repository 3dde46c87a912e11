import { type ParseArgsConfig, parseArgs } from 'node:util';
import { LaptopError } from '../../src/ports/laptop.ts';
import { isForPeople } from '../compose/failures.ts';

/** The words after a command cannot be used; the message says how they are meant. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** The words after a command by their options. Throws `UsageError` with `usage` for others than those. */
export function readWords<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}

/**
 * Runs a command for the person at the keyboard. It ends with 1 when the command answers false, or throws what a
 * person can put right, which is then one sentence. `about`: the sentence of other failures, null where there is none.
 */
export async function runCommand(
  run: (words: string[]) => Promise<boolean>,
  about: (error: unknown) => string | null = () => null,
): Promise<void> {
  process.umask(0o077);
  try {
    if (!(await run(process.argv.slice(2)))) process.exitCode = 1;
  } catch (error) {
    const isExpected = error instanceof UsageError || isForPeople(error) || error instanceof LaptopError;
    const sentence = isExpected ? error.message : about(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
