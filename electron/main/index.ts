// The boat's laptop: one window on the server that this app keeps running. Phones reach the same server by Wi-Fi.

import { app, dialog, protocol } from 'electron';
import { appScheme } from './windows/app-pages.ts';

// Field data is for the person who runs the boat: no other account of the laptop may read it.
process.umask(0o077);
app.setName('Reef Census');
app.enableSandbox();
protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges: { standard: true, secure: true } }]);

if (app.requestSingleInstanceLock()) {
  const { runApp } = await import('./run-app.ts');
  // Not awaited: Electron is ready only after this file is through.
  runApp().catch((error: unknown) => {
    dialog.showErrorBox(
      'Reef Census could not start',
      error instanceof Error ? error.message : String(error),
    );
    app.exit(1);
  });
} else {
  // The first one shows its window (`second-instance`), and this one has nothing to do.
  app.quit();
}
