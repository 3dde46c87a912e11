import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';
import { useConnection } from '../../client/connection/connection.tsx';
import { useLive } from '../../client/connection/live.ts';
import { useBackend } from '../../client/context/backend.tsx';
import { handleOf } from '../../client/context/route-handle.ts';
import { useNamedRegion } from '../../client/regions/region.ts';
import type { Connection } from '../../domain/sync/connection.ts';
import { say } from '../../language/say.ts';
import { LoadingState } from '../../ui/state-message.tsx';
import { AccountNotes } from '../user/account-notes.tsx';
import { AuthServiceNote } from '../user/auth-service-note.tsx';
import { GuestWorkNote } from '../user/guest-work-note.tsx';
import { ConnectionStrip } from './connection-strip.tsx';
import { Footer } from './footer/footer.tsx';
import { SiteLinks } from './menu/site-links.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PlainAlert } from './plain-alert.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const loadAlerts = () => import('../../features/submit-survey/boat/boat-alerts.tsx');

/** Without the boat, or from one whose program is another by now, it cannot be loaded any more. */
const BoatAlerts = lazy<ComponentType>(async () => {
  try {
    return { default: (await loadAlerts()).BoatAlerts };
  } catch {
    return { default: PlainAlert };
  }
});

/** Bar, page and footer. Pages say with their route's handle how much of it they want. */
export function Shell() {
  const { config } = useBackend();
  const leaf = useMatches().at(-1);
  const { chrome = 'full' } = handleOf(leaf);
  const isLeaving = useNavigation().state === 'loading';
  const probed = useConnection();
  const live = useLive();
  // The boat has moved to another address, and this page found it there.
  const isFoundElsewhere = live?.via != null && live.state.kind === 'connected';
  const connection = isFoundElsewhere ? boatElsewhere(live.meta?.hubId) : probed;
  const isAtBoat = connection.kind === 'boat';
  useEffect(() => {
    // While the boat answers: when it has to be shown, perhaps somebody else does.
    if (isAtBoat) loadAlerts().catch(() => undefined);
  }, [isAtBoat]);
  const hasAlerts = live !== null && (live.hub.kind === 'wrong' || live.update !== 'none');
  const region = leaf?.params.region;
  const named = useNamedRegion(region);
  const page =
    named === 'there' ? (
      <Outlet />
    ) : named === 'asking' ? (
      <LoadingState label={say('Looking for this region …')} />
    ) : (
      <NotFoundPage />
    );
  if (chrome === 'none') return page;

  const hasStrip = connection.kind === 'offline' || connection.kind === 'boat';
  return (
    <div className={classes.shell} data-strip={hasStrip || undefined}>
      <a className={classes.skip} href="#page">
        {say('Skip to the page')}
      </a>
      {chrome === 'full' && <SiteLinks links={config.links} />}
      <div className={classes.top}>
        <TopBar />
        {hasStrip && <ConnectionStrip connection={connection} />}
        {isLeaving && (
          <div className={classes.leaving} role="progressbar" aria-label={say('Loading the page')} />
        )}
      </div>
      {hasAlerts && (
        <Suspense fallback={null}>
          <BoatAlerts />
        </Suspense>
      )}
      <AuthServiceNote />
      <GuestWorkNote />
      <AccountNotes />
      <main id="page" className={classes.page} tabIndex={-1} aria-busy={isLeaving}>
        {page}
      </main>
      {chrome === 'full' && <Footer />}
    </div>
  );
}

function boatElsewhere(hubId = ''): Connection {
  return { kind: 'boat', hubId };
}
