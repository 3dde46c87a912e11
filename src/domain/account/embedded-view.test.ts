import { describe, expect, test } from 'vitest';
import { isEmbeddedView } from './embedded-view.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';

describe('a page inside another app', () => {
  test.each([
    ['Facebook on iPhone', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/464.0.0.37.107;FBBV/596221547]`],
    [
      'Facebook on Android',
      `${android}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.113 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/465.0.0.60.83;]`,
    ],
    ['Instagram', `${iphone} Mobile/15E148 Instagram 334.0.0.22.95 (iPhone14,5; iOS 17_5; en_AU)`],
    ['Line', `${iphone} Mobile/15E148 Safari Line/14.8.0`],
    ['X on iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/10.42`],
    [
      'X on Android',
      `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36 TwitterAndroid`,
    ],
    ['the Google app', `${iphone} GSA/317.0.634488990 Mobile/15E148 Safari/604.1`],
    ['WeChat', `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x1800312b) NetType/WIFI`],
    ['LinkedIn', `${iphone} Mobile/15E148 [LinkedInApp]/9.29.7`],
    [
      "Android's WebView",
      `${android} Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    ],
    ["an iPhone app's own view", `${iphone} Mobile/15E148`],
  ])('%s', (_app, userAgent) => {
    expect(isEmbeddedView(userAgent)).toBe(true);
  });
});

describe('a browser of its own', () => {
  test.each([
    ['Safari on iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on iPhone', `${iphone} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`],
    ['Firefox on iPhone', `${iphone} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`],
    [
      'Chrome on Android',
      `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Samsung',
      `${android}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0'],
    [
      'Chrome on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
    ],
    [
      'Safari on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    ],
    ['a test', ''],
  ])('%s', (_browser, userAgent) => {
    expect(isEmbeddedView(userAgent)).toBe(false);
  });
});
