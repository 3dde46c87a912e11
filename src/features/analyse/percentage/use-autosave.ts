import { useEffect, useRef, useState } from 'react';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { type Autosaver, createAutosaver, type SaveState } from '../shared/autosaver.ts';
import { forgetAnswers, type KeptAnswers, keepAnswers } from './kept-answers.ts';
import type { Saved } from './save-answers.ts';

export interface Autosave extends Autosaver<KeptAnswers, Saved> {
  readonly state: SaveState<Saved>;
  /** Keeps what is typed on this device, also what cannot be saved yet. */
  readonly keep: (answers: KeptAnswers) => void;
}

/**
 * Saves a form by itself. What could not be saved stays on this device and is tried again with `flush`, and
 * by itself when the connection returns.
 */
export function useAutosave(
  uid: string,
  imageId: string,
  save: (answers: KeptAnswers) => Promise<Saved>,
): Autosave {
  const { notes } = usePhone();
  const [state, setState] = useState<SaveState<Saved>>({ kind: 'nothing-new' });
  const saveNow = useRef(save);
  saveNow.current = save;
  const [saver] = useState(() =>
    createAutosaver<KeptAnswers, Saved>({
      save: (answers) => saveNow.current(answers),
      keep: (answers) => keepAnswers(notes, uid, imageId, answers),
      forget: () => forgetAnswers(notes, uid, imageId),
      onState: setState,
    }),
  );

  useEffect(() => {
    const retry = () => void saver.flush();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      void saver.flush();
    };
  }, [saver]);

  return { ...saver, state, keep: (answers) => void keepAnswers(notes, uid, imageId, answers) };
}
