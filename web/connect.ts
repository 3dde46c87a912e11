import { keepPageOffline } from '../src/adapters/browser/page/offline-page.ts';
import { pageOrigin } from '../src/adapters/browser/page/page-origin.ts';
import { createPageViews } from '../src/adapters/browser/page/page-views.ts';
import type { ConnectOutside } from '../src/app/backend.ts';
import { buildOfPage } from './this-page.ts';

/** Loads the adapters of the backend that `/config.json` names, and no others: Firebase is large. */
export const connect: ConnectOutside = async (report) => {
  const config = await pageOrigin.config();
  // Beside the first screen, not before it.
  void keepPageOffline(config.network, buildOfPage());
  const shared = { origin: pageOrigin, views: createPageViews(config, pageOrigin.log) };
  if (config.backend === 'firebase') {
    const { connectFirebase } = await import('./connect-firebase.ts');
    return { ...shared, ...(await connectFirebase(config, report)) };
  }
  const { connectServer } = await import('./connect-server.ts');
  return { ...shared, ...(await connectServer(config, report)) };
};
