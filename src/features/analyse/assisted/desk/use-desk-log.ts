import { useEffect, useEffectEvent, useRef } from 'react';
import { type JournalEntry, type LoggedTool, useJournal } from '../../../../client/context/usage-log.tsx';
import type { PhotoToLabel } from './load-assisted.ts';

interface DeskLogDeps {
  readonly photo: PhotoToLabel;
  /** Which step is shown, from 0. */
  readonly step: number;
  /** Milliseconds in which the page was looked at. */
  readonly taken: () => number;
}

/** What the log is told of the work on one photo (rule 9.16). */
export function useDeskLog({ photo, step, taken }: DeskLogDeps) {
  const note = useJournal();
  const { id, survey } = photo.image;
  const noteThis = (event: JournalEntry['event'], milliseconds?: number) =>
    note({ event, survey: survey.id, image: id, ...(milliseconds === undefined ? {} : { milliseconds }) });
  const noteStep = useEffectEvent((number: number) => noteThis(`analysis_step_${number}`, taken()));
  useEffect(() => noteStep(step + 1), [step]);

  const labelledIn = useRef<ReadonlySet<number>>(new Set());
  function noteTool(tool: LoggedTool): void {
    // A photo has forty regions, and a server takes sixty lines a minute: that a step is labelled is told once.
    const isOnce = tool === 'label' || tool === 'answer';
    if (isOnce && labelledIn.current.has(step)) return;
    if (isOnce) labelledIn.current = new Set([...labelledIn.current, step]);
    noteThis(`analysis_step_${step + 1}_${tool}`);
  }

  /** When this screen was opened, and whether it has been said how long its picture took. */
  const opening = useRef({ at: performance.now(), isLoaded: false });
  function noteLoaded(): void {
    if (opening.current.isLoaded) return;
    opening.current.isLoaded = true;
    noteThis('photo_loaded', Math.round(performance.now() - opening.current.at));
  }

  return { noteThis, noteTool, noteLoaded };
}
