import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { LoadingState } from '../ui/state-message.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';

const EventAtRoot = lazy(async () => ({
  default: (await import('../features/events/page/event-at-root.tsx')).EventAtRoot,
}));

/** An address that no route has: perhaps that of an event, without the `/event` before it. */
export function UnclaimedPage() {
  const [handle = '', year, ...more] = (useParams()['*'] ?? '').split('/').filter((part) => part !== '');
  const mayBeEvent = handle !== '' && more.length === 0 && (year === undefined || /^\d{4}$/.test(year));
  if (!mayBeEvent) return <NotFoundPage />;
  return (
    <Suspense fallback={<LoadingState label="Looking for this page …" />}>
      <EventAtRoot handle={handle} year={year} otherwise={<NotFoundPage />} />
    </Suspense>
  );
}
