import { writeFileSync } from 'node:fs';
import { firstFile } from './tools.ts';

/** Where Debian and Ubuntu put the library that `faketime` preloads; the one for programs with threads. */
export const clockLibrary = firstFile([
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
]);

/** F: the clock of one process, which can be set while it runs, as a person or a flat battery sets a laptop's. */
export interface FakeClock {
  /** To be in the environment of the process from its start. */
  readonly environment: Readonly<Record<string, string>>;
  /** So far from the real clock from now on; it goes on ticking. */
  setOffset(seconds: number): void;
}

export const year = 365.25 * 24 * 60 * 60;
export const day = 24 * 60 * 60;

/** A clock that is told by a file. Timers are not touched: a real clock that is set does not stop them either. */
export function createFakeClock(file: string, offsetSeconds = 0): FakeClock {
  if (clockLibrary === null) throw new Error('libfaketime is not installed.');
  const setOffset = (seconds: number) =>
    writeFileSync(file, `${seconds < 0 ? '' : '+'}${Math.round(seconds)}\n`);
  setOffset(offsetSeconds);
  return {
    environment: {
      LD_PRELOAD: clockLibrary,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    setOffset,
  };
}
