import { Outlet, useMatches, useNavigation } from 'react-router';
import { isRegionId } from '../../domain/region/region.ts';
import { useConnection } from '../../session/connection.tsx';
import { handleOf } from '../../session/route-handle.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { ConnectionStrip } from './connection-strip.tsx';
import { Footer } from './footer.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** Bar, page and footer. Pages say with their route's handle how much of it they want. */
export function Shell() {
  const leaf = useMatches().at(-1);
  const { chrome = 'full' } = handleOf(leaf);
  const isLeaving = useNavigation().state === 'loading';
  const connection = useConnection();
  const region = leaf?.params.region;
  const page = region === undefined || isRegionId(region) ? <Outlet /> : <NotFoundPage />;
  if (chrome === 'none') return page;

  const hasStrip = connection.kind === 'offline' || connection.kind === 'boat';
  return (
    <div className={classes.shell} data-strip={hasStrip || undefined}>
      <a className={classes.skip} href="#page">
        Skip to the page
      </a>
      <div className={classes.top}>
        <TopBar />
        {hasStrip && <ConnectionStrip connection={connection} />}
        {isLeaving && <div className={classes.leaving} role="progressbar" aria-label="Loading the page" />}
      </div>
      <main id="page" className={classes.page} tabIndex={-1} aria-busy={isLeaving}>
        {page}
      </main>
      {chrome === 'full' && <Footer />}
    </div>
  );
}
