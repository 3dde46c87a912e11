import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RouterProvider } from 'react-router';
import { type ConnectOutside, loadConfig, type Outside } from './backend.ts';
import { BootScreen } from './boot-screen.tsx';
import { Providers } from './providers.tsx';
import { reportProblem } from './report-problem.ts';
import { createRouter } from './router.tsx';

/** Learns where it is, connects the outside, and then shows the routes. */
export function App({ connect }: { readonly connect: ConnectOutside }) {
  const outside = useQuery<Outside>({
    queryKey: ['outside'],
    queryFn: async () => connect(await loadConfig(), reportProblem),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // The boat's laptop may start after the phone's page: keep asking, ever more slowly.
    retry: true,
    retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 15_000),
  });
  const router = useMemo(createRouter, []);

  if (outside.data === undefined) {
    return <BootScreen hasFailed={outside.failureCount > 0} onRetry={() => window.location.reload()} />;
  }
  return (
    <Providers outside={outside.data}>
      <RouterProvider router={router} />
    </Providers>
  );
}
