import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger, stdSerializers } from 'pino';

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
    .replace(/[^\s@<>"'(),;:=/]{1,64}@[^\s@<>"'(),;:=/]+\.[a-z]{2,}/gi, '[email]')
    .replace(/\bbearer\s+[\w.~+/%=-]+/gi, 'Bearer [token]')
    .replace(/\b(token|otp|code|password|signature)=[^&\s]+/gi, '$1=[token]')
    .replace(/(\/cache\/\d+\/)[^/\s]+/g, '$1[token]');
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

/** A logger of JSON lines that says nothing about persons. `streams`: where lines go; stdout when none. */
export function createLog(level: string, streams: readonly pino.StreamEntry[] = []): Logger {
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
      logMethod(values, method) {
        const scrubbed = values.map((value) => (typeof value === 'string' ? scrubText(value) : value));
        method.apply(this, scrubbed as Parameters<typeof method>);
      },
    },
  };
  return streams.length === 0 ? pino(options) : pino(options, pino.multistream([...streams]));
}

/** Above this the file is put aside at the next look; the one put aside before goes. */
const longestFileBytes = 10 * 1024 * 1024;
const lookEveryMs = 10 * 60_000;

/** Lines in a file of a folder; at most two files of about 10 MB. */
export function fileStream(
  folder: string,
  name = 'server.log',
): { readonly entry: pino.StreamEntry; close(): void } {
  const file = join(folder, name);
  const destination = pino.destination({ dest: file, sync: false, mkdir: true, mode: 0o600 });
  const rotateWhenLong = () => {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < longestFileBytes) return;
    renameSync(file, `${file}.1`);
    destination.reopen();
  };
  const timer = setInterval(rotateWhenLong, lookEveryMs).unref();
  return {
    entry: { stream: destination, level: 'debug' },
    close() {
      clearInterval(timer);
      destination.flushSync();
      destination.end();
    },
  };
}
