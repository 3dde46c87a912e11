import { useQuery } from '@tanstack/react-query';
import { NotSetUpError } from '../ports/page-origin.ts';
import type { ConnectOutside, Report } from './backend.ts';
import { BootScreen } from './boot-screen.tsx';

const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // Compared piece by piece, adapters would be taken apart.
  structuralSharing: false,
  // The boat's laptop may start after the phone's page: keep asking, ever more slowly.
  retry: true,
  retryDelay: (failures: number) => Math.min(1_000 * 2 ** failures, 15_000),
};

/**
 * Learns where it is and connects the outside while the app is still loading, and then shows it. Not by `lazy`: React
 * holds back what follows a fallback for 0.3 s, and only then would the app ask where it is.
 */
export function Start({ connect, report }: { readonly connect: ConnectOutside; readonly report: Report }) {
  const app = useQuery({ ...once, queryKey: ['app'], queryFn: () => import('./app.tsx') });
  const outside = useQuery({ ...once, queryKey: ['outside'], queryFn: () => connect(report) });
  if (app.data === undefined || outside.data === undefined) {
    const hasFailed = app.failureCount > 0 || outside.failureCount > 0;
    const { failureReason: why } = outside;
    const problem = why instanceof NotSetUpError ? why.message : null;
    return <BootScreen hasFailed={hasFailed} problem={problem} onRetry={() => window.location.reload()} />;
  }
  const { App } = app.data;
  return <App outside={outside.data} report={report} />;
}
