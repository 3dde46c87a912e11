import { boatClaimAnswer, claimBoatName } from '../../../../src/contract/admin/boats.ts';
import { text } from '../../../../src/language/say.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { Cloud } from '../../../services/cloud/cloud.ts';
import { noteNewer, readIncarnation } from '../../../storage/hub/incarnation.ts';
import type { MaySend } from '../sync/round/round.ts';
import { tellTimeoutMs, whenAborted } from './tell-boat.ts';

export interface ClaimDeps {
  readonly context: Pick<ServerContext, 'hub' | 'settings' | 'alarms' | 'log'>;
}

/** So that a boat that sends a survey at a time does not ask as often. Milliseconds. */
const freshMs = 10 * 60 * 1000;

const takenOver = text(
  'Another laptop goes on as this boat: it was made from a backup of this one. Nothing is sent from here any more, so that neither overwrites what was changed on the other. Nothing is lost. Decide which one goes on: if it is the other one, bring what is only here ashore by the USB courier, and use this laptop no more; if it is this one, say so here.',
);

/** Why the round ends; the alarm says the rest. */
const nothingGoes = text('Another laptop goes on as this boat, and nothing is sent from here.');

/**
 * Says to the cloud which laptop of the boat this is. Where another one took over, an alarm says so and nothing is sent until
 * somebody decides. A cloud that does not answer, or does not know the question, holds up nothing.
 */
export function createMaySend({ context }: ClaimDeps): MaySend {
  const { hub, settings, alarms, log } = context;
  let current: { readonly id: string; readonly atMs: number } | null = null;

  async function ask(cloud: Pick<Cloud, 'calls'>, signal: AbortSignal): Promise<string | null> {
    const { id, turn } = readIncarnation(settings);
    if (current?.id === id && performance.now() - current.atMs < freshMs) return null;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(tellTimeoutMs)]);
    const claim = cloud.calls.call(claimBoatName, { boat: hub.id, id, turn });
    const answer = boatClaimAnswer.parse(await Promise.race([claim, whenAborted(limit)]));
    if (answer.status === 'current') {
      current = { id, atMs: performance.now() };
      alarms.clear('taken-over');
      return null;
    }
    current = null;
    noteNewer(settings, answer.turn);
    alarms.raise('taken-over', takenOver);
    return nothingGoes;
  }
  return async (cloud, signal) => {
    try {
      return await ask(cloud, signal);
    } catch (error) {
      log.info({ err: error }, 'the cloud was not asked which laptop of this boat goes on');
      return null;
    }
  };
}
