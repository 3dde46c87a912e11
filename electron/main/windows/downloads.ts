import type { Session } from 'electron';
import { isOwnPage } from './navigation.ts';

/** Whether a file may be saved: one of the server's, or one that its page made (`blob:` of the same origin). */
export function isDownloadAllowed(url: string, serverUrl: string | null): boolean {
  return isOwnPage(url.startsWith('blob:') ? url.slice('blob:'.length) : url, serverUrl);
}

/** Only the server's own files are saved, each where the person says: nothing lands on the disk unasked. */
export function guardDownloads(session: Pick<Session, 'on'>, serverUrl: () => string | null): void {
  session.on('will-download', (event, item) => {
    if (isDownloadAllowed(item.getURL(), serverUrl())) {
      item.setSaveDialogOptions({ defaultPath: item.getFilename() });
    } else event.preventDefault();
  });
}
