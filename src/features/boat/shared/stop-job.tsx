import { Button, Group } from '@mantine/core';
import type { MutateOptions } from '@tanstack/react-query';
import { say } from '../../../language/say.ts';
import type { LaptopError } from '../../../ports/laptop.ts';
import { notify } from '../../../ui/notify.ts';

interface StopJobProps<Answer> {
  readonly stop: {
    readonly isPending: boolean;
    readonly mutate: (
      input: Record<string, never>,
      options: MutateOptions<Answer, LaptopError, Record<string, never>>,
    ) => void;
  };
}

/** Stops a copy or a fetch that is under way; what it has done so far stays. */
export function StopJob<Answer>({ stop }: StopJobProps<Answer>) {
  return (
    <Group>
      <Button
        variant="default"
        loading={stop.isPending}
        onClick={() =>
          stop.mutate(
            {},
            { onError: (error) => notify.failed(say('It could not be stopped'), say(error.message)) },
          )
        }
      >
        {say('Stop')}
      </Button>
    </Group>
  );
}
