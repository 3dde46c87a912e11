import { describe, expect, it } from 'vitest';
import {
  analysedPagesOfUser,
  analysesInSecondWay,
  analysesOfImage,
  analysesOfUser,
  completeAnalysesOfImage,
  completeAnalysesOfUser,
  drawingsOfImage,
  newestProvisional,
  provisionalAnalysesOf,
} from '../../../../src/domain/collections/analyses.ts';
import { allDatasets } from '../../../../src/domain/collections/datasets.ts';
import {
  imagesOfSurvey,
  randomImages,
  randomImagesForExperts,
  randomImagesToCompare,
} from '../../../../src/domain/collections/images.ts';
import { reefsOfRegion, surveyedReefs } from '../../../../src/domain/collections/reefs.ts';
import {
  surveyById,
  surveysOfDataset,
  surveysOfReef,
  surveysOfUser,
} from '../../../../src/domain/collections/surveys.ts';
import type { Query } from '../../../../src/domain/documents/query.ts';
import { databaseInMemory } from '../../../../tests/support/server/temporary-database.ts';
import { compositeIndexes } from './composite-indexes.ts';
import { makeFieldIndexes } from './field-indexes.ts';
import { listItemsFor, makeListItems } from './list-items.ts';
import { querySql } from './query-sql.ts';

const window = { start: '2025-01-01T00:00:00.000Z', end: '2026-01-01T00:00:00.000Z' };
const random = { regionId: 'gbr', season: 2025, seed: 'abc', needsPrediction: true } as const;
const cursor = { values: ['2025-05-05T00:00:00.000Z'], path: 'users/u/surveys/s' };
const named: Readonly<Record<string, Query>> = {
  surveysOfReef: surveysOfReef('gbr', 'all', 'reef-1'),
  surveyById: surveyById('survey-1'),
  imagesOfSurvey: imagesOfSurvey('survey-1'),
  surveysOfUser: surveysOfUser('u1', 'gbr', window),
  'surveysOfUser, a later page': { ...surveysOfUser('u1', 'gbr', window), after: cursor },
  randomImages: randomImages({ ...random, needsPrediction: false }),
  'randomImages with prediction': randomImages(random),
  'randomImages of any time': randomImages({ ...random, season: null }),
  randomImagesToCompare: randomImagesToCompare(random),
  newestProvisional: newestProvisional(),
  provisionalAnalysesOf: provisionalAnalysesOf('u1'),
  randomImagesForExperts: randomImagesForExperts(random),
  'randomImagesForExperts of any time': randomImagesForExperts({ ...random, season: null }),
  completeAnalysesOfImage: completeAnalysesOfImage('image-1'),
  completeAnalysesOfUser: completeAnalysesOfUser('u1'),
  surveyedReefs: surveyedReefs('gbr', 'all'),
  reefsOfRegion: reefsOfRegion('gbr'),
  allDatasets: allDatasets('gbr'),
  analysesInSecondWay: analysesInSecondWay('u1'),
  analysesOfImage: analysesOfImage('u1', 'image-1'),
  analysesOfUser: analysesOfUser('u1'),
  drawingsOfImage: drawingsOfImage('u1', 'image-1'),
  analysedPagesOfUser: analysedPagesOfUser('u1', 3),
};
const indexed = new Set(compositeIndexes.map((index) => index.collectionGroup));

function planOf(columns: string, query: Query, order: boolean): string {
  const db = databaseInMemory();
  makeFieldIndexes(db.sqlite, compositeIndexes);
  const items = listItemsFor(makeListItems(db.sqlite, compositeIndexes), query);
  const { from, where, orderBy, parameters } = querySql(query, indexed, { items });
  const sql = `SELECT ${columns} FROM ${from} WHERE ${where}${order ? ` ORDER BY ${orderBy}` : ''}`;
  const steps = db.sqlite
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...parameters);
  return steps.map((step) => step.detail).join('\n');
}

describe('the composite indexes', () => {
  it.each(Object.entries(named))('find and order %s without sorting', (_name, query) => {
    const plan = planOf('data', query, true);
    const isOfList = query.where.some(({ op }) => op === 'array-contains');
    expect(plan).toMatch(
      isOfList
        ? /^SEARCH items USING COVERING INDEX documents_items_\w+_sorted/
        : /^SEARCH documents USING INDEX documents_fields_/,
    );
    expect(plan).not.toContain('TEMP B-TREE');
  });

  it('find the surveys of a dataset by their item', () => {
    expect(planOf('count(*)', surveysOfDataset('gbr', 'all'), false)).toMatch(
      /^SEARCH items USING COVERING INDEX documents_items_surveys/,
    );
  });

  it('search a later page from its cursor, by one upper bound', () => {
    const { where } = querySql(named['surveysOfUser, a later page'] ?? surveyById(''), indexed);
    expect(where.match(/END <= \?/g)).toHaveLength(1);
    expect(where.match(/END < \?/g)).toHaveLength(1);
  });
});

describe('making them', () => {
  const names = (db: ReturnType<typeof databaseInMemory>) =>
    db.sqlite
      .prepare("SELECT name FROM sqlite_schema WHERE name GLOB 'documents_fields_*' ORDER BY name")
      .pluck()
      .all();

  it('changes nothing the second time', () => {
    const db = databaseInMemory();
    makeFieldIndexes(db.sqlite, compositeIndexes);
    const made = names(db);
    expect(made.length).toBeGreaterThan(10);
    makeFieldIndexes(db.sqlite, compositeIndexes);
    expect(names(db)).toEqual(made);
  });

  it('drops those that are not listed any more', () => {
    const db = databaseInMemory();
    makeFieldIndexes(db.sqlite, compositeIndexes);
    makeFieldIndexes(db.sqlite, compositeIndexes.slice(0, 1));
    expect(names(db)).toHaveLength(1);
  });
});
