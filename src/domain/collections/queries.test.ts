import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../documents/json.ts';
import {
  compareCursors,
  effectiveOrder,
  matchesFilter,
  orderValues,
  type Query,
} from '../documents/query.ts';
import {
  analysesInSecondWay,
  analysesOfImage,
  analysesOfSurvey,
  analysesOfUser,
  completeAnalysesOfImage,
  completeAnalysesOfUser,
  unfinishedAnalysesOfUser,
} from './analyses.ts';
import { allDatasets } from './datasets.ts';
import { imagesOfSurvey } from './images.ts';
import { reefsOfRegion, surveyedReefs } from './reefs.ts';
import { surveyById, surveysOfDataset, surveysOfReef, surveysOfUser, surveysOfUserEver } from './surveys.ts';

/** Names of the documents that answer a query, in its order. */
function answer(query: Query, documents: Readonly<Record<string, DocumentData>>): string[] {
  const { fields } = effectiveOrder(query);
  return Object.entries(documents)
    .filter(([, data]) => query.where.every((filter) => matchesFilter(data, filter)))
    .flatMap(([name, data]) => {
      const values = orderValues(data, fields);
      return values === undefined ? [] : [{ name, values, path: name }];
    })
    .sort((a, b) => compareCursors(query, a, b))
    .map(({ name }) => name);
}

describe('analyses', () => {
  const made = (coverage: number, updated: string, more: DocumentData = {}) => ({
    isDeleted: false,
    image: { id: 'photo-1' },
    survey: { id: 'survey-1' },
    stats: { coverage },
    updated,
    ...more,
  });
  const analyses = {
    begun: made(0.94, '2026-01-02'),
    complete: made(0.95, '2026-01-03'),
    wiped: made(0, '2026-01-01'),
    elsewhere: made(1, '2026-01-04', { image: { id: 'photo-2' }, survey: { id: 'survey-2' } }),
    deleted: made(1, '2026-01-05', { isDeleted: true, isSecondWay: true }),
    twice: made(1, '2025-12-01', { image: { id: 'photo-3' }, survey: { id: 'survey-3' }, isSecondWay: true }),
  };

  it.each<[string, () => Query, string[]]>([
    ['of a photo', () => analysesOfImage('u1', 'photo-1'), ['begun', 'complete', 'wiped']],
    [
      'of a person, the newest first',
      () => analysesOfUser('u1'),
      ['elsewhere', 'complete', 'begun', 'wiped', 'twice'],
    ],
    ['that are begun', () => unfinishedAnalysesOfUser('u1'), ['begun']],
    ['of a survey', () => analysesOfSurvey('u1', 'survey-2'), ['elsewhere']],
    ['of a photo that count', () => completeAnalysesOfImage('photo-1'), ['complete']],
    ['of photos completed in two ways, one of the two', () => analysesInSecondWay('u1'), ['twice']],
    ['of a person that count', () => completeAnalysesOfUser('u1'), ['complete', 'elsewhere', 'twice']],
  ])('%s', (_what, ask, names) => {
    expect(answer(ask(), analyses)).toEqual(names);
  });

  it('are asked of one person, but where the server counts those of a photo', () => {
    for (const query of [
      analysesOfImage('u1', 'photo-1'),
      analysesOfUser('u1'),
      unfinishedAnalysesOfUser('u1'),
      analysesOfSurvey('u1', 'survey-2'),
      completeAnalysesOfUser('u1'),
      analysesInSecondWay('u1'),
    ])
      expect(query.from).toEqual({ collection: 'users/u1/analysis' });
    expect(completeAnalysesOfImage('photo-1').from).toEqual({ group: 'analysis' });
  });
});

describe('surveys', () => {
  const dived = (date: string, more: DocumentData = {}) => ({
    id: 'survey-1',
    isDeleted: false,
    loc: { regionId: 'gbr', id: 'reef-1' },
    datasets: ['all', 'grc6'],
    date,
    ...more,
  });
  const surveys = {
    first: dived('2025-09-01'),
    second: dived('2025-12-01', { id: 'survey-2' }),
    before: dived('2025-08-31', { datasets: ['all'] }),
    after: dived('2026-03-01', { datasets: ['all'] }),
    otherReef: dived('2025-10-01', { loc: { regionId: 'gbr', id: 'reef-2' } }),
    otherRegion: dived('2025-10-01', { loc: { regionId: 'hawaii', id: 'reef-1' } }),
    deleted: dived('2025-10-01', { isDeleted: true }),
  };
  const season = { start: '2025-09-01', end: '2026-03-01' };

  it.each<[string, () => Query, string[]]>([
    ['of a reef in a census', () => surveysOfReef('gbr', 'grc6', 'reef-1'), ['second', 'first']],
    ['of a census', () => surveysOfDataset('gbr', 'grc6'), ['first', 'otherReef', 'second']],
    ['of a person in a season', () => surveysOfUser('u1', 'gbr', season), ['second', 'otherReef', 'first']],
    [
      'of a person at any time',
      () => surveysOfUserEver('u1'),
      ['after', 'second', 'otherRegion', 'otherReef', 'first', 'before'],
    ],
    ['with an id', () => surveyById('survey-2'), ['second']],
  ])('%s', (_what, ask, names) => {
    expect(answer(ask(), surveys)).toEqual(names);
  });

  it('of a person are asked of that person', () => {
    for (const query of [surveysOfUser('u1', 'gbr', season), surveysOfUserEver('u1')])
      expect(query.from).toEqual({ collection: 'users/u1/surveys' });
  });
});

it('photos of a survey come in the order in which they were received', () => {
  const photo = (since: string, more: DocumentData = {}) => ({
    isDeleted: false,
    survey: { id: 'survey-1' },
    since,
    ...more,
  });
  const photos = {
    late: photo('2026-01-02'),
    early: photo('2026-01-01'),
    deleted: photo('2026-01-01', { isDeleted: true }),
    other: photo('2026-01-01', { survey: { id: 'survey-2' } }),
  };
  expect(answer(imagesOfSurvey('survey-1'), photos)).toEqual(['early', 'late']);
});

it('reefs come by name, those of a census where one is asked for; censuses the newest first', () => {
  const reefs = {
    b: { isDeleted: false, name: 'Heron Reef', meta: { datasets: ['grc6'] } },
    a: { isDeleted: false, name: 'Osprey Reef', meta: { datasets: [] } },
    c: { isDeleted: false, name: 'Agincourt Reef', meta: { datasets: ['grc6', 'all'] } },
    gone: { isDeleted: true, name: 'Old Reef', meta: { datasets: ['grc6'] } },
  };
  expect(answer(reefsOfRegion('gbr'), reefs)).toEqual(['c', 'b', 'a']);
  expect(answer(surveyedReefs('gbr', 'grc6'), reefs)).toEqual(['c', 'b']);
  expect(surveyedReefs('gbr', 'grc6').from).toEqual({ collection: 'mapdata/gbr/features' });
  const censuses = {
    old: { isDeleted: false, startDate: '2020-01-01' },
    new: { isDeleted: false, startDate: '2025-09-01' },
    gone: { isDeleted: true, startDate: '2026-09-01' },
  };
  expect(answer(allDatasets('gbr'), censuses)).toEqual(['new', 'old']);
});
