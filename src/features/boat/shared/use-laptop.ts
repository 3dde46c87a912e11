import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { askLaptop, type LaptopError, tellLaptop } from './ask-laptop.ts';

/** The laptop's screen is looked at from across the cabin: as fresh as a glance needs, milliseconds. */
export const glanceMs = 2_000;

const keyOf = (path: string) => ['laptop', path] as const;

/** What the laptop tells only itself, asked again every `pollMs`, in the background too. */
export function useLaptop<Answer>(
  path: string,
  schema: z.ZodType<Answer>,
  pollMs: number | false = glanceMs,
) {
  return useQuery<Answer, LaptopError>({
    queryKey: keyOf(path),
    queryFn: () => askLaptop(path, schema),
    refetchInterval: (query) => (query.state.error?.isNotHere === true ? false : pollMs),
    refetchIntervalInBackground: true,
    retry: (failures, error) => !error.isNotHere && failures < 2,
  });
}

/** Has the laptop do something, and reads again what that may have changed. */
export function useTellLaptop<Answer>(
  path: string,
  schema: z.ZodType<Answer>,
  changes: readonly string[] = [path],
) {
  const client = useQueryClient();
  return useMutation<Answer, LaptopError, object>({
    mutationFn: (body) => tellLaptop(path, schema, body),
    onSettled: () =>
      Promise.all(changes.map((changed) => client.invalidateQueries({ queryKey: keyOf(changed) }))),
  });
}
