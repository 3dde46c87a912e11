import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { say } from '../../../language/say.ts';
import { LoadingState } from '../../../ui/state-message.tsx';
import { useEvent } from './use-event.ts';

interface EventAtRootProps {
  readonly handle: string;
  readonly year: string | undefined;
  /** Where there is no such event. */
  readonly otherwise: ReactNode;
}

/** `/{handle}` and `/{handle}/{year}`, as older posters have them, lead to the page of the event (rule 19.17). */
export function EventAtRoot({ handle, year, otherwise }: EventAtRootProps) {
  const { data, fetchStatus } = useEvent(handle, year);
  if (data === undefined && fetchStatus === 'fetching')
    return <LoadingState label={say('Looking for this page …')} />;
  if (data?.event == null) return otherwise;
  const parts = [handle, ...(year === undefined ? [] : [year])];
  return <Navigate to={`/event/${parts.map(encodeURIComponent).join('/')}`} replace />;
}
