import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { handleOf } from '../client/context/route-handle.ts';
import { useFlag } from '../client/flags/use-flag.ts';
import type { PageViews } from '../ports/page-views.ts';

/** A page that only leads on to another one is gone by then, milliseconds. */
const settledMs = 300;

/**
 * Tells of each page that is looked at (rule 22.6).
 *
 * @param pageOf the pattern of the route of a path
 */
export function usePageViews(views: PageViews, pageOf: (path: string) => string): void {
  const { pathname } = useLocation();
  const leaf = useMatches().at(-1);
  const { isOneScreen = false, isRedirect = false } = handleOf(leaf);
  const isCounted = useFlag('pageViews') && !isRedirect;
  // While the next page is loaded, this one may be no more than the way to it.
  const isThere = useNavigation().state === 'idle';
  const page = pageOf(pathname);
  const last = useRef<string | null>(null);
  const screen = isOneScreen ? page : pathname;
  useEffect(() => {
    if (!isCounted || !isThere || last.current === screen) return undefined;
    const timer = setTimeout(() => {
      last.current = screen;
      views.seen(page);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [screen, page, isCounted, isThere, views]);
}
