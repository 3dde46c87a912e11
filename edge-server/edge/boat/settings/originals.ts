import { createNanoEvents } from 'nanoevents';
import type { HubSettings } from '../../../storage/db/tables/settings.ts';

const key = 'console.takes-originals';

/** Whether phones are asked for the files of their cameras instead of copies a tenth of the size. */
export interface Originals {
  /** Not unless the console says so: a boat's disk is finite, and its way home is paid for by the megabyte. */
  takes(): boolean;
  change(takes: boolean): void;
  onChange(listener: () => void): () => void;
}

export function createOriginals(settings: HubSettings): Originals {
  const events = createNanoEvents<{ change(): void }>();
  return {
    takes: () => settings.get(key) === 'yes',
    change(takes) {
      settings.set(key, takes ? 'yes' : 'no');
      events.emit('change');
    },
    onChange: (listener) => events.on('change', listener),
  };
}
