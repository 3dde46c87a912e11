import { createStore } from 'zustand/vanilla';
import {
  type FeatureFlag,
  flagsSwitchedBy,
  flagsText,
  isFlagOn,
  readFlags,
  type SwitchedFlags,
} from '../../domain/page/feature-flags.ts';
import type { SessionNotes } from '../../ports/session-notes.ts';

export interface Flags {
  isOn(flag: FeatureFlag): boolean;
  subscribe(listener: () => void): () => void;
  /** Obeys `featureFlagsOn` and `featureFlagsOff` of an address. */
  follow(search: string): void;
}

const noteName = 'feature-flags';

/** The flags of this tab: those that were switched stay so until it is closed, on whichever page. */
export function createFlags(notes: SessionNotes): Flags {
  const switched = createStore<SwitchedFlags>(() => readFlags(notes.read(noteName) ?? ''));
  return {
    isOn: (flag) => isFlagOn(flag, switched.getState()),
    subscribe: switched.subscribe,
    follow(search) {
      const before = flagsText(switched.getState());
      const after = flagsSwitchedBy(search, switched.getState());
      if (flagsText(after) === before) return;
      notes.write(noteName, flagsText(after));
      switched.setState(after, true);
    },
  };
}
