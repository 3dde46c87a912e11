import { serverKeySchema } from '../../../../src/contract/courier.ts';
import { hubKeyProofBytes } from '../../../../src/operations/boat/register-hub-key.ts';
import { CallError } from '../../../../src/ports/calls.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { Cloud } from '../../../services/cloud/cloud.ts';
import { rememberCloudKey } from './receipts.ts';

const timeoutMs = 10_000;

/** What of a boat takes part in an introduction. */
export type Introduced = Pick<ServerContext, 'hubKey' | 'settings' | 'log'>;

/** Asks a server of ours by which key its receipts are known. */
async function keyOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/courier/key`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The cloud answered ${answer.status} when it was asked for its key.`);
  return serverKeySchema.parse(await answer.json()).publicKey;
}

/**
 * The same cloud, to which the boat tells its key when it signs in, and whose key it learns: so that an archive on a
 * stick, and the receipt for it, are known by both. Once per start. When it does not work, the sync goes on and the
 * next sign-in tries again; a stick is then known by comparing fingerprints. `url`: of a server of ours; null for
 * Firebase, which takes in no archives.
 */
export function introducing(cloud: Cloud, url: string | null, { hubKey, settings, log }: Introduced): Cloud {
  if (url === null) return cloud;
  let isKnown = false;
  async function introduce(hubUid: string): Promise<void> {
    const proof = hubKey.sign(hubKeyProofBytes(hubUid));
    try {
      await cloud.calls.call('register-hub-key', { publicKey: hubKey.publicKey, proof });
      rememberCloudKey(settings, await keyOf(String(url)));
      isKnown = true;
    } catch (error) {
      // An older server has no such function: it is not asked again before the next start.
      isKnown = error instanceof CallError && error.status === 'NOT_FOUND';
      log.warn({ err: error }, 'the cloud was not told the key of this boat');
    }
  }
  return {
    ...cloud,
    async signIn() {
      const outcome = await cloud.signIn();
      if (outcome.status === 'ok' && !isKnown) await introduce(outcome.uid);
      return outcome;
    },
  };
}
