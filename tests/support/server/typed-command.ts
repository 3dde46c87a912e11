import { type Command, runCommand } from '../../../edge-server/edge/bin/commands/command.ts';

/** A command as a person types it beside a server's folder: the exit code, and all that is said. `answers`: what is typed when it asks. */
export async function typedCommand(
  command: Command,
  words: readonly string[],
  dataDir: string,
  answers?: readonly string[],
): Promise<{ readonly code: 0 | 1; readonly text: string }> {
  const lines: string[] = [];
  const hear = (line: string) => void lines.push(line);
  const left = [...(answers ?? [])];
  const terminal = {
    environment: { REEF_DATA_DIR: dataDir, REEF_DEMO: '0' },
    say: hear,
    complain: hear,
    onInterrupt: () => () => undefined,
    ...(answers === undefined ? {} : { ask: async () => left.shift() ?? null }),
  };
  return { code: await runCommand(command, words, terminal), text: lines.join('\n') };
}
