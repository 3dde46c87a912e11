import type { ReactNode } from 'react';
import { say } from '../../../language/say.ts';
import { StateMessage } from '../../../ui/state-message.tsx';

/** Nothing there, and what to do about it. */
export function Nothing({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return <StateMessage kind="empty" isCompact title={title} text={children} />;
}

interface MoreFailedProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** The next page of a list did not come; what is there stays. */
export function MoreFailed({ title, onRetry }: MoreFailedProps) {
  return (
    <StateMessage
      kind="failed"
      isCompact
      title={title}
      text={say('Those above are still right.')}
      onRetry={onRetry}
    />
  );
}
