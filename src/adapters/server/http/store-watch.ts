import { errorBodySchema, storeRoutes } from '../../../contract/http.ts';
import { queryProblem } from '../../../domain/documents/problems.ts';
import type { Query } from '../../../domain/documents/query.ts';
import { text } from '../../../language/say.ts';
import { type Page, StoreError, type Unsubscribe } from '../../../ports/store.ts';
import { RefusedError, type ServerHttp } from './http.ts';
import { storeError } from './store-errors.ts';

/** Three heartbeats of the server missed: the link is dead, whatever the socket says (fault 9). */
const silenceMs = 45_000;
const firstReconnectMs = 1_000;
const longestReconnectMs = 25_000;

/** Lines of an answer as they come in; rejects when nothing comes for `silenceMs`. */
async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function withinSilence<T>(read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new StoreError('UNAVAILABLE', text('The server fell silent.'))),
      silenceMs,
    );
  });
  try {
    return await Promise.race([read, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** A page as text, to tell whether a reconnect brought anything new. */
const textOf = (page: Page) => JSON.stringify(page);

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Watches a query over one long answer of JSON lines, and over another when that ends. A refusal ends the
 * watch; a broken link does not.
 */
export function watchOverHttp(
  http: ServerHttp,
  query: Query,
  onPage: (page: Page) => void,
  onError: (error: StoreError) => void,
): Unsubscribe {
  const stopped = new AbortController();
  const { signal } = stopped;
  let lastText: string | undefined;
  let failures = 0;

  function take(line: string): void {
    if (line === '') return;
    const value: unknown = JSON.parse(line);
    const refusal = errorBodySchema.safeParse(value);
    if (refusal.success) {
      const { status, message, details } = refusal.data.error;
      throw new RefusedError(status, message, details);
    }
    const page = storeRoutes.query.answer.parse(value);
    failures = 0;
    const text = textOf(page);
    if (text === lastText) return;
    lastText = text;
    onPage(page);
  }

  async function once(): Promise<void> {
    const response = await http.postForStream('/store/watch', { query }, { signal });
    for await (const line of linesOf(response)) {
      if (signal.aborted) return;
      take(line);
    }
  }

  async function run(): Promise<void> {
    const problem = queryProblem(query);
    if (problem !== null) throw new StoreError('INVALID_ARGUMENT', problem);
    while (!signal.aborted) {
      try {
        await once();
      } catch (error) {
        if (signal.aborted) return;
        const failure = storeError(error);
        if (failure.code !== 'UNAVAILABLE' && failure.code !== 'RESOURCE_EXHAUSTED' && isSaidByServer(error))
          throw failure;
        failures += 1;
      }
      await pause(Math.min(firstReconnectMs * 2 ** Math.max(failures - 1, 0), longestReconnectMs), signal);
    }
  }

  run().catch((error: unknown) => {
    if (!signal.aborted) onError(storeError(error));
  });
  return () => stopped.abort();
}

/** A cut line or a reset socket is the link's fault; only what the server itself says ends a watch. */
function isSaidByServer(error: unknown): boolean {
  return error instanceof RefusedError || error instanceof StoreError;
}
