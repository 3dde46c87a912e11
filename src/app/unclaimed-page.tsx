import { useParams } from 'react-router';
import { EventAtRoot } from '../features/events/page/event-at-root.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';

/** An address that no route has: perhaps that of an event, without the `/event` before it. */
export function UnclaimedPage() {
  const [handle = '', year, ...more] = (useParams()['*'] ?? '').split('/').filter((part) => part !== '');
  const mayBeEvent = handle !== '' && more.length === 0 && (year === undefined || /^\d{4}$/.test(year));
  if (!mayBeEvent) return <NotFoundPage />;
  return <EventAtRoot handle={handle} year={year} otherwise={<NotFoundPage />} />;
}
