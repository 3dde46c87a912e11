import type { Note } from '../client/context/usage-log.tsx';
import type { PageOrigin } from '../ports/page-origin.ts';

/** Tells the server's log how work on a photo goes. */
export function createNote({ log }: Pick<PageOrigin, 'log'>): Note {
  return ({ event, ...about }) =>
    log({ method: 'event', timestamp: new Date().toISOString(), message: event, ...about });
}
