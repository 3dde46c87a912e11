import type { App, BrowserWindow, PowerMonitor } from 'electron';
import type { Quitting } from './quitting.ts';

/** What the system tells the app: opened a second time, closed, sent to sleep, shut down. */
export function followSystem(deps: {
  readonly app: Pick<App, 'on' | 'quit'>;
  readonly window: Pick<BrowserWindow, 'on'>;
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  readonly quitting: Pick<Quitting, 'isQuitting' | 'quitNow'>;
  readonly showAgain: () => void;
  readonly log: (line: string) => void;
}): void {
  const { app, window, powerMonitor, quitting, showAgain, log } = deps;
  app.on('second-instance', showAgain);
  app.on('activate', showAgain);
  // Closing the window is quitting, on every system: a server that runs on unseen would surprise people.
  window.on('close', (event) => {
    if (quitting.isQuitting()) return;
    event.preventDefault();
    app.quit();
  });
  window.on('session-end', quitting.quitNow);
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    // The system waits a little for whoever asks for it: long enough for the receipts that are due.
    event?.preventDefault();
    quitting.quitNow();
  });
  powerMonitor.on('resume', () => log('The laptop woke up.'));
}
