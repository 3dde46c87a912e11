import type { Terminal } from './command.ts';

/** The terminal of this process. */
export const processTerminal: Terminal = {
  environment: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  onInterrupt(act) {
    process.once('SIGINT', act);
    return () => void process.removeListener('SIGINT', act);
  },
};
