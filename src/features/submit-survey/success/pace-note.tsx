import { Alert } from '@mantine/core';
import { useSecondsUntil, useUploads } from '../../../client/uploads/phone.tsx';
import type { Upload } from '../../../client/uploads/survey-uploader.ts';
import { say } from '../../../language/say.ts';

/** Why nothing is being sent at the moment, where that is not the diver's own wish. */
export function PaceNote({ upload }: { readonly upload: Upload }) {
  const { pace } = upload.queue;
  const { role } = useUploads();
  const seconds = useSecondsUntil(upload.retryAt);
  return (
    <>
      {role === 'onlooker' && (
        <Alert variant="light" color="gray" role="status">
          {say('Another tab of this browser is sending this survey. Leave that one open.')}
        </Alert>
      )}
      {pace.kind === 'waiting' && (
        <Alert variant="light" color="yellow" role="status">
          {say(pace.reason)} {seconds === null ? '' : say('Trying again in {seconds} s.', { seconds })}
        </Alert>
      )}
      {pace.kind === 'signed-out' && (
        <Alert variant="light" color="yellow" role="alert">
          {say(pace.reason)}
        </Alert>
      )}
    </>
  );
}
