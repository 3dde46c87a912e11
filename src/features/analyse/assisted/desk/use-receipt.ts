import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { say } from '../../../../language/say.ts';
import { notify } from '../../../../ui/notify.ts';
import type { SaveState } from '../../shared/autosaver.ts';
import type { PhotoToLabel } from './load-assisted.ts';
import type { SavedRegions } from './send-regions.ts';

/** What is told when the server has an analysis. */
interface Received {
  readonly isShown: boolean;
  /** Photos that this person has analysed in all. */
  readonly total: number;
  /** Whether this photo had been received before. */
  readonly isAgain: boolean;
}

interface ReceiptDeps {
  readonly photo: PhotoToLabel;
  readonly save: SaveState<SavedRegions>;
  readonly submit: () => Promise<SaveState<SavedRegions>>;
  /** Milliseconds in which the page was looked at. */
  readonly taken: () => number;
  readonly noteThis: (event: 'save error' | 'analysis_complete', milliseconds: number) => void;
}

/** Hands work in, and tells when it was received, whether by a press or later. */
export function useReceipt({ photo, save, submit, taken, noteThis }: ReceiptDeps) {
  const [received, setReceived] = useState<Received>({ isShown: false, total: 1, isAgain: photo.isRepeat });
  const hasReceived = useRef(photo.isRepeat);
  const hideFailure = useRef<() => void>(() => undefined);

  /** Received is received: at once, or when the connection came back, or at the visit after that. */
  const follow = useEffectEvent((now: SaveState<SavedRegions>) => {
    if (now.kind === 'not-saved') noteThis('save error', taken());
    if (now.kind !== 'saved') return;
    hideFailure.current();
    noteThis('analysis_complete', taken());
    setReceived({ isShown: true, total: now.saved.total, isAgain: hasReceived.current });
    hasReceived.current = true;
  });
  useEffect(() => follow(save), [save]);

  async function handIn(): Promise<void> {
    const outcome = await submit();
    if (outcome.kind !== 'not-saved') return;
    const kept = outcome.isKeptHere
      ? say(
          'All that you said is kept on this device, and is sent by itself once that works. You can also try again now.',
        )
      : say('Keep this page open: it is the only copy. Please try again.');
    hideFailure.current();
    hideFailure.current = notify.failed(say('Failed to save analysis'), kept, () => void handIn());
  }

  return {
    received,
    goOn: () => setReceived({ ...received, isShown: false }),
    handIn: () => void handIn(),
  };
}
