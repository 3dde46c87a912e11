import { userDocs } from '../../../../../src/domain/collections/users.ts';
import type { Cloud } from '../../../../services/cloud/cloud.ts';
import { type Failure, failureOf } from '../../../../services/cloud/failures.ts';
import type { Gate } from '../budget/gate.ts';
import type { CloudCheck } from './cloud-link.ts';

export type RoundOutcome =
  /** Nothing is due any more. */
  | { readonly status: 'through' }
  | { readonly status: 'silent'; readonly reason: string }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'stopped' };

/** Ends a round early; nothing is lost by it. */
export class RoundOver extends Error {
  override readonly name = 'RoundOver';
  readonly outcome: RoundOutcome;
  constructor(outcome: RoundOutcome) {
    super('The round is over.');
    this.outcome = outcome;
  }
}

const notABoat =
  'The cloud knows this account, but not as a boat’s. Somebody who looks after the cloud has to mark it as a boat.';

/**
 * Signs in, and makes sure that the account is a boat's: otherwise every single item would be refused. Answers
 * the account's uid; throws `RoundOver`.
 */
export async function signIn(cloud: Pick<Cloud, 'signIn' | 'store'>): Promise<string> {
  const signedIn = await cloud.signIn();
  if (signedIn.status !== 'ok') throw new RoundOver(signedIn);
  try {
    const account = await cloud.store.get(userDocs.path({ uid: signedIn.uid }));
    if (account?.data.hub === true) return signedIn.uid;
  } catch (error) {
    const { kind, reason } = failureOf(error);
    if (kind !== 'refused') throw new RoundOver({ status: 'silent', reason });
  }
  throw new RoundOver({ status: 'refused', reason: notABoat });
}

/** Why a round ends whose cloud knows the boat under another uid than at its beginning. */
const anotherAccount = 'The cloud knows this boat by another account than a moment ago.';

/**
 * Makes sure between two attempts that the cloud is still there and that the boat is signed in. A cloud that has forgotten the session may be
 * another one: it is met anew. Throws `RoundOver`.
 */
export async function reachAgain(
  failure: Failure,
  {
    cloud,
    gate,
    signal,
    hubUid,
    meet,
  }: {
    readonly cloud: Pick<Cloud, 'probe' | 'signIn' | 'store'>;
    readonly gate: Pick<Gate, 'whenOpen'>;
    readonly signal: AbortSignal;
    readonly hubUid: string;
    readonly meet: () => Promise<void>;
  },
): Promise<void> {
  await gate.whenOpen(signal);
  const probed = await cloud.probe();
  if (probed.status === 'silent') throw new RoundOver(probed);
  if (failure.kind !== 'signed-out') return;
  const uid = await signIn(cloud);
  await meet();
  if (uid !== hubUid) throw new RoundOver({ status: 'silent', reason: anotherAccount });
}

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
