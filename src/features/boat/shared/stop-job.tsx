import { Button, Group } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { notify } from '../../../ui/notify.ts';
import type { LaptopError } from './ask-laptop.ts';

interface StopJobProps<Answer> {
  readonly stop: UseMutationResult<Answer, LaptopError, object>;
}

/** Stops a copy or a fetch that is under way; what it has done so far stays. */
export function StopJob<Answer>({ stop }: StopJobProps<Answer>) {
  return (
    <Group>
      <Button
        variant="default"
        loading={stop.isPending}
        onClick={() =>
          stop.mutate({}, { onError: (error) => notify.failed('It could not be stopped', error.message) })
        }
      >
        Stop
      </Button>
    </Group>
  );
}
