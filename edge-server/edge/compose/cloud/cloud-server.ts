import { createServerAuth } from '../../../../src/adapters/server/http/auth.ts';
import { createServerBlobs } from '../../../../src/adapters/server/http/blobs.ts';
import { createServerCalls } from '../../../../src/adapters/server/http/calls.ts';
import { createSessionKeeper } from '../../../../src/adapters/server/http/kept-session.ts';
import { createServerStore } from '../../../../src/adapters/server/http/store.ts';
import type { AuthFailure } from '../../../../src/ports/auth.ts';
import type { Cloud, ProbeOutcome, SignInOutcome } from '../../../services/cloud/cloud.ts';

export interface ServerCloudConfig {
  /** Without a slash at the end. */
  readonly url: string;
  /** The boat's account there. */
  readonly email: string;
  readonly password: string;
}

const probeTimeoutMs = 10_000;

/** A hotel's Wi-Fi answers everything with 200: only our own words are the internet (fault 37). */
async function probe(url: string): Promise<ProbeOutcome> {
  try {
    const response = await fetch(`${url}/trace.txt`, {
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    const text = await response.text();
    if (response.ok && text.startsWith('reef-census www ')) return { status: 'answers' };
    return {
      status: 'silent',
      reason: `Something else answers for ${url}: often a Wi-Fi that first wants a sign-in page filled in.`,
    };
  } catch {
    // Which error it was differs by system and says nothing to a person: there is no way to the cloud.
    return { status: 'silent', reason: `${url} cannot be reached. The boat is probably out of range.` };
  }
}

const silent: ReadonlySet<AuthFailure> = new Set(['network-request-failed', 'too-many-requests', 'unknown']);

function refusalOf(reason: AuthFailure, { url, email }: ServerCloudConfig): SignInOutcome {
  if (silent.has(reason)) {
    return { status: 'silent', reason: `${url} did not let the boat sign in just now.` };
  }
  return {
    status: 'refused',
    reason: `${url} does not take the boat’s account ${email}: its password may have changed. Nothing is lost; it waits here.`,
  };
}

/** A self-hosted Reef Census server as the cloud of a boat. */
export function createServerCloud(config: ServerCloudConfig): Cloud {
  const baseUrl = config.url;
  // In memory: the boat signs in anew whenever it syncs.
  const auth = createServerAuth({ baseUrl, keeper: createSessionKeeper(null) });
  const access = { baseUrl, bearer: auth.bearer };
  let mostAtOnce = () => Number.POSITIVE_INFINITY;
  return {
    kind: 'server',
    description: baseUrl,
    probe: () => probe(baseUrl),
    async signIn() {
      const outcome = await auth.signInWithPassword(config.email, config.password);
      return outcome.status === 'ok'
        ? { status: 'ok', uid: outcome.user.uid }
        : refusalOf(outcome.reason, config);
    },
    store: createServerStore(access),
    blobs: createServerBlobs({ ...access, mostAtOnce: () => mostAtOnce() }),
    calls: createServerCalls(access),
    keepsParts: true,
    limitRequests(most) {
      mostAtOnce = most;
    },
    async close() {
      await auth.signOut();
    },
  };
}
