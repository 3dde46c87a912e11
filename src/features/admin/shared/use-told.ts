import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useBackend } from '../../../client/context/backend.tsx';

/** Under it stands all that operations tell administrators of. */
export const toldKey = ['told'] as const;

/** What an operation tells, asked when the page is opened and when somebody wants it anew: counting is no work to repeat by itself. */
export function useTold<Schema extends z.ZodType>(name: string, answer: Schema, isAsked = true) {
  const { calls } = useBackend();
  return useQuery({
    queryKey: [...toldKey, name],
    enabled: isAsked,
    refetchOnWindowFocus: false,
    queryFn: async (): Promise<z.infer<Schema>> => answer.parse(await calls.call(name, {})),
  });
}
