import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Printed {
  readonly code: number | null;
  /** All that was said, on both ways. */
  readonly text: string;
}

/**
 * Types a line into a shell in the folder of the source, as it is printed. Of the environment only what is given here; `input` is what
 * is piped in.
 */
export async function runPrinted(
  line: string,
  { env = {}, input = '' }: { readonly env?: Readonly<Record<string, string>>; readonly input?: string } = {},
): Promise<Printed> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const child = spawn(line, {
    shell: true,
    cwd: root,
    env: { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), NO_COLOR: '1', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let text = '';
  const hear = (data: Buffer) => {
    text += data.toString('utf8');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  // A command that asks nothing may have ended before.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, text };
}
