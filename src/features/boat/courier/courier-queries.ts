import { useQuery } from '@tanstack/react-query';
import type { CourierPlan } from '../../../contract/boat/courier.ts';
import type { LaptopError } from '../../../ports/laptop.ts';
import { useAskLaptop, useLaptop, useTellLaptop } from '../shared/use-laptop.ts';

export const useCourier = () => useLaptop('courier', {});

/** What a copy into this folder would be; asked again when a copy has ended. */
export function useCourierPlan(folder: string | null, jobStatus: string) {
  const ask = useAskLaptop();
  return useQuery<CourierPlan, LaptopError>({
    queryKey: ['laptop', 'planCopy', folder, jobStatus],
    queryFn: () => ask('planCopy', { folder: folder ?? '' }),
    enabled: folder !== null && jobStatus !== 'working',
    // A stick that was pulled out after the copy is no failure.
    refetchOnWindowFocus: false,
    retry: false,
  });
}

export const useCopy = () => useTellLaptop('copy', ['courier']);
export const useStopCopy = () => useTellLaptop('stopCopy', ['courier']);
export const useReadReceipts = () => useTellLaptop('readReceipts', ['courier', 'status']);
