import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useReloadProfile, useSession } from '../../../client/context/session.tsx';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import classes from './admin-frame.module.css';
import { adminPages, currentAs } from './admin-pages.ts';

/** Whoever is no administrator any more sees nothing of it after this, milliseconds; server and rules refuse at once. */
const rightsMs = 30_000;

/** Looks now and then whether somebody is still an administrator, as long as one of its pages is open. */
function useRightsLookedAt(session: ReturnType<typeof useSession>): void {
  const isAdmin = session.status === 'signed-in' && session.roles.admin;
  const reload = useReloadProfile();
  useEffect(() => {
    if (!isAdmin) return undefined;
    const timer = setInterval(() => void reload(), rightsMs);
    return () => clearInterval(timer);
  }, [isAdmin, reload]);
}

/** The back office: its pages beside what they show, for administrators alone (rule 26.1). */
export function AdminFrame() {
  const { config } = useBackend();
  const session = useSession();
  useRightsLookedAt(session);
  const isKnown =
    session.status === 'signed-out' || (session.status === 'signed-in' && session.profileState === 'known');
  if (config.network === 'edge')
    return (
      <Page title={say('Back office')}>
        <StateMessage
          kind="empty"
          title={say('Not at sea')}
          text={say('Events, surveys and the map are looked after at home, where everybody’s records are.')}
        />
      </Page>
    );
  if (session.status === 'signed-in' && session.profileState === 'failed')
    return (
      <StateMessage
        kind="failed"
        title={say('Could not look up who you are')}
        onRetry={() => void session.reloadProfile()}
      />
    );
  if (!isKnown) return <LoadingState label={say('Looking who you are …')} />;
  if (session.status !== 'signed-in' || !session.roles.admin)
    return <Restricted isDue={isCodeDue(session)} />;
  return (
    <div className={classes.frame}>
      <AdminNavigation />
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}

/** The pages beside each other; on a narrow screen the one that is shown is moved into sight. */
function AdminNavigation() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which of them is the current one follows from the address.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current === null || current == null) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav className={classes.nav} aria-label={say('Back office')}>
      <ul ref={list}>
        {adminPages.map((page) => (
          <li key={page.to}>
            <Link to={page.to} className={classes.link ?? ''} aria-current={currentAs(page, pathname)}>
              {say(page.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isCodeDue = (session: ReturnType<typeof useSession>): boolean =>
  session.status === 'signed-in' && session.profile?.admin === true && session.secondStep === 'due';

function Restricted({ isDue }: { readonly isDue: boolean }) {
  return (
    <Page title={say('Restricted to Admins')}>
      <StateMessage
        kind="signed-out"
        title={
          isDue ? say('Type the code of your authenticator first') : say('This part is for administrators')
        }
        text={
          isDue
            ? say('Your rights count in this session once it was typed.')
            : say('Who looks after events, surveys and the map signs in with an account that may.')
        }
      >
        {isDue && (
          <Button component={Link} to="/account/two-step">
            {say('Type the code')}
          </Button>
        )}
        <Button component={Link} to="/dashboard" variant={isDue ? 'default' : 'filled'}>
          {say('Dashboard')}
        </Button>
      </StateMessage>
    </Page>
  );
}
