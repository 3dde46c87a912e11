import { createInterface } from 'node:readline/promises';
import type { Terminal } from './command.ts';

/** The terminal of this process. */
export const processTerminal: Terminal = {
  environment: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  async ask(question) {
    if (!process.stdin.isTTY) return null;
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  },
  onInterrupt(act) {
    process.once('SIGINT', act);
    return () => void process.removeListener('SIGINT', act);
  },
};
