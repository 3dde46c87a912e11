import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useFollowedFlags } from '../client/flags/use-flag.ts';
import type { PageViews } from '../ports/page-views.ts';
import { showProgram } from '../ui/drawn/drawn-page.ts';
import { useMissingTexts } from './shell/footer/missing-texts.ts';
import { useArrival } from './use-arrival.ts';
import { usePageViews } from './use-page-views.ts';
import { SignInDialogs } from './user/sign-in-dialogs.tsx';

interface RootProps {
  readonly views: PageViews;
  /** The pattern of the route of a path. */
  readonly pageOf: (path: string) => string;
}

/** What must be inside the router, and around every page. */
export function Root({ views, pageOf }: RootProps) {
  useFollowedFlags();
  useMissingTexts();
  // After the page’s own effects: what was typed before is heard by them; before anything is scrolled to, which has to be seen.
  useEffect(showProgram, []);
  useArrival();
  usePageViews(views, pageOf);
  return (
    <SignInDialogs>
      <Outlet />
    </SignInDialogs>
  );
}
