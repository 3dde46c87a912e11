import { createInterface } from 'node:readline/promises';
import type { Terminal } from './command.ts';

/** The terminal of this process. */
export const processTerminal: Terminal = {
  environment: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  async ask(question, from = 'keyboard') {
    if (!process.stdin.isTTY && from === 'keyboard') return null;
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      lines.setPrompt(question);
      lines.prompt();
      // A pipe that ends has no line; a question would never be answered.
      const next = await lines[Symbol.asyncIterator]().next();
      return next.done === true ? null : next.value;
    } finally {
      lines.close();
    }
  },
  onInterrupt(act) {
    process.once('SIGINT', act);
    return () => void process.removeListener('SIGINT', act);
  },
};
