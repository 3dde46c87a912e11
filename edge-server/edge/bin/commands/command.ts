import { type ParseArgsConfig, parseArgs } from 'node:util';
import { LaptopError } from '../../../../src/ports/laptop.ts';
import { readTextFile, TextFileError } from '../../../setup/folder/text-file.ts';
import { describeFailure } from '../../compose/failures.ts';

/** Where a command is typed: its settings, where its lines go, and the key that interrupts it. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  say(line: string): void;
  /** What went wrong, apart from the lines that others may read on. */
  complain(line: string): void;
  /**
   * Asks the person, and answers what they type; null where nobody is there. Absent where a program types. `keyboard-or-pipe`: what a
   * program pipes in is an answer, too.
   */
  ask?(question: string, from?: 'keyboard' | 'keyboard-or-pipe'): Promise<string | null>;
  /** Calls `act` once when the person interrupts (Ctrl+C), until the returned function is called. */
  onInterrupt(act: () => void): () => void;
}

/**
 * What a person types, after its name. Answers whether it went well. Throws what a person can put right, which is then
 * one sentence.
 */
export type Command = (words: readonly string[], terminal: Terminal) => Promise<boolean>;

/** The words of a person cannot be used, or not now; the message says how they are meant. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

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

/** The data folder that a person named; null where the command chooses one by itself. */
function folderOf(words: readonly string[], { environment }: Terminal): string | null {
  const at = words.indexOf('--data');
  return (at < 0 ? undefined : words[at + 1]) ?? environment.REEF_DATA_DIR ?? null;
}

/** Runs a command for the person at the keyboard. Answers the exit code: 1 when something is to be put right. */
export async function runCommand(
  command: Command,
  words: readonly string[],
  terminal: Terminal,
): Promise<0 | 1> {
  try {
    return (await command(words, terminal)) ? 0 : 1;
  } catch (error) {
    const isWord = error instanceof UsageError || error instanceof LaptopError;
    terminal.complain(isWord ? error.message : describeFailure(error, folderOf(words, terminal)));
    return 1;
  }
}

/** The text of a file that was named in a command, in any encoding of `decodeText`; a guess is said. Throws `UsageError`. */
export async function readNamedFile(file: string, { complain }: Pick<Terminal, 'complain'>): Promise<string> {
  try {
    const { text, guess } = await readTextFile(file);
    if (guess !== null) complain(guess);
    return text;
  } catch (error) {
    if (!(error instanceof TextFileError)) throw error;
    throw new UsageError(error.message, { cause: error });
  }
}
