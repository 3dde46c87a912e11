import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../../../client/context/backend.tsx';
import { averageOfEventsAnswer, averageOfEventsName } from '../../../../contract/admin/events.ts';
import { say } from '../../../../language/say.ts';
import { notify } from '../../../../ui/notify.ts';
import type { EventAverage } from './event-columns.tsx';

const none: ReadonlyMap<string, EventAverage> = new Map();

/** What the people of events did on average, once somebody has asked. */
export function useAverages() {
  const { calls } = useBackend();
  const [averages, setAverages] = useState(none);
  const asking = useMutation({
    mutationFn: async (eventIds: readonly string[]) =>
      averageOfEventsAnswer.parse(await calls.call(averageOfEventsName, { eventIds })),
    onSuccess: (answer) =>
      setAverages(
        (before) => new Map([...before, ...answer.averages.map((one) => [one.eventId, one] as const)]),
      ),
    onError: (error) => notify.failed(say('Failed to fetch validation average for events'), error.message),
  });
  return { averages, ask: asking.mutate, isAsking: asking.isPending };
}
