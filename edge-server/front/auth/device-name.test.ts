import { expect, it } from 'vitest';
import { deviceNameOf } from './device-name.ts';

const mozilla = 'Mozilla/5.0';
it.each([
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605 Version/18.5 Mobile Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${mozilla} (Linux; Android 15; Pixel 9) AppleWebKit/537 Chrome/142.0.0.0 Mobile Safari/537`,
    'Chrome on Android',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537 Chrome/142.0 Safari/537 Edg/142.0`,
    'Edge on Windows',
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Mac'],
  ['curl/8.9', 'A device'],
  [undefined, 'A device'],
])('%s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});
