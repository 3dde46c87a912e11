import { type ReactNode, useEffect, useState } from 'react';
import { ConnectionProvider } from '../client/connection/connection.tsx';
import { createConnectionProbe } from '../client/connection/connection-probe.ts';
import { BackendProvider } from '../client/context/backend.tsx';
import { SessionProvider } from '../client/context/session.tsx';
import { JournalProvider } from '../client/context/usage-log.tsx';
import { SurveyKitProvider } from '../client/uploads/survey-kit.tsx';
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
