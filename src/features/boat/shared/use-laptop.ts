import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import type { BoatAnswer, BoatCallName, BoatInput } from '../../../contract/boat/api.ts';
import { say } from '../../../language/say.ts';
import { type Laptop, LaptopError } from '../../../ports/laptop.ts';

/** The laptop's screen is looked at from across the cabin: as fresh as a glance needs, milliseconds. */
const glanceMs = 2_000;

/** What is known of one call; with its input, of one answer. */
export const laptopKey = (name: BoatCallName, input?: object) =>
  input === undefined ? (['laptop', name] as const) : (['laptop', name, input] as const);

const noLaptop: Laptop = {
  ask: () => Promise.reject(new LaptopError('elsewhere', say('There is no boat behind this page.'))),
};

export function useAskLaptop(): Laptop['ask'] {
  return (useBackend().laptop ?? noLaptop).ask;
}

/** One more try is no use where the laptop itself is not. */
export const retryLaptop = (failures: number, error: LaptopError) =>
  error.why !== 'elsewhere' && failures < 2;

/** What the laptop tells only itself, asked again every `pollMs`, in the background too. */
export function useLaptop<Name extends BoatCallName>(
  name: Name,
  input: BoatInput<Name>,
  pollMs: number | false = glanceMs,
) {
  const ask = useAskLaptop();
  return useQuery<BoatAnswer<Name>, LaptopError>({
    queryKey: laptopKey(name, input),
    queryFn: () => ask(name, input),
    refetchInterval: (query) => (query.state.error?.why === 'elsewhere' ? false : pollMs),
    refetchIntervalInBackground: true,
    retry: retryLaptop,
  });
}

/** Has the laptop do something, and reads again what that may have changed. */
export function useTellLaptop<Name extends BoatCallName>(name: Name, changes: readonly BoatCallName[]) {
  const client = useQueryClient();
  const ask = useAskLaptop();
  return useMutation<BoatAnswer<Name>, LaptopError, BoatInput<Name>>({
    mutationFn: (input) => ask(name, input),
    onSettled: () =>
      Promise.all(changes.map((changed) => client.invalidateQueries({ queryKey: laptopKey(changed) }))),
  });
}
