import type { Note } from '../client/context/usage-log.tsx';
import { routeOf } from '../domain/page/route-of.ts';
import type { PageOrigin } from '../ports/page-origin.ts';

/** Tells the server's log how work on a photo goes. */
export function createNote({ log }: Pick<PageOrigin, 'log'>): Note {
  return ({ event, ...about }) => {
    const url = routeOf(window.location.pathname);
    void log({ method: 'event', timestamp: new Date().toISOString(), message: event, url, ...about });
  };
}
