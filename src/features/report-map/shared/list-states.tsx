import type { ReactNode } from 'react';
import { StateMessage } from '../../../ui/state-message.tsx';

/** Nothing there, and what to do about it. */
export function Nothing({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return <StateMessage kind="empty" isCompact title={title} text={children} />;
}

interface MoreFailedProps {
  readonly what: string;
  readonly onRetry: () => void;
}

/** The next page of a list did not come; what is there stays. */
export function MoreFailed({ what, onRetry }: MoreFailedProps) {
  return (
    <StateMessage
      kind="failed"
      isCompact
      title={`Could not load more ${what}`}
      text="Those above are still right."
      onRetry={onRetry}
    />
  );
}
