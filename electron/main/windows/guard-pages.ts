import { app, session, shell } from 'electron';
import { guardDownloads } from './downloads.ts';
import { guardNavigation } from './navigation.ts';
import { externalHosts, isExternalAllowed } from './open-external.ts';
import { guardPermissions } from './permissions.ts';

/** What no page of the app may do, whichever it is: leave the boat, ask for devices, save files of strangers. */
export function guardPages(deps: {
  readonly isOwn: (url: string) => boolean;
  readonly serverUrl: () => string | null;
  /** Hosts outside that the server's settings name. */
  readonly links: () => readonly string[];
  readonly log: { readonly error: (error: unknown, message: string) => void };
}): void {
  const { isOwn, serverUrl, links, log } = deps;
  const openOutside = (url: string) => {
    if (!isExternalAllowed(url, externalHosts(links()))) return;
    shell.openExternal(url).catch((error: unknown) => log.error(error, 'an address could not be opened'));
  };
  guardPermissions(session.defaultSession, isOwn);
  guardDownloads(session.defaultSession, serverUrl);
  // Every contents that ever comes to be, also one that nobody meant to make.
  app.on('web-contents-created', (_event, contents) => guardNavigation(contents, { serverUrl, openOutside }));
}
