import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLog, fileStream } from '../../edge-server/setup/log/log.ts';

export interface AppLog {
  readonly folder: string;
  line(text: string): void;
  error(error: unknown, text: string): void;
  /** What the server's process writes beside its own log: the last words of a crash. */
  fromServer(chunk: Uint8Array): void;
  close(): void;
}

/** The app's own log, `desktop.log` beside the server's, scrubbed in the same way. */
export function openAppLog(dataFolder: string): AppLog {
  const folder = join(dataFolder, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = fileStream(folder, 'desktop.log');
  const log = createLog('info', [file.entry]);
  return {
    folder,
    line: (text) => log.info(text),
    error: (error, text) => log.error({ err: error }, text),
    fromServer(chunk) {
      const text = Buffer.from(chunk).toString('utf8').trim();
      if (text !== '') log.warn({ server: text }, 'the server wrote');
    },
    close: file.close,
  };
}
