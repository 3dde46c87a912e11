import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RouterProvider } from 'react-router';
import type { PageOrigin } from '../ports/page-origin.ts';
import type { ConnectOutside, Outside, Report } from './backend.ts';
import { BootScreen } from './boot-screen.tsx';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';

export interface AppProps {
  readonly origin: PageOrigin;
  readonly connect: ConnectOutside;
  readonly report: Report;
}

/** Learns where it is, connects the outside, and then shows the routes. */
export function App({ origin, connect, report }: AppProps) {
  const outside = useQuery<Outside>({
    queryKey: ['outside'],
    queryFn: async () => connect(await origin.config(), report),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // The boat's laptop may start after the phone's page: keep asking, ever more slowly.
    retry: true,
    retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 15_000),
  });
  const router = useMemo(() => createRouter(report), [report]);

  if (outside.data === undefined) {
    return <BootScreen hasFailed={outside.failureCount > 0} onRetry={() => window.location.reload()} />;
  }
  return (
    <Providers origin={origin} outside={outside.data} report={report}>
      <RouterProvider router={router} />
    </Providers>
  );
}
