import type { Cloud } from '../../../cloud/cloud.ts';
import type { CloudCheck } from '../round/cloud-link.ts';
import { RoundOver } from '../round/round-over.ts';
import { signIn } from '../round/sign-in.ts';

/** Asks the cloud whether it is there, knows this boat's account today, and knows it as a boat's. */
export async function checkCloud(cloud: Pick<Cloud, 'probe' | 'signIn' | 'store'>): Promise<CloudCheck> {
  const probed = await cloud.probe();
  if (probed.status === 'silent') return probed;
  try {
    await signIn(cloud);
    return { status: 'ok' };
  } catch (error) {
    if (!(error instanceof RoundOver)) throw error;
    const { outcome } = error;
    if (outcome.status === 'silent' || outcome.status === 'refused') return outcome;
    throw error;
  }
}
