import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBackend } from '../../../../client/context/backend.tsx';
import { useSession } from '../../../../client/context/session.tsx';
import { usePhone } from '../../../../client/uploads/phone.tsx';
import { sendExpeditionFormAnswer, sendExpeditionFormName } from '../../../../contract/expeditions.ts';
import { fastestMs } from '../../../../domain/expeditions/machine.ts';
import {
  completeInterest,
  type Draft,
  emptyDraft,
  idFor,
  interestOf,
  type Known,
  noteKey,
  type OfferedTrip,
  readDraft,
} from './draft.ts';

const newId = () => crypto.randomUUID().replaceAll('-', '');
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

function useKnown(): Known {
  const session = useSession();
  if (session.status !== 'signed-in') return { name: '', email: '' };
  // An account without a name calls itself by its address, or 'Anonymous'.
  const hasName = session.profileState === 'known' && !session.needsProfile;
  return { name: hasName ? session.fullName : '', email: session.email ?? '' };
}

/** The form: kept in this device while it is typed, sent once, and forgotten once it has arrived. */
export function useInterest(trips: readonly OfferedTrip[]) {
  const { calls } = useBackend();
  const { notes } = usePhone();
  const known = useKnown();
  const [draft, setDraft] = useState<Draft>(() => readDraft(notes.read(noteKey)));
  const [website, setWebsite] = useState('');
  const shown = useRef(0);
  const isSending = useRef(false);
  useEffect(() => {
    shown.current = performance.now();
  }, []);

  function keep(next: Draft): void {
    setDraft(next);
    notes.write(noteKey, next);
  }

  const interest = completeInterest(draft, known, trips);
  const sending = useMutation({
    async mutationFn() {
      if (interest === null) throw new Error('The form is not complete.');
      const what = JSON.stringify(interest);
      const id = idFor(what, draft.tried, newId);
      keep({ ...draft, tried: { id, what } });
      // Whoever comes back to a form that is complete already is as fast as a machine.
      await wait(Math.max(0, fastestMs + 200 - (performance.now() - shown.current)));
      const shownMs = Math.round(performance.now() - shown.current);
      return sendExpeditionFormAnswer.parse(
        await calls.call(sendExpeditionFormName, { ...interest, id, website, shownMs }),
      );
    },
    onSuccess() {
      setDraft(emptyDraft);
      notes.forget(noteKey);
    },
    // A password manager may have filled what nobody sees: the next try goes without.
    onError: () => setWebsite(''),
    onSettled() {
      isSending.current = false;
    },
  });

  return {
    /** As the fields show it. */
    values: interestOf(draft, known, trips),
    draft,
    isComplete: interest !== null,
    isTouched: JSON.stringify(draft) !== JSON.stringify(emptyDraft),
    change: (changes: Partial<Draft>) => keep({ ...draft, ...changes }),
    forget() {
      setDraft(emptyDraft);
      notes.forget(noteKey);
      sending.reset();
    },
    website,
    setWebsite,
    /** Two presses at once are one. */
    send() {
      if (isSending.current || interest === null) return;
      isSending.current = true;
      sending.mutate();
    },
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    error: sending.error,
  };
}
export type InterestForm = ReturnType<typeof useInterest>;
