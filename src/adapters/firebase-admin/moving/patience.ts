import pRetry from 'p-retry';
import { StoreError } from '../../../ports/store.ts';

/** Codes of gRPC that pass by themselves: cancelled, too late, quota, contention, an inner error, busy. */
const passingNumbers: ReadonlySet<number> = new Set([1, 4, 8, 10, 13, 14]);
/** Status of HTTP, as Cloud Storage says it. */
const passingStatus = (code: number) => code === 408 || code === 429 || (code >= 500 && code < 600);
const passingWords =
  /^(auth\/(internal-error|too-many-requests|quota-exceeded|network-error|network-timeout)|app\/network-(error|timeout)|ECONNRESET|ECONNREFUSED|ETIMEDOUT|EPIPE|EAI_AGAIN|UND_ERR_\w+)$/;

/** Whether asking again may help: for a quota, contention, and a line that was cut. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error) {
    const { code } = error;
    if (typeof code === 'number') return passingNumbers.has(code) || passingStatus(code);
    if (typeof code === 'string' && passingWords.test(code)) return true;
  }
  return error.cause !== undefined && isPassing(error.cause);
}

/** Asks again, up to eight times and for some four minutes in all, where that may help: 0.5 s, 1 s, 2 s … each a little by chance. */
export function patiently<Answer>(ask: () => Promise<Answer>, firstMs = 500): Promise<Answer> {
  return pRetry(ask, {
    ...{ retries: 8, minTimeout: firstMs, maxTimeout: 120 * firstMs, factor: 2, randomize: true },
    shouldRetry: ({ error }) => isPassing(error),
  });
}

/**
 * What an operator is told of a failure of the project or of the line to it; null for a fault of this program. Google's own words
 * are said: they name the right or the login that is missing.
 */
export function whyStopped(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const told = error instanceof StoreError && error.cause instanceof Error ? error.cause : error;
  const isOfGoogle = 'code' in told || /credential/i.test(told.message);
  return isOfGoogle ? (told.message.split('\n')[0] ?? '') : null;
}
