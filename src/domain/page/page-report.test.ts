import { expect, test } from 'vitest';
import { deviceOf, isLocalHost, pageReport, type Surroundings } from './page-report.ts';

const where: Surroundings = {
  now: new Date('2025-10-01T02:00:00.000Z'),
  path: '/gbr/submit-a-survey/images/9f86d081884c7d65',
  hostName: 'reef.example.org',
  browser: 'Mozilla/5.0',
  device: 'phone',
  screenResolution: '390x844',
  viewportSize: '390x700',
  language: 'en-AU',
  timeZone: 'Australia/Brisbane',
};

test('a report has all that the log asks for', () => {
  const report = pageReport(
    { method: 'exception', message: 'It broke', error: 'Error: x', component: 'Home', info: 'at Home' },
    where,
  );
  expect(report).toEqual({
    ...{ method: 'exception', message: 'It broke', error: 'Error: x', component: 'Home', info: 'at Home' },
    timestamp: '2025-10-01T02:00:00.000Z',
    date: where.now.toString(),
    url: '/gbr/submit-a-survey/images/*',
    ...{ hostName: 'reef.example.org', browser: 'Mozilla/5.0', device: 'phone' },
    ...{ screenResolution: '390x844', viewportSize: '390x700' },
    ...{ language: 'en-AU', timeZone: 'Australia/Brisbane' },
    ...{ uid: 'Anonymous', email: 'Anonymous' },
  });
});

test('no address and no token gets out, in whichever words', () => {
  const secret =
    'mia@example.org https://x.example.org/a?token=s3cr3t-0123456789abc Bearer s3cr3t-0123456789abc';
  const text = JSON.stringify(
    pageReport(
      { method: 'error', message: secret, error: secret, component: secret, info: secret },
      { ...where, path: '/unsubscribe/s3cr3t-0123456789abc/mia@example.org' },
    ),
  );
  expect(text).not.toMatch(/mia|s3cr3t/);
});

test('endless words are cut', () => {
  expect(String(pageReport({ method: 'debug', message: 'x '.repeat(5_000) }, where).message)).toHaveLength(
    2_000,
  );
});

test.each([
  [390, 844, true, 'phone'],
  [844, 390, true, 'phone'],
  [1024, 768, true, 'tablet'],
  [1280, 800, false, 'computer'],
] as const)('%i by %i, touched: %j, is a %s', (width, height, isTouched, device) => {
  expect(deviceOf(width, height, isTouched)).toBe(device);
});

test.each([
  ['localhost', true],
  ['reef.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.5', false],
  ['localhost.example.org', false],
  ['reef.example.org', false],
])('a page of %s is local: %j', (hostName, isLocal) => {
  expect(isLocalHost(hostName)).toBe(isLocal);
});
