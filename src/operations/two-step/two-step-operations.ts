import { z } from 'zod';
import {
  type TwoStepState,
  twoStepCalls,
  twoStepCodeInput,
  type twoStepVerifiedSchema,
} from '../../contract/account/two-step.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { keptOf, takeCode } from './judge-code.ts';
import { twoStepPath } from './two-step-secret.ts';

/** Whoever is signed in, with the session that calls. Throws `CallError` for visitors and devices. */
export function callerOf({ actor, secondStep }: OperationContext) {
  if (actor.uid === null || secondStep === undefined)
    throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  return { uid: actor.uid, secondStep };
}

/** Whether codes are on, and whether this session has passed. */
export const tellTwoStep = defineOperation({
  name: twoStepCalls.state,
  caller: 'signed-in',
  input: z.object({}),
  async run(_input, context): Promise<TwoStepState> {
    const { uid, secondStep } = callerOf(context);
    const [account, kept] = await Promise.all([
      context.store.get(userDocs.path({ uid })),
      context.store.get(twoStepPath(uid)),
    ]);
    const isOn = account?.data.twoStep === true;
    const recoveryCodesLeft = isOn ? (keptOf(kept?.data ?? null)?.recovery.length ?? 0) : 0;
    return { isOn, hasPassed: secondStep.hasPassed, recoveryCodesLeft };
  },
});

/** Makes this session pass, by a code of the authenticator or by a recovery code, which is spent. */
export const verifyTwoStep = defineOperation({
  name: twoStepCalls.verify,
  caller: 'signed-in',
  input: twoStepCodeInput,
  async run({ code }, context): Promise<z.infer<typeof twoStepVerifiedSchema>> {
    const { uid, secondStep } = callerOf(context);
    const { recovery } = await takeCode(
      { code, uid, asked: 'on' },
      (after) => [{ op: 'set', path: twoStepPath(uid), data: after }],
      context,
    );
    return { recoveryCodesLeft: recovery.length, token: await secondStep.pass() };
  },
});
