import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import type { PageOrigin } from '../ports/page-origin.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import type { ConnectOutside } from './backend.ts';
import { BootScreen } from './boot-screen.tsx';
import { createReport, reportUncaught } from './report-problem.ts';
import { Start } from './start.tsx';

// The boot screen is there at once; everything else, routes included, arrives behind it.
const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }));

/** Shows the app in an element. Nothing is asked of a server before. */
export function startApp(element: HTMLElement, log: PageOrigin['log'], connect: ConnectOutside): void {
  const report = createReport({ log });
  reportUncaught(report);
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // On the boat the browser says "offline" while the laptop is one hop away: always ask.
        networkMode: 'always',
        retry: 1,
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
  createRoot(element, {
    onUncaughtError: (error) => report('The app stopped', error),
  }).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queries}>
          <Suspense fallback={null}>
            <Notifications position="top-center" limit={3} />
          </Suspense>
          <ErrorBoundary
            fallback={<BootScreen hasFailed onRetry={reload} />}
            onError={(error) => report('The app could not start', error)}
          >
            <Start connect={connect} report={report} />
          </ErrorBoundary>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

function reload(): void {
  window.location.reload();
}
