import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useJournal } from '../../../client/context/usage-log.tsx';
import { refreshOwnLists } from '../../../client/queries/own-lists.ts';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { notify } from '../../../ui/notify.ts';
import { submittedHere } from '../assisted/desk/kept-note.ts';
import { usePhotoSource } from '../shared/use-photo-source.ts';
import { handedIn, stillWaiting } from './handed-in-words.ts';

/** The start waits so many milliseconds for it; then it goes on beside it. */
const longestWaitMs = 4000;

/**
 * Hands in what a person handed in before on this device and the server did not receive, at the start and when the connection comes
 * back there: its photo may never be opened again. Tells how many are on their way, 0 once the start need not wait any more.
 */
export function useHandInKept(uid: string): number {
  const { store, calls, suggestions } = useBackend();
  const photos = usePhotoSource();
  const { notes } = usePhone();
  const client = useQueryClient();
  const note = useJournal();
  const [onTheWay, setOnTheWay] = useState(() => submittedHere(notes, uid).length);
  const isRunning = useRef(false);

  const run = useEffectEvent(async () => {
    const waiting = submittedHere(notes, uid);
    if (waiting.length === 0 || isRunning.current) return;
    isRunning.current = true;
    try {
      // With it comes the catalogue of labels, which the start does not need otherwise.
      const { handInKept } = await import('../assisted/desk/hand-in-kept.ts');
      const { received, refusal } = await handInKept(
        { store, photos, suggestions, notes, uid, calls },
        waiting,
      );
      for (const { surveyId, imageId } of received)
        note({ event: 'analysis_complete', survey: surveyId, image: imageId });
      if (received.length > 0) {
        refreshOwnLists(client);
        notify.done(handedIn(received.length));
      }
      if (refusal !== null) {
        note({ event: 'save error' });
        notify.warn(stillWaiting(waiting.length - received.length, refusal));
      }
    } catch {
      // The program itself could not be loaded: the next visit tries again, and the cards say that it waits here.
    } finally {
      isRunning.current = false;
      setOnTheWay(0);
    }
  });
  useEffect(() => {
    const again = () => void run();
    again();
    const timer = setTimeout(() => setOnTheWay(0), longestWaitMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, []);
  return onTheWay;
}
