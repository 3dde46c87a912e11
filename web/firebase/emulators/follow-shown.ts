import { readSync } from 'node:fs';
import { shownOf } from './marked-lines.ts';

/** Milliseconds between two looks at the log. */
const lookAgainMs = 200;

/**
 * Shows the lines of a log that are for the person at the keyboard, as it grows. `lines` counts those that were shown.
 * @param log Descriptor of a file that somebody else writes.
 */
export function followShown(log: number, show: (line: string) => void): { lines(): number; end(): void } {
  const bytes = Buffer.alloc(64 * 1024);
  let offset = 0;
  let rest: Buffer = Buffer.alloc(0);
  let count = 0;
  function look(): void {
    for (let read = -1; read !== 0; ) {
      read = readSync(log, bytes, 0, bytes.length, offset);
      offset += read;
      rest = Buffer.concat([rest, bytes.subarray(0, read)]);
    }
    const whole = rest.lastIndexOf(10) + 1;
    const lines = rest.subarray(0, whole).toString('utf8').split('\n');
    rest = rest.subarray(whole);
    for (const line of lines) {
      const shown = shownOf(line);
      if (shown === null) continue;
      count += 1;
      show(shown);
    }
  }
  let timer: ReturnType<typeof setInterval> | null = setInterval(look, lookAgainMs);
  return {
    lines: () => count,
    end() {
      if (timer === null) return;
      clearInterval(timer);
      timer = null;
      look();
    },
  };
}
