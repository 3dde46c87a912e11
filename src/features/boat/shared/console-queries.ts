import { boatDiskSchema } from '../../../contract/boat/disk.ts';
import { boatGpsSchema } from '../../../contract/boat/gps.ts';
import { boatPhonesSchema, removedUploadsSchema } from '../../../contract/boat/phones.ts';
import { boatReachSchema } from '../../../contract/boat/reach.ts';
import { useLaptop, useTellLaptop } from './use-laptop.ts';

export const usePhones = () => useLaptop('/boat/phones', boatPhonesSchema);
/** Takes what a phone left unfinished off the laptop. */
export const useRemoveUploads = (id: string) =>
  useTellLaptop(`/boat/phones/${encodeURIComponent(id)}/remove-uploads`, removedUploadsSchema, [
    '/boat/phones',
    '/boat/status',
    '/boat/disk',
  ]);
export const useReach = () => useLaptop('/boat/reach', boatReachSchema);
export const useDisk = () => useLaptop('/boat/disk', boatDiskSchema, 15_000);
export const useGps = () => useLaptop('/boat/gps', boatGpsSchema, 5_000);
