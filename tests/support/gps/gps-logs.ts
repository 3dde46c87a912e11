import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Receiver logs beside the checkout; never part of the project. */
const folder = new URL('../../../../shared/data/nmea/', import.meta.url);

export const hasGpsLogs = existsSync(folder);

const manifestSchema = z.array(
  z.object({
    file: z.string(),
    nmea_lines: z.number().optional(),
    checksum_ok: z.number().optional(),
    no_checksum: z.number().optional(),
    sentence_types: z.record(z.string(), z.number()).optional(),
    note: z.string().optional(),
  }),
);

export interface ExpectedPosition {
  readonly latitude: number;
  readonly longitude: number;
  /** Milliseconds since 1970; null where gpsd told no time. */
  readonly at: number | null;
}

export interface GpsLog {
  readonly name: string;
  readonly bytes: Buffer;
  /** What gpsd reports for it; empty where it reports nothing, null where it was not asked. */
  readonly expected: readonly ExpectedPosition[] | null;
  /** Why no position can be expected of it, by the manifest's counts; null where one can. */
  readonly excuse: string | null;
}

/** In some logs a character stands for a pause of gpsfake, and is not sent. */
function withoutDelays(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const cookie = /^# Delay-Cookie: (\S)/m.exec(text)?.[1];
  if (cookie === undefined) return bytes;
  const lines = text.split('\n').map((line) => (line.startsWith('#') ? line : line.replaceAll(cookie, '')));
  return Buffer.from(lines.join('\n'), 'latin1');
}

const positionSentences = ['RMC', 'GGA', 'GLL', 'GNS'];

function excuseOf(entry: z.infer<typeof manifestSchema>[number]): string | null {
  const { note = '', nmea_lines = 0, checksum_ok = 0, sentence_types = {} } = entry;
  if (note.includes('binary protocol')) return 'a binary protocol';
  if (nmea_lines > 0 && checksum_ok === 0) return 'no sentence has a right checksum';
  if (!positionSentences.some((type) => type in sentence_types)) return 'no sentence tells a position';
  return null;
}

function readExpected(): Map<string, ExpectedPosition[]> {
  const expected = new Map<string, ExpectedPosition[]>();
  const [, ...lines] = readFileSync(new URL('gpsd_expected_positions.csv', folder), 'utf8')
    .trim()
    .split('\n');
  for (const line of lines) {
    const [file = '', , time = '', latitude, longitude] = line.split(',');
    const positions = expected.get(file) ?? [];
    expected.set(file, positions);
    const at = time === '' ? null : Date.parse(time);
    positions.push({ latitude: Number(latitude), longitude: Number(longitude), at });
  }
  return expected;
}

/** Every log of the folder that is no GPX. */
export function gpsLogs(): GpsLog[] {
  if (!hasGpsLogs) return [];
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')));
  const expected = readExpected();
  return manifest
    .filter(({ file }) => file.endsWith('.log'))
    .map((entry) => {
      const name = entry.file.replace(/^gpsd\//, '');
      const wasAsked = entry.file.startsWith('gpsd/') && entry.note === undefined;
      return {
        name,
        bytes: withoutDelays(readFileSync(new URL(entry.file, folder))),
        expected: wasAsked ? (expected.get(name) ?? []) : null,
        excuse: excuseOf(entry),
      };
    });
}
