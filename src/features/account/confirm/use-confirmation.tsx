import { type ReactNode, useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { AuthProblem } from '../../../domain/account/auth-messages.ts';
import type { ConfirmationNeed, CredentialAction } from '../../../domain/account/credentials.ts';
import { say } from '../../../language/say.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { problemText } from '../ways/sign-in.ts';
import { ConfirmForm } from './confirm-form.tsx';

interface Asking {
  readonly action: CredentialAction;
  readonly needs: readonly ConfirmationNeed[];
  readonly problem: AuthProblem | null;
  readonly settle: (confirmation: string | null) => void;
}

interface ConfirmationOfOwner {
  /** A confirmation for a change; null where the person thought again. Asks for nothing where nothing is needed. */
  readonly ask: (action: CredentialAction) => Promise<string | null>;
  /** To be drawn by the screen that asks. */
  readonly dialog: ReactNode;
}

/** Asks who is there before a change of who may get into the account: one dialog for all of them. */
export function useConfirmation(): ConfirmationOfOwner {
  const backend = useBackend();
  const { auth } = backend;
  const [asking, setAsking] = useState<Asking | null>(null);

  async function ask(action: CredentialAction): Promise<string | null> {
    const first = await auth.account.confirm(action, {});
    if (first.status === 'ok') return first.confirmation;
    if (first.status === 'failed' && first.reason === 'not-signed-in') {
      // The screen goes with the session, so this is said in passing.
      notify.failed(say('You are signed out'), problemText(backend, first.reason));
      return null;
    }
    return await new Promise((resolve) => {
      setAsking({
        action,
        needs: first.status === 'needs' ? first.needs : [],
        problem: first.status === 'failed' ? first.reason : null,
        settle: (confirmation) => {
          setAsking(null);
          resolve(confirmation);
        },
      });
    });
  }

  const label = say('Is it you?');
  const dialog = asking !== null && (
    <FormDialog label={label} opened onClose={() => asking.settle(null)}>
      <ConfirmForm
        action={asking.action}
        needs={asking.needs}
        problem={asking.problem}
        onConfirmed={asking.settle}
        onCancel={() => asking.settle(null)}
      />
    </FormDialog>
  );
  return { ask, dialog };
}
