import { createInterface } from 'node:readline';

/** What the app did with Electron, one JSON line each on stdout: the test reads them as they happen. */
export function tell(did: string, more: Readonly<Record<string, unknown>> = {}): void {
  process.stdout.write(`${JSON.stringify({ did, ...more })}\n`);
}

type Command = (argument: unknown) => void;
const commands = new Map<string, Command>();

/** What a person at the laptop does that no page sees, one JSON line each on stdin: `{ "do": "closeWindow" }`. */
export function onCommand(name: string, command: Command): void {
  commands.set(name, command);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { do: name, with: argument } = JSON.parse(line) as { do: string; with?: unknown };
  const command = commands.get(name);
  if (command === undefined) throw new Error(`The double knows no command "${name}".`);
  command(argument);
});
process.stdin.unref?.();
