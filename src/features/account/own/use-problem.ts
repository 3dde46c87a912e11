import { useCallback, useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { AuthProblem } from '../../../domain/account/auth-messages.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { problemText } from '../ways/sign-in.ts';

interface Problem {
  /** The sentence that stands in the section; null where all is well. */
  readonly problem: string | null;
  /** Says what went wrong; null: nothing any more. */
  readonly tell: (problem: AuthProblem | null) => void;
}

/**
 * What went wrong in a section of the account. Whoever was signed out elsewhere loses the section with the session, so that is said
 * in passing and stays over the form that signs in.
 */
export function useProblem(): Problem {
  const backend = useBackend();
  const [problem, setProblem] = useState<string | null>(null);
  const tell = useCallback(
    (found: AuthProblem | null) => {
      if (found === 'not-signed-in') {
        notify.failed(say('You are signed out'), problemText(backend, found));
        return;
      }
      setProblem(found === null ? null : problemText(backend, found));
    },
    [backend],
  );
  return { problem, tell };
}
