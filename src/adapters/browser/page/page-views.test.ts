import { expect, test, vi } from 'vitest';
import { bodyOf, createPageViews } from './page-views.ts';

const seenBy = (network: 'www' | 'edge', browser: object) => {
  const log = vi.fn(async () => true);
  createPageViews({ network }, log, browser).seen('/analysis/:event');
  return log.mock.calls;
};

test('this server is told the page, and nothing else', () => {
  expect(seenBy('www', {})).toEqual([[{ method: 'view', message: '/analysis/:event' }]]);
  expect(seenBy('www', { doNotTrack: '0', globalPrivacyControl: false })).toHaveLength(1);
});

test('nobody is told at sea, and of those who ask for that', () => {
  expect(seenBy('edge', {})).toEqual([]);
  expect(seenBy('www', { doNotTrack: '1' })).toEqual([]);
  expect(seenBy('www', { globalPrivacyControl: true })).toEqual([]);
});

test('another program hears the pattern of the page in its own words', () => {
  const at = { url: 'https://count.example.org/api', site: 'reef' };
  expect(bodyOf({ kind: 'plausible', ...at }, '/event/:event', 'https://reef.example.org')).toEqual({
    ...{ name: 'pageview', domain: 'reef', url: 'https://reef.example.org/event/:event' },
  });
  expect(bodyOf({ kind: 'umami', ...at }, '/event/:event', 'https://reef.example.org')).toEqual({
    type: 'event',
    payload: { website: 'reef', hostname: 'reef.example.org', url: '/event/:event' },
  });
});
