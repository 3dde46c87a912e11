import { expect, test } from 'vitest';
import { isViewedPage, viewedPage } from './page-view.ts';

test.each([
  ['', {}, '/'],
  ['analysis/:event?', {}, '/analysis'],
  ['analysis/:event?', { event: 'reef-week' }, '/analysis/:event'],
  [':region/analysis', { region: 'hawaii' }, '/hawaii/analysis'],
  [':region/analysis', { region: 'mia@example.org' }, '/:region/analysis'],
  ['analysis/draw/:survey/:id/:event?', { survey: 's1', id: 'i1' }, '/analysis/draw/:survey/:id'],
  ['edit-event/:eventId/:userId', { eventId: 'e', userId: 'mia' }, '/edit-event/:eventId/:userId'],
  ['*', { '*': 'nowhere/mia@example.org' }, '/*'],
])('the route %j with %j is counted as %j', (pattern, params, page) => {
  expect(viewedPage(pattern, params)).toBe(page);
  expect(isViewedPage(page)).toBe(true);
});

test.each([
  '',
  'analysis',
  '/Analysis',
  '/a?b',
  '/mia@example.org',
  '/9f86d081',
  '//',
  `/${'a/'.repeat(9)}a`,
])('%j is no page that is counted', (text) => {
  expect(isViewedPage(text)).toBe(false);
});
