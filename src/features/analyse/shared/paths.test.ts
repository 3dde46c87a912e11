import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '../routes.tsx';
import { drawPath, libraryPath, percentagePath, splashPath } from './paths.ts';

const [survey, id, event] = ['survey one', 'photo/1', 'reef-week'];

test.each([
  [
    'colouring',
    drawPath(survey, id, false, event),
    'analysis/draw/:survey/:id/:event?',
    { survey, id, event },
  ],
  [
    'an expert’s colouring',
    drawPath(survey, id, true, event),
    'analysis/expert/:survey/:id/:event?',
    { survey, id, event },
  ],
  [
    'the form',
    percentagePath(survey, id, event),
    'analysis/percentage/:survey/:id/:event?',
    { survey, id, event },
  ],
  ['the library', libraryPath(survey, event), 'analysis/library/:survey/:event?', { survey, event }],
  ['the library without an event', libraryPath(survey), 'analysis/library/:survey/:event?', { survey }],
  ['the start of an event', splashPath('hawaii', event).split('?')[0] ?? '', 'analysis/:event?', { event }],
  ['the start of a region', splashPath('hawaii'), ':region/analysis', { region: 'hawaii' }],
  [
    'an old link',
    '/analysis/survey-1/photo-1',
    'analysis/:survey/:id',
    { survey: 'survey-1', id: 'photo-1' },
  ],
])('the address of %s leads to its page', (_name, address, path, params) => {
  const match = matchRoutes(routes, address)?.at(-1);
  expect(match?.route.path).toBe(path);
  expect(match?.params).toMatchObject(params);
});

test('the start of an event keeps the region', () => {
  expect(splashPath('hawaii', event)).toBe('/analysis/reef-week?region=hawaii');
});
