import { useState } from 'react';
import { RouterProvider } from 'react-router';
import type { Outside, Report } from './backend.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';

export interface AppProps {
  readonly outside: Outside;
  readonly report: Report;
}

/** The routes, and what they may ask for. */
export function App({ outside, report }: AppProps) {
  const [router] = useState(() => createRouter(report));
  return (
    <Providers outside={outside} report={report}>
      <RouterProvider router={router} />
    </Providers>
  );
}
