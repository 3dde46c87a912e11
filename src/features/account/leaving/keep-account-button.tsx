import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { keepAccount } from './change-deletion.ts';

/** Takes the deletion back. */
export function KeepAccountButton({ onKept }: { readonly onKept: () => Promise<void> }) {
  const { calls } = useBackend();
  const keeping = useMutation({
    mutationFn: () => keepAccount(calls),
    onSuccess: async () => {
      await onKept();
      notify.done(say('Your account stays, with everything in it.'));
    },
    onError: (error) =>
      notify.failed(say('Your account could not be kept yet. Please try again.'), error.message),
  });
  return (
    <Button variant="filled" loading={keeping.isPending} onClick={() => keeping.mutate()}>
      {say('Keep my account')}
    </Button>
  );
}
