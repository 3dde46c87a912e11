import { type ReactNode, useEffect, useState } from 'react';
import { ConnectionProvider } from '../client/connection/connection.tsx';
import { createConnectionProbe } from '../client/connection/connection-probe.ts';
import { BackendProvider } from '../client/context/backend.tsx';
import { SessionProvider } from '../client/context/session.tsx';
import { JournalProvider } from '../client/context/usage-log.tsx';
import { GuestWorkContext } from '../client/context/use-guest-work.ts';
import type { Flags } from '../client/flags/flags.ts';
import { FlagsContext } from '../client/flags/use-flag.ts';
import { PhoneProvider } from '../client/uploads/phone.tsx';
import { WorkClockContext } from '../client/work-clock/use-work-clock.ts';
import { createWorkClock } from '../client/work-clock/work-clock.ts';
import { forcedConnection } from '../domain/page/forced-connection.ts';
import { queryValues } from '../domain/page/query-values.ts';
import type { Outside, Report } from './backend.ts';
import { connectGuestWork } from './connect-guest-work.ts';
import { createNote } from './note-event.ts';
import { NewVersion } from './shell/new-version.tsx';

/** Sixteen hexadecimal digits; without `randomUUID`, which plain http has not. */
function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What every page may ask for: the backend, the connection, who is signed in, and what waits to be sent. */
export function Providers({
  outside,
  report,
  flags,
  search,
  children,
}: {
  readonly outside: Outside;
  readonly report: Report;
  readonly flags: Flags;
  /** Of the address with which the page was opened: what it asks to be shown, as long as it stays open. */
  readonly search: string;
  readonly children: ReactNode;
}) {
  const { origin } = outside;
  const [probe] = useState(() =>
    createConnectionProbe({
      ask: () => origin.probe(),
      forced: forcedConnection(queryValues(search), flags.isOn('forcedConnection')),
    }),
  );
  const [note] = useState(() => createNote(origin));
  const [clock] = useState(() => createWorkClock(() => performance.now(), newSession()));
  const [{ guestWork, backend }] = useState(() => connectGuestWork(outside, clock));
  useEffect(() => {
    probe.start();
    return () => probe.stop();
  }, [probe]);

  return (
    <FlagsContext value={flags}>
      <BackendProvider backend={backend}>
        <ConnectionProvider probe={probe}>
          <GuestWorkContext value={guestWork}>
            <SessionProvider>
              <PhoneProvider phone={outside.phone} backend={backend} live={backend.live} report={report}>
                <JournalProvider note={note}>
                  <WorkClockContext value={clock}>{children}</WorkClockContext>
                  <NewVersion origin={origin} />
                </JournalProvider>
              </PhoneProvider>
            </SessionProvider>
          </GuestWorkContext>
        </ConnectionProvider>
      </BackendProvider>
    </FlagsContext>
  );
}
