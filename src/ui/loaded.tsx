import type { ReactNode } from 'react';
import { say } from '../language/say.ts';
import { LoadingState, StateMessage } from './state-message.tsx';

/** What this reads of a react-query result. */
export interface LoadingResult<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface LoadedProps<Data> {
  readonly result: LoadingResult<Data>;
  /** What is loaded, with its article: 'the surveys of this reef'. */
  readonly what: string;
  readonly kept?: string;
  readonly isCompact?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Shows data, or its loading, or its failure with a way to try again: never an empty list for a failed request. */
export function Loaded<Data>({ result, what, kept, isCompact = false, children }: LoadedProps<Data>) {
  if (result.data !== undefined) return children(result.data);
  if (!result.isError)
    return <LoadingState label={say('Loading {what} …', { what })} isCompact={isCompact} />;
  return (
    <StateMessage
      kind="failed"
      title={say('Could not load {what}', { what })}
      text={result.error == null ? undefined : say(result.error.message)}
      {...(kept === undefined ? {} : { kept })}
      onRetry={() => void result.refetch()}
      isRetrying={result.isFetching}
      isCompact={isCompact}
    />
  );
}
