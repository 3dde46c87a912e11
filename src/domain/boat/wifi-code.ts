import { say } from '../../language/say.ts';

/** A Wi-Fi network as phones join it; `password` null for an open one. */
export interface Wifi {
  readonly name: string;
  readonly password: string | null;
}

/** In a Wi-Fi code these five stand for themselves only behind a backslash. */
const special = /[\\;,:"]/g;
const escaped = (text: string) => text.replace(special, (character) => `\\${character}`);

/**
 * The text of a QR code that a phone's camera offers to join (`WIFI:`, from ZXing's barcode contents, as Android and
 * iOS read it). `T:WPA` covers WPA2 and WPA3. A name that looks like a hexadecimal number is not put in quotes, as
 * ZXing once asked for: today's phones would look for a network with quotes in its name.
 */
export function wifiCode({ name, password }: Wifi): string {
  if (password === null) return `WIFI:T:nopass;S:${escaped(name)};;`;
  return `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`;
}

/** Bytes of a text in UTF-8; this folder has no TextEncoder. */
function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Why a Wi-Fi cannot be as it was typed, as a sentence; null when it can (IEEE 802.11: SSID and passphrase). */
export function wifiProblem({ name, password }: Wifi): string | null {
  if (name === '') return say('The Wi-Fi needs its name.');
  if (utf8Bytes(name) > 32) return say('The name of a Wi-Fi has at most 32 characters.');
  if (password === null || /^[0-9a-f]{64}$/i.test(password)) return null;
  if (!/^[\x20-\x7e]*$/.test(password)) {
    return say('The password of a Wi-Fi has only letters without accents, digits and signs.');
  }
  return password.length >= 8 && password.length <= 63
    ? null
    : say('The password of a Wi-Fi has 8 to 63 characters.');
}
