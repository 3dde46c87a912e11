import { createServerAuth } from '../../../src/adapters/server/http/auth.ts';
import { createSessionKeeper } from '../../../src/adapters/server/http/kept-session.ts';
import { errorBodySchema } from '../../../src/contract/http.ts';
import { laterPartKinds, packOfferSchema } from '../../../src/contract/pack.ts';
import { type PackSource, PackSourceError } from '../boat/pack/pack-source.ts';
import type { ServerCloudConfig } from './cloud/cloud-server.ts';

/** A server makes the parts of a large region anew when it is asked. */
const offerTimeoutMs = 120_000;
/** Nothing for this long is a line that has gone dead. */
const silenceMs = 30_000;

async function refusalOf(response: Response): Promise<PackSourceError> {
  const refusal = errorBodySchema.safeParse(await response.json().catch(() => null));
  return new PackSourceError(
    refusal.success
      ? refusal.data.error.message
      : `The server answered ${response.status}. Is it a Reef Census server of today?`,
  );
}

/** A www server as the place to pack from, under the boat's account. */
export function createPackSource({ url, email, password }: ServerCloudConfig): PackSource {
  const auth = createServerAuth({ baseUrl: url, keeper: createSessionKeeper(null) });

  async function signIn(): Promise<void> {
    if (auth.current() !== null) return;
    const outcome = await auth.signInWithPassword(email, password);
    if (outcome.status === 'ok') return;
    throw new PackSourceError(
      outcome.reason === 'wrong-password'
        ? `${url} does not take the boat’s account ${email}: its password may have changed.`
        : `${url} cannot be reached, or does not let the boat sign in just now.`,
    );
  }

  async function ask(path: string, init: RequestInit, isRetry = false): Promise<Response> {
    await signIn();
    let response: Response;
    try {
      response = await fetch(`${url}${path}`, {
        ...init,
        redirect: 'error',
        cache: 'no-store',
        headers: {
          ...Object.fromEntries(new Headers(init.headers)),
          Authorization: `Bearer ${await auth.bearer()}`,
        },
      });
    } catch (cause) {
      throw new PackSourceError(`${url} cannot be reached.`, { cause });
    }
    if (response.ok) return response;
    if (response.status === 401 && !isRetry) {
      await auth.signOut();
      return ask(path, init, true);
    }
    throw await refusalOf(response);
  }

  return {
    url,
    async offer(request, signal) {
      const response = await ask('/pack/offer', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...request, reads: laterPartKinds }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(offerTimeoutMs)]),
      });
      const parsed = packOfferSchema.safeParse(await response.json().catch(() => null));
      if (parsed.success && parsed.data.regionId === request.regionId) return parsed.data;
      throw new PackSourceError('The server gave an answer that this boat cannot read.');
    },
    async *part(sha256, from, signal) {
      const silence = new AbortController();
      const watch = () => setTimeout(() => silence.abort(), silenceMs).unref();
      let timer = watch();
      try {
        const response = await ask(`/pack/parts/${sha256}`, {
          headers: from === 0 ? {} : { Range: `bytes=${from}-` },
          signal: AbortSignal.any([signal, silence.signal]),
        });
        const begins = response.status === 206 ? response.headers.get('content-range') : 'bytes 0-';
        if (begins?.startsWith(`bytes ${from}-`) !== true || response.body === null) {
          throw new PackSourceError('The server did not go on where the boat was.');
        }
        for await (const piece of response.body) {
          clearTimeout(timer);
          timer = watch();
          yield piece;
        }
      } catch (cause) {
        if (signal.aborted || cause instanceof PackSourceError) throw cause;
        throw new PackSourceError('The line dropped while a part was on its way.', { cause });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
