import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import type { BoatGps } from '../../../../src/contract/boat/gps.ts';
import type { SettingTest } from '../../../../src/contract/boat/settings.ts';
import { type Wifi, wifiCode } from '../../../../src/domain/boat/wifi-code.ts';
import type { CloudConfig } from '../../../setup/config/config.ts';
import type { CloudLink } from '../sync/round/cloud-link.ts';

/** Whether the cloud answers as a Reef Census cloud, and takes the boat's account. */
export async function testCloud(link: CloudLink | null, cloud: CloudConfig): Promise<SettingTest> {
  if (link === null) return { state: 'warn', text: 'No cloud is set. Everything stays on this laptop.' };
  const answer = await link.check();
  if (answer.status !== 'ok') return { state: 'fail', text: answer.reason };
  const isOpen = cloud.kind === 'server' && cloud.url.startsWith('http://');
  const text = 'It answers as a Reef Census cloud, and knows this account as a boat’s.';
  return isOpen
    ? { state: 'warn', text: `${text} But http:// tells the password to everybody on the way: use https://.` }
    : { state: 'ok', text };
}

/** A receiver speaks every second, and one that was just plugged in within a few, milliseconds. */
const hearingMs = 8_000;
const lookMs = 250;

const heardOf = ({ sources }: BoatGps) => sources.filter(({ heardSeconds }) => heardSeconds !== null);

function gpsFound({ sources, fix }: BoatGps): SettingTest | null {
  if (fix === null) return null;
  const accuracy = fix.accuracyMetres === null ? '' : ` to ${Math.round(fix.accuracyMetres)} metres`;
  const others = sources.length > 1 ? ` by ${fix.source}` : '';
  return { state: 'ok', text: `It has a fix${accuracy}${others}.` };
}

/** Whether a receiver tells where the boat is, or at least speaks. */
export async function testGps(gps: () => BoatGps, patienceMs = hearingMs): Promise<SettingTest> {
  if (gps().sources.length === 0) return { state: 'warn', text: 'No receiver is set.' };
  const until = performance.now() + patienceMs;
  for (;;) {
    const found = gpsFound(gps());
    if (found !== null) return found;
    if (performance.now() >= until) break;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  const state = gps();
  const [speaking] = heardOf(state);
  if (speaking !== undefined) {
    const text = `${speaking.name} speaks, but has no fix. ${speaking.reason ?? ''}`.trim();
    return { state: 'warn', text: `${text} Put it where it sees the sky.` };
  }
  const said = state.sources.map(({ name, reason }) => `${name}: ${reason ?? 'nothing was heard.'}`);
  return { state: 'fail', text: said.join(' ') };
}

/** Side of a module in the picture, in pixels: as a camera sees it from near. */
const moduleSize = 8;

/** Whether a camera reads the Wi-Fi's code as what was typed. */
export function testWifi(wifi: Wifi | null): SettingTest {
  if (wifi === null) return { state: 'warn', text: 'No Wi-Fi is set: its name and password are typed.' };
  const code = wifiCode(wifi);
  const bits = encodeQR(code, 'raw', { border: 4, scale: moduleSize });
  const side = bits.length;
  const data = new Uint8ClampedArray(side * side * 4);
  for (const [y, row] of bits.entries()) {
    for (const [x, isDark] of row.entries())
      data.fill(isDark ? 0 : 255, (y * side + x) * 4, (y * side + x + 1) * 4);
  }
  const read = decodeQR({ width: side, height: side, data });
  if (read !== code) return { state: 'fail', text: 'Its code does not read as what was typed.' };
  const how = wifi.password === null ? 'open, without a password' : 'with its password';
  return {
    state: 'ok',
    text: `Its code reads as “${wifi.name}”, ${how}. Scan it once: only a phone knows whether the password is right.`,
  };
}
