import { z } from 'zod';
import {
  type TwoStepBegun,
  type TwoStepState,
  twoStepCalls,
  twoStepCodeInput,
  type twoStepConfirmedSchema,
  type twoStepVerifiedSchema,
} from '../../contract/account/two-step.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { keptOf, takeCode } from './judge-code.ts';
import {
  drawRecoveryCodes,
  drawSecret,
  hashOfRecoveryCode,
  type KeptTwoStep,
  twoStepPath,
  uriOf,
} from './two-step-secret.ts';

function callerOf({ actor, secondStep }: OperationContext) {
  if (actor.uid === null || secondStep === undefined)
    throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  return { uid: actor.uid, secondStep };
}

/** Whoever has rights that a second step guards. */
const mayUse = ({ admin, isExpert }: DocumentData) => admin === true || isExpert === true;

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

/** Draws a secret for an authenticator. Nothing changes for the account until a code of it was typed. */
export const beginTwoStep = defineOperation({
  name: twoStepCalls.begin,
  caller: 'signed-in',
  input: z.object({}),
  async run(_input, context): Promise<TwoStepBegun> {
    const { uid } = callerOf(context);
    const path = twoStepPath(uid);
    const secret = drawSecret(context.randomBytes);
    const account = await context.store.decide<DocumentData>(
      [path, userDocs.path({ uid })],
      ([document, found]) => {
        const account = found ?? {};
        if (account.twoStep === true || !mayUse(account)) return { writes: [], answer: account };
        // What was typed wrongly before still counts: beginning again is no way around the limit.
        const { wrong = [], wrongBySession = {} } = keptOf(document ?? null) ?? {};
        const counts = { wrong, wrongBySession };
        const begun: KeptTwoStep = { state: 'begun', secret, lastStep: 0, recovery: [], ...counts };
        return { writes: [{ op: 'set', path, data: begun }], answer: account };
      },
    );
    if (account.twoStep === true)
      throw new CallError('FAILED_PRECONDITION', text('Two-step codes are on already.'));
    if (!mayUse(account))
      throw new CallError('PERMISSION_DENIED', text('Two-step codes are for administrators and experts.'));
    return { uri: uriOf(secret, typeof account.email === 'string' ? account.email : uid), secret };
  },
});

/** Switches codes on by a first right one, which this session has passed with. Answers the recovery codes, once. */
export const confirmTwoStep = defineOperation({
  name: twoStepCalls.confirm,
  caller: 'signed-in',
  input: twoStepCodeInput,
  async run({ code }, context): Promise<z.infer<typeof twoStepConfirmedSchema>> {
    const { uid, secondStep } = callerOf(context);
    const recoveryCodes = drawRecoveryCodes(context.randomBytes);
    const recovery = recoveryCodes.map(hashOfRecoveryCode);
    await takeCode(
      { code, uid, asked: 'begun' },
      (after) => [
        { op: 'set', path: twoStepPath(uid), data: { ...after, state: 'on', recovery } },
        {
          op: 'merge',
          path: userDocs.path({ uid }),
          data: { twoStep: true, updatedAt: context.clock.now() },
        },
      ],
      context,
    );
    return { recoveryCodes: [...recoveryCodes], token: await secondStep.pass() };
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

/** Switches codes off, by a code: whoever sits down at a screen that was left open cannot. */
export const endTwoStep = defineOperation({
  name: twoStepCalls.end,
  caller: 'signed-in',
  input: twoStepCodeInput,
  async run({ code }, context): Promise<null> {
    const { uid } = callerOf(context);
    await takeCode(
      { code, uid, asked: 'on' },
      () => [
        { op: 'delete', path: twoStepPath(uid) },
        {
          op: 'merge',
          path: userDocs.path({ uid }),
          data: { twoStep: false, updatedAt: context.clock.now() },
        },
      ],
      context,
    );
    return null;
  },
});
