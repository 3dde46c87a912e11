import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { authMessage } from '../../../domain/account/auth-messages.ts';
import { notify } from '../../../ui/notify.ts';

export interface Beginning {
  /** Whether somebody can begin here without an address: everywhere but on a boat. */
  readonly canBegin: boolean;
  readonly isBeginning: boolean;
  /** Makes a guest of whoever is nobody yet, and goes to a page. */
  readonly begin: (path?: string) => Promise<void>;
}

/** Beginning without an address: the guest's account is made when somebody begins, not when somebody looks. */
export function useBegin(): Beginning {
  const { auth } = useBackend();
  const navigate = useNavigate();
  const [isBeginning, setBeginning] = useState(false);
  return {
    canBegin: auth.methods.includes('anonymous'),
    isBeginning,
    async begin(path) {
      setBeginning(true);
      const outcome = await auth.signInAnonymously();
      setBeginning(false);
      if (outcome.status === 'failed')
        notify.failed('You could not begin', `${authMessage(outcome.reason)} Signing in works as well.`);
      else if (path !== undefined) await navigate(path);
    },
  };
}
