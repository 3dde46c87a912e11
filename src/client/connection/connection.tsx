import { type ReactNode, useSyncExternalStore } from 'react';
import type { Connection } from '../../domain/sync/connection.ts';
import { createRequiredContext } from '../context/required-context.ts';
import type { ConnectionProbe } from './connection-probe.ts';

const [ConnectionContext, useConnectionProbe] = createRequiredContext<ConnectionProbe>('Connection');

export function ConnectionProvider({
  probe,
  children,
}: {
  readonly probe: ConnectionProbe;
  readonly children: ReactNode;
}) {
  return <ConnectionContext value={probe}>{children}</ConnectionContext>;
}

/** How this device is connected at the moment. */
export function useConnection(): Connection {
  const probe = useConnectionProbe();
  return useSyncExternalStore(probe.subscribe, probe.current, probe.current);
}
