import { describe, expect, it } from 'vitest';
import * as percentage from '../../src/domain/annotation/percentage-analysis.ts';
import type { Query } from '../../src/domain/documents/query.ts';
import { allDatasets } from '../../src/domain/reporting/dataset.ts';
import * as reporting from '../../src/domain/reporting/queries.ts';
import { reefsOfRegion, surveyedReefs } from '../../src/domain/reporting/reef-feature.ts';
import * as surveys from '../../src/domain/survey/queries.ts';
import { type CompositeIndex, neededIndex, serves } from '../../tests/support/needed-index.ts';
import indexFile from './firestore.indexes.json' with { type: 'json' };

const indexes = indexFile.indexes as readonly CompositeIndex[];
const window = { start: '2025-10-01T00:00:00.000Z', end: '2026-01-01T00:00:00.000Z' };
const photo = { regionId: 'gbr', window, seed: 'abcdefghijklmnopqrst' } as const;
const stored = 'meta.images.stored';

/** Every named query of the domain, with the fields that are summed up over it. */
const named: Readonly<Record<string, { readonly query: Query; readonly sums?: readonly string[] }>> = {
  surveysOfReef: { query: surveys.surveysOfReef('gbr', 'grc6', 'agincourt'), sums: [stored] },
  surveyById: { query: surveys.surveyById('s') },
  imagesOfSurvey: { query: surveys.imagesOfSurvey('s') },
  surveysOfUser: { query: surveys.surveysOfUser('u', 'gbr', window) },
  surveysOfUserEver: { query: surveys.surveysOfUserEver('u') },
  randomImages: { query: surveys.randomImages({ ...photo, needsPrediction: false }) },
  'randomImages with predictions': { query: surveys.randomImages({ ...photo, needsPrediction: true }) },
  surveysOfDataset: { query: reporting.surveysOfDataset('gbr', 'grc6'), sums: [stored] },
  completeAnalysesOfImage: { query: reporting.completeAnalysesOfImage('i') },
  completeAnalysesOfUser: { query: reporting.completeAnalysesOfUser('u') },
  analysisOfImage: { query: percentage.analysisOfImage('u', 'i') },
  analysesOfUser: { query: percentage.analysesOfUser('u') },
  allDatasets: { query: allDatasets('gbr') },
  reefsOfRegion: { query: reefsOfRegion('gbr') },
  surveyedReefs: { query: surveyedReefs('gbr', 'grc6') },
};

const cases = Object.entries(named).flatMap(([name, { query, sums = [] }]) => [
  { name, needed: neededIndex(query) },
  ...sums.map((field) => ({ name: `${name}, sum of ${field}`, needed: neededIndex(query, field) })),
]);

describe('firestore.indexes.json', () => {
  it.each(cases)('has what Firestore needs for $name', ({ needed }) => {
    if (needed === null) return;
    expect(indexes.filter((index) => serves(index, needed))).toHaveLength(1);
  });

  it('knows every query that the domain names', () => {
    const functions = { ...surveys, ...reporting, ...percentage };
    const queries = Object.entries(functions).flatMap(([name, value]) =>
      typeof value === 'function' && /^(survey|images|random|complete|analys[ei]s)/.test(name) ? [name] : [],
    );
    expect(queries.filter((name) => named[name] === undefined)).toEqual([]);
  });

  it('is not served by an index with a field more, which lacks documents', () => {
    const needed = neededIndex(reporting.surveysOfDataset('gbr', 'grc6'));
    const longer = indexes.find((index) => index.fields.some(({ fieldPath }) => fieldPath === stored));
    expect(needed !== null && longer !== undefined && serves(longer, needed)).toBe(false);
  });

  it('needs none where Firestore has one by itself', () => {
    expect(neededIndex({ from: { collection: 'users/u/surveys' }, where: [], orderBy: [] })).toBeNull();
    expect(neededIndex(percentage.analysisOfImage('u', 'i'))).toBeNull();
  });
});
