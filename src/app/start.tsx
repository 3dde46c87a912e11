import { useQuery } from '@tanstack/react-query';
import { useSpokenLanguage } from '../client/context/language.tsx';
import type { Flags } from '../client/flags/flags.ts';
import { say } from '../language/say.ts';
import { NotSetUpError } from '../ports/page-origin.ts';
import { isPageDrawn } from '../ui/drawn/drawn-page.ts';
import type { ConnectOutside, Report } from './backend.ts';
import { BootScreen } from './boot-screen.tsx';

const once = {
  // Also when all else is asked again, as after a change of rights: another answer would put every page anew.
  staleTime: 'static' as const,
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
export function Start({
  connect,
  report,
  flags,
}: {
  readonly connect: ConnectOutside;
  readonly report: Report;
  readonly flags: Flags;
}) {
  const app = useQuery({ ...once, queryKey: ['app'], queryFn: () => import('./app.tsx') });
  const spoken = useSpokenLanguage();
  const language = useQuery({
    ...once,
    queryKey: ['language'],
    queryFn: () => spoken.begin().then(() => true),
  });
  const outside = useQuery({ ...once, queryKey: ['outside'], queryFn: () => connect(report) });
  if (app.data === undefined || outside.data === undefined || language.data === undefined) {
    const hasFailed = app.failureCount > 0 || outside.failureCount > 0;
    if (!hasFailed && isPageDrawn()) return null;
    const { failureReason: why } = outside;
    const problem = why instanceof NotSetUpError ? say(why.message) : null;
    return <BootScreen hasFailed={hasFailed} problem={problem} onRetry={() => window.location.reload()} />;
  }
  const { App } = app.data;
  return <App outside={outside.data} report={report} flags={flags} />;
}
