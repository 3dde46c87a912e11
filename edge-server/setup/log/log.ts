import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger, stdSerializers } from 'pino';
import { createLogRate } from './log-rate.ts';

/** Longest text that one field of a log line keeps. */
const longestText = 4000;
const deepest = 6;

const secretKeys =
  /^(authorization|cookie|set-cookie|password|token|bearer|devicetoken|devicekey|secret|otp|code|email|signature)$/i;

/**
 * A text without e-mail addresses, bearer tokens and tokens in addresses (threats 5 and 34). Line breaks
 * need no care: pino writes JSON, where they are escaped.
 */
export function scrubText(text: string): string {
  return text
    .slice(0, longestText)
    .replace(/[^\s@<>"'(),;:=/][^\s@<>"(),;:=/]{0,63}@[^\s@<>"'(),;:=/]+\.[a-z]{2,}/gi, '[email]')
    .replace(/\bbearer\s+[\w.~+/%=-]+/gi, 'Bearer [token]')
    .replace(/\b(token|otp|code|password|signature)=[^&\s]+/gi, '$1=[token]')
    .replace(/(\/cache\/\d+\/|\/exports\/\w+\/)[^/\s]+/g, '$1[token]')
    .replace(/\/[\w-]{16,64}(region-\d{1,3}\.png)/g, '/[token]$1');
}

/** A value as it may be logged: texts scrubbed, secrets and personal fields replaced, bounded in depth. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '[deep]';
  if (value instanceof Error) return scrub({ ...stdSerializers.err(value), cause: value.cause }, depth + 1);
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secretKeys.test(key) && item !== undefined ? '[redacted]' : scrub(item, depth + 1),
    ]),
  );
}

/** A line has up to 4 kB a field: 3,000 a minute are some 200 kB/s at the very worst, and 20 MB stay on disk. */
const linesPerMinute = { ofKind: 120, ofAll: 3_000 };

/** A logger of JSON lines that says nothing about persons. `streams`: where lines go; stdout when none. */
export function createLog(level: string, streams: readonly pino.StreamEntry[] = []): Logger {
  const rate = createLogRate(linesPerMinute);
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => scrub(fields) as Record<string, unknown>,
    },
    serializers: { err: (error: unknown) => error },
    hooks: {
      logMethod(values, method, level) {
        const said = values.find((value) => typeof value === 'string');
        const { isWritten, leftOut } = rate.take(`${level} ${String(said ?? '').slice(0, 80)}`);
        for (const { kind, lines } of leftOut) {
          method.apply(this, [{ lines, of: scrubText(kind) }, 'lines like these were left out']);
        }
        if (!isWritten) return;
        const scrubbed = values.map((value) => (typeof value === 'string' ? scrubText(value) : value));
        method.apply(this, scrubbed as Parameters<typeof method>);
      },
    },
  };
  return streams.length === 0 ? pino(options) : pino(options, pino.multistream([...streams]));
}

/** Above this the file is put aside; the one put aside before goes. */
const longestFileBytes = 10 * 1024 * 1024;

/** After a line that could not be written, how long none is tried, milliseconds. */
const againAfterMs = 30_000;

/**
 * Lines in a file of a folder; at most two files of about 10 MB. A line is written before the call returns, so
 * the last words of a crash are there too. A log that cannot be written, on a full disk say, is said once on
 * stderr, is tried again later, tells how many lines it lost, and stops nothing. What is said after `close` is
 * not kept.
 *
 * Not pino's own file destination: on a full disk it ends the process with an `error` event, or waits for ever
 * when it is closed, and it throws at a line that comes late.
 */
export function fileStream(
  folder: string,
  name = 'server.log',
  now: () => number = Date.now,
): { readonly entry: pino.StreamEntry; close(): void } {
  const file = join(folder, name);
  let descriptor: number | null = null;
  let isClosed = false;
  let failedAt: number | null = null;
  let lost = 0;
  let bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;

  function put(line: string): void {
    descriptor ??= openSync(file, 'a', 0o600);
    writeSync(descriptor, line);
    bytes += Buffer.byteLength(line);
    if (bytes >= longestFileBytes) putAside();
  }

  function letGo(): void {
    if (descriptor !== null) closeSync(descriptor);
    descriptor = null;
  }

  function lostLinesLine(): string {
    const message = `${lost} lines before this one could not be written`;
    return `${JSON.stringify({ level: 'warn', time: new Date(now()).toISOString(), msg: message })}\n`;
  }

  function write(line: string): void {
    if (isClosed) return;
    if (failedAt !== null && now() - failedAt < againAfterMs) {
      lost += 1;
      return;
    }
    try {
      put(lost === 0 ? line : lostLinesLine() + line);
      failedAt = null;
      lost = 0;
    } catch (error) {
      // A start that fails for the same reason says so itself.
      if (failedAt === null && line !== '')
        process.stderr.write(`${name} cannot be written: ${String(error)}\n`);
      if (line !== '') {
        failedAt = now();
        lost += 1;
      }
      letGo();
    }
  }

  function putAside(): void {
    letGo();
    bytes = 0;
    try {
      renameSync(file, `${file}.1`);
    } catch (error) {
      process.stderr.write(`${name} cannot be put aside: ${String(error)}\n`);
    }
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The file is there from the start: a leader who opens the folder on a quiet day finds it, empty.
  write('');
  return {
    entry: { stream: { write }, level: 'debug' },
    close() {
      isClosed = true;
      letGo();
    },
  };
}
