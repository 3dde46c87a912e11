import type { ReactNode } from 'react';
import { createRequiredContext } from './required-context.ts';

/** Tools of the regions of a photo, in the words of the log. */
export type LoggedTool =
  | 'label'
  | 'answer'
  | 'pen'
  | 'eraser'
  | 'zap'
  | 'undo'
  | 'rotate'
  | 'zoom'
  | 'move'
  | 'skip';

/** How the analysis of a photo went (rule 9.16). A log names nobody (threat 34), so it is not said whose. */
export interface JournalEntry {
  readonly event:
    | 'analysis'
    | 'analysis_complete'
    | 'RepeatImage'
    | 'user_skip_image'
    /** The picture stands on the screen. */
    | 'photo_loaded'
    | 'save error'
    | `analysis_step_${number}`
    | `analysis_step_${number}_${LoggedTool}`;
  readonly survey?: string;
  readonly image?: string;
  /** How long it took. */
  readonly milliseconds?: number;
}

/** Writes into the server's log, when there is a server to be reached; nobody waits for it. */
export type Note = (entry: JournalEntry) => void;

const [JournalContext, useJournal] = createRequiredContext<Note>('Journal');

export { useJournal };

export function JournalProvider({ note, children }: { readonly note: Note; readonly children: ReactNode }) {
  return <JournalContext value={note}>{children}</JournalContext>;
}
