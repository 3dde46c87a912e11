import { z } from 'zod';
import { commaList } from './comma-list.ts';

/** Where a receiver is heard. `name` is the address as the person wrote it, for the console and the log. */
export type GpsAddress = { readonly name: string } & (
  | { readonly kind: 'gpsd' | 'nmea-tcp'; readonly host: string; readonly port: number }
  /** `host`: the address of this machine to listen at; '' for all of them. */
  | { readonly kind: 'nmea-udp'; readonly host: string; readonly port: number }
  | { readonly kind: 'serial'; readonly device: string; readonly baud: number }
);

/** Port of gpsd, registered with IANA. */
const gpsdPort = 2947;
/** Speed of NMEA 0183 unless a receiver says otherwise. */
const nmeaBaud = 4_800;
/** Speeds that serial ports and receivers know. */
const bauds: ReadonlySet<number> = new Set([4_800, 9_600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800]);

const forms =
  'gpsd://127.0.0.1:2947, nmea-tcp://192.168.1.10:10110, nmea-udp://:10110 or serial:///dev/ttyUSB0?baud=4800';

const hostPattern = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?))?(?::(\d{1,5}))?$/i;

function hostAndPort(text: string): { host: string; port: number | null } | null {
  const match = hostPattern.exec(text);
  if (match === null) return null;
  const port = match[3] === undefined ? null : Number(match[3]);
  if (port !== null && (port < 1 || port > 65_535)) return null;
  return { host: match[1] ?? match[2] ?? '', port };
}

function serialPort(name: string, rest: string): GpsAddress | string {
  const match = /^\/?(\/dev\/[\w./-]+|COM\d{1,3})(?:\?baud=(\d{1,6}))?$/i.exec(rest);
  if (match?.[1] === undefined || match[1].includes('..')) {
    return `${name} names no serial port, such as serial:///dev/ttyUSB0 or serial://COM3`;
  }
  const baud = match[2] === undefined ? nmeaBaud : Number(match[2]);
  if (!bauds.has(baud)) return `${name} asks for a speed that serial ports do not have`;
  return { name, kind: 'serial', device: match[1], baud };
}

/** One address of `REEF_GPS`, or a sentence that says what is wrong with it. */
export function readGpsAddress(text: string): GpsAddress | string {
  const name = text.trim();
  const match = /^(gpsd|nmea-tcp|nmea-udp|serial):\/\/(.*)$/.exec(name);
  const [, kind, rest = ''] = match ?? [];
  if (kind === 'serial') return serialPort(name, rest);
  const place = hostAndPort(rest.replace(/\/$/, ''));
  if (kind === undefined || place === null) return `${name} is no address of a receiver. Write ${forms}`;
  const { host, port } = place;
  if (kind === 'nmea-udp') {
    return port === null ? `${name} needs a port` : { name, kind, host, port };
  }
  if (host === '') return `${name} names no machine`;
  if (kind === 'gpsd') return { name, kind, host, port: port ?? gpsdPort };
  return port === null ? `${name} needs a port` : { name, kind: 'nmea-tcp', host, port };
}

/** A list of addresses, as text with commas (environment) or as a list (settings file). */
export const gpsAddressesSchema = z
  .preprocess(commaList, z.array(z.string().min(1).max(300)).max(8, 'names more than 8 receivers'))
  .transform((texts, check) =>
    texts.flatMap((text, index) => {
      const address = readGpsAddress(text);
      const isTwice = texts.indexOf(text) < index;
      if (typeof address !== 'string' && !isTwice) return [address];
      check.addIssue(typeof address === 'string' ? `is wrong: ${address}` : `names ${text} twice`);
      return [];
    }),
  );
