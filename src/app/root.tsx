import { Outlet } from 'react-router';
import { useArrival } from './use-arrival.ts';
import { SignInDialogs } from './user/sign-in-dialogs.tsx';

/** What must be inside the router, and around every page. */
export function Root() {
  useArrival();
  return (
    <SignInDialogs>
      <Outlet />
    </SignInDialogs>
  );
}
