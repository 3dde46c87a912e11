import { useMutation } from '@tanstack/react-query';
import { boatPackSchema, type PackSize, packSizeSchema } from '../../../contract/boat/pack.ts';
import { type LaptopError, tellLaptop } from '../shared/ask-laptop.ts';
import { useLaptop, useTellLaptop } from '../shared/use-laptop.ts';

const statePath = '/boat/pack';
/** A server makes the parts of a large region when it is asked, and the line may be a satellite. */
const askingMs = 130_000;

export const usePack = () => useLaptop(statePath, boatPackSchema);
export const useStartPack = () => useTellLaptop('/boat/pack/start', boatPackSchema, [statePath]);
export const useStopPack = () => useTellLaptop('/boat/pack/cancel', boatPackSchema, [statePath]);

/** How large a region is; asked once, for this request. */
export function usePackSize() {
  return useMutation<PackSize, LaptopError, object>({
    mutationFn: (request) => tellLaptop('/boat/pack/size', packSizeSchema, request, askingMs),
  });
}
