import type { CourierDesk } from '../courier/courier-desk.ts';
import type { PackDesk } from '../pack/pack-desk.ts';
import type { BoatHandlers } from './mount.ts';

type CourierCall = 'courier' | 'planCopy' | 'copy' | 'stopCopy' | 'readReceipts';

/** The USB courier: what waits, where it can go, and how far it is. */
export function courierCalls(desk: CourierDesk): Pick<BoatHandlers, CourierCall> {
  return {
    courier: () => desk.state(),
    planCopy: ({ folder }) => desk.plan(folder),
    async copy({ folder }) {
      await desk.begin(folder);
      return desk.state();
    },
    stopCopy() {
      desk.cancel();
      return desk.state();
    },
    readReceipts: ({ folder, fingerprint = null }) => desk.readReceipts(folder, fingerprint),
  };
}

type PackCall = 'pack' | 'packSize' | 'startPack' | 'stopPack';

/** Packing a region for the sea: how large it is, how far it is, what is aboard. */
export function packCalls(desk: PackDesk): Pick<BoatHandlers, PackCall> {
  return {
    pack: () => desk.state(),
    packSize: (request) => desk.size(request),
    startPack(request) {
      desk.begin(request);
      return desk.state();
    },
    stopPack() {
      desk.cancel();
      return desk.state();
    },
  };
}
