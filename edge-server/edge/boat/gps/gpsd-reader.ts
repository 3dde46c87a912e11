import { z } from 'zod';
import { withoutRollover } from './gps-time.ts';
import { createLines } from './lines.ts';
import type { AccuracyFrom, GpsReport, ReportReader } from './report.ts';

/** gpsd's own limit for one object (GPS_JSON_RESPONSE_MAX, 3.22). */
const longestLine = 20_480;
const knotsPerMetreASecond = 3_600 / 1_852;
/** gpsd's `status` of a position that no satellite gave. */
const simulatedStatus = 8;
const deadReckoning: ReadonlySet<number> = new Set([5, 6]);

const metres = z.number().min(0).max(10_000_000);

/** A `TPV` object (gpsd_json(5)): only what is read here. */
const positionSchema = z.object({
  class: z.literal('TPV'),
  mode: z.number(),
  status: z.number().optional(),
  time: z.string().max(40).optional(),
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
  /** Error estimates, metres, 95 in 100. */
  eph: metres.optional(),
  epx: metres.optional(),
  epy: metres.optional(),
  /** Metres a second. */
  speed: z.number().min(0).max(1_000).optional(),
  track: z.number().min(0).max(360).optional(),
});
const devicesSchema = z.object({ class: z.literal('DEVICES'), devices: z.array(z.unknown()).max(100) });

function accuracyOf({ eph, epx, epy }: z.infer<typeof positionSchema>): number | null {
  if (eph !== undefined) return eph;
  return epx === undefined || epy === undefined ? null : Math.hypot(epx, epy);
}

function reportOf(position: z.infer<typeof positionSchema>): GpsReport {
  const { mode, status, time, lat, lon, speed, track } = position;
  if (mode < 2 || lat === undefined || lon === undefined) {
    return { quality: 'none', reason: 'gpsd has no fix yet: too few satellites, or no view of the sky' };
  }
  if (status === simulatedStatus) {
    return { quality: 'none', reason: 'gpsd says that its receiver is a simulator' };
  }
  const isReckoned = status !== undefined && deadReckoning.has(status);
  const moment = time === undefined ? Number.NaN : Date.parse(time);
  const accuracyMetres = accuracyOf(position);
  const accuracyFrom: AccuracyFrom | null = accuracyMetres === null ? null : 'receiver';
  return {
    quality: mode >= 3 && !isReckoned ? '3d' : '2d',
    place: { latitude: lat, longitude: lon },
    at: Number.isNaN(moment) ? null : withoutRollover(moment),
    accuracyMetres,
    accuracyFrom,
    speedKnots: speed === undefined ? null : speed * knotsPerMetreASecond,
    courseDegrees: track === undefined ? null : track % 360,
  };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Noise, or a line that was cut: the next one is whole.
    return null;
  }
}

/** Reads what gpsd answers to a WATCH in JSON: one object a line. */
export function createGpsdReader(onReport: (report: GpsReport) => void): ReportReader {
  return createLines(longestLine, (line) => {
    const said = parseJson(line);
    const position = positionSchema.safeParse(said);
    if (position.success) {
      onReport(reportOf(position.data));
      return;
    }
    const devices = devicesSchema.safeParse(said);
    if (devices.success && devices.data.devices.length === 0) {
      onReport({ quality: 'none', reason: 'gpsd runs, and no receiver is connected to it' });
    }
  });
}
