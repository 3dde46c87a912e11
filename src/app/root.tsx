import { Outlet } from 'react-router';
import { SignInDialogs } from './sign-in-dialogs.tsx';
import { useArrival } from './use-arrival.ts';

/** What must be inside the router, and around every page. */
export function Root() {
  useArrival();
  return (
    <SignInDialogs>
      <Outlet />
    </SignInDialogs>
  );
}
