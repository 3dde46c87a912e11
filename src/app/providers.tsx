import { type ReactNode, useEffect, useState } from 'react';
import { BackendProvider } from '../session/backend.tsx';
import { ConnectionProvider } from '../session/connection.tsx';
import { createConnectionProbe } from '../session/connection-probe.ts';
import { JournalProvider } from '../session/journal.tsx';
import { SessionProvider } from '../session/session.tsx';
import { SurveyKitProvider } from '../session/survey-kit.tsx';
import type { Outside } from './backend.ts';
import { noteEvent } from './note-event.ts';
import { reportProblem } from './report-problem.ts';

/** What every page may ask for: the backend, the connection, who is signed in, and what waits to be sent. */
export function Providers({
  outside,
  children,
}: {
  readonly outside: Outside;
  readonly children: ReactNode;
}) {
  const [probe] = useState(() => createConnectionProbe());
  useEffect(() => {
    probe.start();
    return () => probe.stop();
  }, [probe]);

  return (
    <BackendProvider backend={outside.backend}>
      <ConnectionProvider probe={probe}>
        <SessionProvider>
          <SurveyKitProvider
            phone={outside.phone}
            backend={outside.backend}
            live={outside.backend.live}
            report={reportProblem}
          >
            <JournalProvider note={noteEvent}>{children}</JournalProvider>
          </SurveyKitProvider>
        </SessionProvider>
      </ConnectionProvider>
    </BackendProvider>
  );
}
