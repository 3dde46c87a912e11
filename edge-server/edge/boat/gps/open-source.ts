import type { GpsAddress } from '../../../setup/config/gps-address.ts';
import { createGpsdReader } from './gpsd-reader.ts';
import { createNmeaReader } from './nmea-reader.ts';
import type { GpsReport, ReportReader } from './report.ts';
import { type Connect, type Hearing, type HearingState, keepHearing } from './sources/reconnecting-source.ts';
import { serialSource } from './sources/serial.ts';
import { tcpSource } from './sources/tcp.ts';
import { udpSource } from './sources/udp.ts';

/** gpsd_json(5): from now on, every report as one line of JSON. */
const watchJson = '?WATCH={"enable":true,"json":true};\n';
/** Answered at once, also where no receiver is connected. */
const askDevices = '?DEVICES;\n';

/** A receiver speaks every second, a plotter every few; gpsd answers when it is asked. */
const longestSilenceMs = 60_000;

export interface SourceEars {
  onReport(report: GpsReport): void;
  onState(state: HearingState): void;
}

/** Hears one source of `REEF_GPS` until it is closed. */
export function openSource(address: GpsAddress, ears: SourceEars): Hearing {
  const monotonic = () => performance.now();
  const reader: ReportReader =
    address.kind === 'gpsd' ? createGpsdReader(ears.onReport) : createNmeaReader(ears.onReport, monotonic);
  return keepHearing({
    connect: connectTo(address, () => reader.cut()),
    onBytes: (chunk) => reader.push(chunk),
    onCut: () => reader.cut(),
    onState: ears.onState,
    // Nobody hangs up a broadcast or a serial line: silence there is a receiver that is switched off.
    longestSilenceMs: address.kind === 'gpsd' || address.kind === 'nmea-tcp' ? longestSilenceMs : null,
  });
}

function connectTo(address: GpsAddress, onDatagramEnd: () => void): Connect {
  switch (address.kind) {
    case 'gpsd': {
      const { host, port } = address;
      return tcpSource({ host, port, greeting: watchJson, poke: askDevices });
    }
    case 'nmea-tcp':
      return tcpSource(address);
    case 'nmea-udp':
      return udpSource(address, onDatagramEnd);
    case 'serial':
      return serialSource(address);
  }
}
