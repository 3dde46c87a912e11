import type { z } from 'zod';
import { confirmedInput } from '../../contract/account/credentials.ts';
import {
  type TwoStepBegun,
  twoStepCalls,
  twoStepCodeInput,
  type twoStepConfirmedSchema,
} from '../../contract/account/two-step.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { defineOperation } from '../run/operation.ts';
import { keptOf, takeCode } from '../two-step/judge-code.ts';
import { callerOf } from '../two-step/two-step-operations.ts';
import {
  drawRecoveryCodes,
  drawSecret,
  hashOfRecoveryCode,
  type KeptTwoStep,
  twoStepPath,
  uriOf,
} from '../two-step/two-step-secret.ts';
import { changeCredential } from './change-credential.ts';
import { requireConfirmation } from './confirm.ts';

/** Whoever has rights that a second step guards. */
const mayUse = ({ admin, isExpert }: DocumentData) => admin === true || isExpert === true;

/** Draws a secret for an authenticator. Nothing changes for the account until a code of it was typed. */
export const beginTwoStep = defineOperation({
  name: twoStepCalls.begin,
  caller: 'signed-in',
  input: confirmedInput,
  async run({ confirmation }, context): Promise<TwoStepBegun> {
    const { uid } = callerOf(context);
    await requireConfirmation('two-step', confirmation, context);
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
    const about = { uid, change: { kind: 'two-step-on' } } as const;
    const switchOn = async () => {
      await takeCode(
        { code, uid, asked: 'begun' },
        (after) => [
          { op: 'set', path: twoStepPath(uid), data: { ...after, state: 'on', recovery } },
          userDocs.merge({ uid }, { twoStep: true, updatedAt: context.clock.now() }),
        ],
        context,
      );
      return true;
    };
    await changeCredential(about, switchOn, context);
    return { recoveryCodes: [...recoveryCodes], token: await secondStep.pass() };
  },
});

/** Switches codes off, for whoever has just shown it with a code: whoever sits down at a screen that was left open cannot. */
export const endTwoStep = defineOperation({
  name: twoStepCalls.end,
  caller: 'signed-in',
  input: confirmedInput,
  async run({ confirmation }, context): Promise<null> {
    const { uid } = callerOf(context);
    await requireConfirmation('two-step', confirmation, context);
    const { store, clock } = context;
    const path = twoStepPath(uid);
    const stored = keptOf((await store.get(path))?.data ?? null);
    if (stored?.state !== 'on')
      throw new CallError('FAILED_PRECONDITION', text('Two-step codes are off already.'));
    const change = { kind: 'two-step-off', stored: JSON.stringify(stored) } as const;
    const switchOff = async () => {
      await store.write([
        { op: 'delete', path },
        userDocs.merge({ uid }, { twoStep: false, updatedAt: clock.now() }),
      ]);
      return true;
    };
    await changeCredential({ uid, change }, switchOff, context);
    return null;
  },
});
