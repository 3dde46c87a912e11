import { clientConfigSchema } from '../../../contract/http.ts';
import { readTrace } from '../../../domain/sync/connection.ts';
import { text } from '../../../language/say.ts';
import { NoConfigError, type PageOrigin } from '../../../ports/page-origin.ts';
import { onNewerPage } from './offline-page.ts';
import { tellLog } from './server-log.ts';

/** Milliseconds that a laptop at sea may take for its first answer. */
const configPatienceMs = 15_000;
/** A laptop in the sun may be slow; longer than this is no answer. */
const probePatienceMs = 8_000;

const freshly = (patienceMs: number): RequestInit => ({
  cache: 'no-store',
  signal: AbortSignal.timeout(patienceMs),
});

export const pageOrigin: PageOrigin = {
  async config() {
    try {
      const answer = await fetch('/config.json', freshly(configPatienceMs));
      return clientConfigSchema.parse(await answer.json());
    } catch (cause) {
      throw new NoConfigError(text('The server did not say what it is.'), { cause });
    }
  },
  async probe() {
    try {
      const answer = await fetch('/trace.txt', freshly(probePatienceMs));
      return readTrace(answer.status, await answer.text());
    } catch {
      // fetch rejects for every way of not being reached; which one makes no difference here.
      return { kind: 'no-answer' };
    }
  },
  onNewer: onNewerPage,
  log: tellLog,
};
