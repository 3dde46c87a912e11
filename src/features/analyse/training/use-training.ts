import { useEffect, useEffectEvent, useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { Person } from '../../../client/context/session.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import {
  advancedMode,
  type Mode,
  type Training,
  trainedMode,
} from '../../../domain/account/training-level.ts';
import { userDocs } from '../../../domain/collections/users.ts';
import { documentOf } from '../../../domain/documents/json.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { forgetUntold, keepUntold, untoldTraining } from './kept-training.ts';

export interface Learning {
  /** 'unknown' while the account is being asked. */
  readonly status: 'unknown' | 'newcomer' | 'trained';
  readonly mode: Mode;
  /** Remembers what was learned: at once on this device, and on the account. */
  readonly learn: (training: Training) => void;
}

function statusOf({ profileState, roles }: Person, training: Training | null): Learning['status'] {
  if (training !== null || roles.isExpert) return 'trained';
  if (profileState === 'loading') return 'unknown';
  // Whoever cannot be asked is not kept from drawing.
  return profileState === 'known' ? 'newcomer' : 'trained';
}

function modeOf({ profileState, roles }: Person, training: Training | null): Mode {
  if (training !== null) return training.mode;
  if (roles.isExpert) return advancedMode;
  return profileState === 'known' ? 0 : trainedMode;
}

/** What a person has learned of colouring, on the account and until then on this device (rule 13.13). */
export function useTraining(session: Person): Learning {
  const { uid, profile, reloadProfile } = session;
  const { store } = useBackend();
  const { notes } = usePhone();
  const [untold, setUntold] = useState(() => untoldTraining(notes, uid));
  const training = untold ?? profile?.training ?? null;

  async function tell(next: Training): Promise<void> {
    await store.write([userDocs.merge({ uid }, { training: documentOf(next) })]);
    forgetUntold(notes, uid);
    await reloadProfile();
  }

  function learn(next: Training): void {
    keepUntold(notes, uid, next);
    setUntold(next);
    tell(next).catch(() =>
      notify.warn(
        say('Your level is kept on this device. It goes to your account with the next connection.'),
      ),
    );
  }

  // What an earlier visit could not tell is told now, without a word; the next visit tries again.
  const tellKept = useEffectEvent(() => {
    if (untold !== null) tell(untold).catch(() => undefined);
  });
  useEffect(() => tellKept(), []);

  return { status: statusOf(session, training), mode: modeOf(session, training), learn };
}
