import { useLaptop, useTellLaptop } from './use-laptop.ts';

export const useBoatStatus = () => useLaptop('status', {});
/** Sends a parked item again, or all of them. */
export const useRetryParked = () => useTellLaptop('retryParked', ['status']);
