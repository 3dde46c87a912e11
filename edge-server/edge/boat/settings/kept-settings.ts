import { z } from 'zod';
import type { ServerConfig } from '../../../setup/config/config.ts';
import { type GpsAddress, gpsAddressesSchema } from '../../../setup/config/gps-address.ts';
import type { HubSettings } from '../../../storage/db/tables/settings.ts';

const gpsKey = 'console.gps';
const stickKey = 'console.stick-folder';
const keptTexts = z.array(z.string());

/** The addresses of receivers that were typed on the console; null where nobody did. */
function keptGps(settings: HubSettings): readonly GpsAddress[] | null {
  const kept = settings.get(gpsKey);
  if (kept === null || kept === '') return null;
  const read = gpsAddressesSchema.safeParse(keptTexts.parse(JSON.parse(kept)));
  return read.success ? read.data : null;
}

/** Where the boat hears its position: as typed on the console, else as it was started. */
export const gpsAddresses = (
  settings: HubSettings,
  { gps }: Pick<ServerConfig, 'gps'>,
): readonly GpsAddress[] => keptGps(settings) ?? gps;

export const isGpsKept = (settings: HubSettings) => keptGps(settings) !== null;

/** Throws `ZodError` with a sentence for an address that is none. */
export function keepGps(settings: HubSettings, texts: readonly string[] | null): void {
  if (texts !== null) gpsAddressesSchema.parse(texts);
  settings.set(gpsKey, texts === null ? '' : JSON.stringify(texts));
}

/** Where a courier's stick is usually found; null where nobody said so. */
export const stickFolder = (settings: HubSettings) => settings.get(stickKey) || null;
export const keepStickFolder = (settings: HubSettings, folder: string | null) =>
  settings.set(stickKey, folder ?? '');
