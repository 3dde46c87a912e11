import { useLaptop, useTellLaptop } from './use-laptop.ts';

export const usePhones = () => useLaptop('phones', {});
/** Takes what a phone left unfinished off the laptop. */
export const useRemoveUploads = () => useTellLaptop('removeUploads', ['phones', 'status', 'disk']);
export const useReach = () => useLaptop('reach', {});
export const useDisk = () => useLaptop('disk', {}, 15_000);
export const useGps = () => useLaptop('gps', {}, 5_000);
