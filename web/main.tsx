import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource-variable/figtree/wght.css';
import '../src/ui/theme.css';
import { keepPageOffline } from '../src/adapters/browser/offline-page.ts';
import { pageOrigin } from '../src/adapters/browser/page-origin.ts';
import type { ConnectOutside } from '../src/app/backend.ts';
import { startApp } from '../src/app/start-app.tsx';
import { buildOfPage } from './this-page.ts';

/** Loads the adapters of the backend that `/config.json` names, and no others: Firebase is large. */
const connect: ConnectOutside = async (config, report) => {
  // Beside the first screen, not before it.
  void keepPageOffline(config.network, buildOfPage());
  if (config.backend === 'firebase') {
    const { connectFirebase } = await import('./connect-firebase.ts');
    return connectFirebase(config, report);
  }
  const { connectServer } = await import('./connect-server.ts');
  return connectServer(config, report);
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
startApp(root, pageOrigin, connect);
