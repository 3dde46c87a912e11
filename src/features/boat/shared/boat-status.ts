import { useMutation, useQueryClient } from '@tanstack/react-query';
import { boatRetryAnswerSchema, boatStatusSchema } from '../../../contract/boat/status.ts';
import { tellLaptop } from './ask-laptop.ts';
import { useLaptop } from './use-laptop.ts';

const statusPath = '/boat/status';

export const useBoatStatus = () => useLaptop(statusPath, boatStatusSchema);

/** Sends a parked item again, or all of them. */
export function useRetryParked() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seq: number | 'all') => tellLaptop(`/boat/outbox/${seq}/retry`, boatRetryAnswerSchema),
    onSettled: () => client.invalidateQueries({ queryKey: ['laptop', statusPath] }),
  });
}
