import { keepPageOffline } from '../src/adapters/browser/page/offline-page.ts';
import { pageOrigin } from '../src/adapters/browser/page/page-origin.ts';
import type { ConnectOutside } from '../src/app/backend.ts';
import { buildOfPage } from './this-page.ts';

/** Loads the adapters of the backend that `/config.json` names, and no others: Firebase is large. */
export const connect: ConnectOutside = async (report) => {
  const config = await pageOrigin.config();
  // Beside the first screen, not before it.
  void keepPageOffline(config.network, buildOfPage());
  if (config.backend === 'firebase') {
    const { connectFirebase } = await import('./connect-firebase.ts');
    return { origin: pageOrigin, ...(await connectFirebase(config, report)) };
  }
  const { connectServer } = await import('./connect-server.ts');
  return { origin: pageOrigin, ...(await connectServer(config, report)) };
};
