import { Alert } from '@mantine/core';
import { say } from '../../../language/say.ts';

export interface Status {
  readonly message: string;
  readonly error: boolean;
}

/** What came of the last thing that was pressed; red where it failed. */
export function StatusMessage({ status }: { readonly status: Status | null }) {
  return (
    <div role={status?.error === true ? 'alert' : 'status'}>
      {status !== null && (
        <Alert
          title={say('Status Message')}
          color={status.error ? 'red' : 'green'}
          data-status={status.error ? 'failed' : 'done'}
        >
          <bdi>{status.message}</bdi>
        </Alert>
      )}
    </div>
  );
}
