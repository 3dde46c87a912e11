import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { createSpokenLanguage, SpokenLanguageContext } from '../client/context/language.tsx';
import { createFlags } from '../client/flags/flags.ts';
import { isLocalHost } from '../domain/page/page-report.ts';
import type { LocalNotes } from '../ports/device/local-notes.ts';
import type { PageOrigin } from '../ports/page-origin.ts';
import type { SessionNotes } from '../ports/session-notes.ts';
import { watchDrawnPage } from '../ui/drawn/drawn-page.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import type { ConnectOutside } from './backend.ts';
import { BootScreen } from './boot-screen.tsx';
import { createReporter } from './reports/create-reporter.ts';
import { forwardConsole } from './reports/forward-console.ts';
import { createReport, createReportComponent, reportUncaught } from './reports/report-errors.ts';
import { surroundings } from './reports/surroundings.ts';
import { Start } from './start.tsx';

// The boot screen is there at once; everything else, routes included, arrives behind it.
const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }));

/** What the browser has before anything is asked of a server. */
export interface StartGround {
  readonly log: PageOrigin['log'];
  /** What this device remembers. */
  readonly notes: LocalNotes;
  /** What this tab remembers. */
  readonly tab: SessionNotes;
}

/** Shows the app in an element. Nothing is asked of a server before. */
export function startApp(
  element: HTMLElement,
  { log, notes, tab }: StartGround,
  connect: ConnectOutside,
): void {
  watchDrawnPage();
  const flags = createFlags(tab);
  flags.follow(window.location.search);
  const isLocal = () => isLocalHost(window.location.hostname) && !flags.isOn('localReports');
  const reporter = createReporter({ log, surroundings, isLocal });
  // As the console is by itself: what is told already need not be heard of again.
  const quiet = { error: window.console.error.bind(window.console) };
  const report = createReport(reporter, quiet);
  const reportComponent = createReportComponent(reporter, quiet);
  reportUncaught(report);
  forwardConsole(window.console, reporter.tell, () => performance.now());
  const spoken = createSpokenLanguage(notes, navigator.languages);
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
  const connectHere: ConnectOutside = async (told) => {
    const outside = await connect(told);
    reporter.learn(outside.backend.config.network);
    return outside;
  };
  createRoot(element, {
    onUncaughtError: (error, { componentStack }) => reportComponent('The app stopped', error, componentStack),
    onCaughtError: (error, { componentStack }) =>
      reportComponent('A part of the page failed', error, componentStack),
  }).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queries}>
          <Suspense fallback={null}>
            <Notifications position="top-center" limit={3} />
          </Suspense>
          <ErrorBoundary fallback={<BootScreen hasFailed onRetry={reload} />}>
            <SpokenLanguageContext value={spoken}>
              <Start connect={connectHere} report={report} flags={flags} />
            </SpokenLanguageContext>
          </ErrorBoundary>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

function reload(): void {
  window.location.reload();
}
