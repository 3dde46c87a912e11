import { useLaptop, useTellLaptop } from '../shared/use-laptop.ts';

export const usePack = () => useLaptop('pack', {});
export const useStartPack = () => useTellLaptop('startPack', ['pack']);
export const useStopPack = () => useTellLaptop('stopPack', ['pack']);
/** How large a region is; asked once, for this request. */
export const usePackSize = () => useTellLaptop('packSize', []);
