import type { ReactNode } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useGoOnWith } from '../../../client/context/two-step.ts';
import { twoStepCalls, twoStepVerifiedSchema } from '../../../contract/account/two-step.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { CodeEntry } from './code-entry.tsx';

/** Fewer recovery codes than this are said to be few. */
const fewCodes = 4;

/** A code, or a recovery code, with which this session passes. */
export function SecondStepForm({ children }: { readonly children?: ReactNode }) {
  const { calls } = useBackend();
  const goOn = useGoOnWith();

  async function take(code: string): Promise<void> {
    const answer = await calls.call(twoStepCalls.verify, { code });
    const { token, recoveryCodesLeft } = twoStepVerifiedSchema.parse(answer);
    await goOn(token);
    if (recoveryCodesLeft < fewCodes)
      notify.failed(
        say('You have {count} recovery codes left.', { count: recoveryCodesLeft }),
        say('Switch two-step codes off and on again on the page of your account to get ten new ones.'),
      );
    else notify.done(say('You have your rights in this session.'));
  }

  return (
    <CodeEntry take={take} action={say('Go on')} takesRecovery>
      {children}
    </CodeEntry>
  );
}
