import { useQuery } from '@tanstack/react-query';
import { type Alarm, boatAlarmsSchema } from '../../../contract/boat/alarms.ts';
import { askLaptop } from '../shared/ask-laptop.ts';

const pollMs = 10_000;

/** What the person at the laptop has to act on; a laptop that does not answer is told by the page itself. */
export function useAlarms(): readonly Alarm[] {
  const { data } = useQuery({
    queryKey: ['boat-alarms'],
    queryFn: () => askLaptop('/boat/alarms', boatAlarmsSchema),
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
  });
  return data?.alarms ?? [];
}
