import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useBackend } from '../../../../client/context/backend.tsx';
import { usePhone } from '../../../../client/uploads/phone.tsx';
import { keepableWork } from '../../../../domain/assisted/restore-work.ts';
import type { AssistedWork } from '../../../../domain/assisted/work.ts';
import { createAutosaver, type SaveState } from '../../shared/autosaver.ts';
import { keptPhotoId } from './kept-note.ts';
import { forgetRegions, keepRegions } from './kept-work.ts';
import type { PhotoToLabel } from './load-assisted.ts';
import { type SavedRegions, sendRegions } from './send-regions.ts';
import { createSessionClock } from './session-clock.ts';

/** Visits that are recorded. */
const mostSessions = 50;

export interface WorkProps {
  readonly photo: PhotoToLabel;
  readonly uid: string;
  readonly isExpert: boolean;
}

/** The work on one photo: every change is kept on this device at once, and handed in when the person says so. */
export function useAssistedWork({ photo, uid, isExpert }: WorkProps) {
  const { calls } = useBackend();
  const { notes } = usePhone();
  const { event } = useParams();
  const id = keptPhotoId(photo.image.id, isExpert);
  const [work, setWork] = useState(photo.work);
  const [save, setSave] = useState<SaveState<SavedRegions>>({ kind: 'nothing-new' });
  const [clock] = useState(() => createSessionClock(Date.now));
  const latest = useRef(work);
  /** The work as it was when this person said something last: what is suggested since then is nobody's word. */
  const lastSaid = useRef(work);

  function sessions() {
    return [...photo.sessions, clock.session()].slice(-mostSessions);
  }
  function keep(next: AssistedWork, isSubmitted: boolean) {
    const { analysisId } = photo;
    return keepRegions(notes, uid, id, {
      analysisId,
      work: keepableWork(next),
      sessions: sessions(),
      isSubmitted,
      model: photo.model,
    });
  }
  const sendNow = useRef(
    (_work: AssistedWork): Promise<SavedRegions> => Promise.reject(new Error('Not ready.')),
  );
  sendNow.current = (done) => sendRegions(calls, photo, done, sessions(), event);
  const [saver] = useState(() =>
    createAutosaver<AssistedWork, SavedRegions>({
      save: (done) => sendNow.current(done),
      // What was said since then is what the next visit goes on with: it has not been handed in.
      keep: (done) => keep(lastSaid.current, lastSaid.current === done),
      // What was said since then is kept.
      forget: (done) => {
        if (lastSaid.current === done) forgetRegions(notes, uid, id);
      },
      onState: setSave,
    }),
  );

  const retryKept = useEffectEvent(() => {
    if (photo.isSubmitted) saver.change(photo.work, 'soon');
  });
  useEffect(() => {
    retryKept();
    const look = () => clock.look(document.visibilityState === 'visible');
    const retry = () => void saver.flush();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', retry);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', retry);
      void saver.flush();
    };
  }, [clock, saver]);

  return {
    work,
    save,
    change(next: AssistedWork): void {
      if (next === latest.current) return;
      latest.current = next;
      lastSaid.current = next;
      setWork(next);
      keep(next, false);
    },
    /** What is suggested now, by what it makes of the newest work. */
    suggest(to: (latest: AssistedWork) => AssistedWork): void {
      latest.current = to(latest.current);
      setWork(latest.current);
    },
    /** Hands the work in; resolves when the server has it, or with why not. */
    submit(): Promise<SaveState<SavedRegions>> {
      lastSaid.current = latest.current;
      keep(latest.current, true);
      saver.change(latest.current, 'at-once');
      return saver.flush();
    },
    flush: () => saver.flush(),
    /** Milliseconds of this visit in which the page was looked at. */
    taken: () => clock.session().timeTaken,
  };
}
