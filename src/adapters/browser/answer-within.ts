/** The browser neither answered nor failed: Safari 14 and damaged profiles do so with IndexedDB. */
export class BrowserSilentError extends Error {
  override readonly name = 'BrowserSilentError';
}

const tickMs = 250;

/**
 * Waits for the browser, but not for ever. Counts only the time for which the page runs: a phone that slept in between has had no chance to answer.
 * Rejects with `BrowserSilentError` that names `what`; the work itself is not stopped.
 *
 * @param limitMs milliseconds, in steps of 250
 */
export async function answerWithin<Answer>(
  limitMs: number,
  what: string,
  work: Promise<Answer>,
): Promise<Answer> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    let waitedMs = 0;
    timer = setInterval(() => {
      waitedMs += tickMs;
      if (waitedMs >= limitMs) reject(new BrowserSilentError(`The browser does not answer: ${what}.`));
    }, tickMs);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearInterval(timer);
  }
}
