import type { Contestant } from './contestants.ts';
import type { BenchPhone } from './phone.ts';
import { openBoatPhone } from './phone-boat.ts';
import { openRawPhone } from './phone-raw.ts';
import { openTusPhone } from './phone-tus.ts';

/** A phone of each contestant, connected and known to the other side. */
export const openPhone: Readonly<
  Record<Contestant, (url: string, phone: number, photos: number) => Promise<BenchPhone>>
> = { boat: openBoatPhone, tus: openTusPhone, raw: openRawPhone };
