import { useQuery } from '@tanstack/react-query';
import {
  type CourierPlan,
  courierPlanSchema,
  courierReceiptsSchema,
  courierStateSchema,
} from '../../../contract/boat/courier.ts';
import { type LaptopError, tellLaptop } from '../shared/ask-laptop.ts';
import { useLaptop, useTellLaptop } from '../shared/use-laptop.ts';

const statePath = '/boat/courier';
/** A part that was cut off is read through before it is gone on with: a gigabyte at a stick's speed. */
const stickMs = 180_000;

export const useCourier = () => useLaptop(statePath, courierStateSchema);

/** What a copy into this folder would be; asked again when a copy has ended. */
export function useCourierPlan(folder: string | null, jobStatus: string) {
  return useQuery<CourierPlan, LaptopError>({
    queryKey: ['laptop', '/boat/courier/plan', folder, jobStatus],
    queryFn: () => tellLaptop('/boat/courier/plan', courierPlanSchema, { folder }, stickMs),
    enabled: folder !== null && jobStatus !== 'working',
    // A stick that was pulled out after the copy is no failure.
    refetchOnWindowFocus: false,
    retry: false,
  });
}

export const useCopy = () => useTellLaptop('/boat/courier/export', courierStateSchema, [statePath]);
export const useStopCopy = () => useTellLaptop('/boat/courier/cancel', courierStateSchema, [statePath]);
export const useReadReceipts = () =>
  useTellLaptop('/boat/courier/receipts', courierReceiptsSchema, [statePath, '/boat/status']);
