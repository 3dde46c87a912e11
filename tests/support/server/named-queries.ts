import * as analysis from '../../../src/domain/annotation/analysis.ts';
import type { Query } from '../../../src/domain/documents/query.ts';
import { allDatasets } from '../../../src/domain/reporting/dataset.ts';
import * as reporting from '../../../src/domain/reporting/queries.ts';
import { reefsOfRegion, surveyedReefs } from '../../../src/domain/reporting/reef-feature.ts';
import * as surveys from '../../../src/domain/survey/queries.ts';

export interface NamedQuery {
  readonly query: Query;
  /** Fields that are summed up over it. */
  readonly sums?: readonly string[];
  /** Asked by operations only, above the access table. */
  readonly isServers?: boolean;
}

export interface QuerySubjects {
  readonly uid: string;
  readonly surveyId: string;
  readonly imageId: string;
  readonly reefId: string;
}

const window = { start: '2025-01-01T00:00:00.000Z', end: '2100-01-01T00:00:00.000Z' };
const stored = ['meta.images.stored'];

/** Every named query of the domain. */
export function namedQueries(of: QuerySubjects): Readonly<Record<string, NamedQuery>> {
  const photo = { regionId: 'gbr', window, seed: '' } as const;
  return {
    surveysOfReef: { query: surveys.surveysOfReef('gbr', 'grc6', of.reefId), sums: stored },
    surveyById: { query: surveys.surveyById(of.surveyId) },
    imagesOfSurvey: { query: surveys.imagesOfSurvey(of.surveyId) },
    surveysOfUser: { query: surveys.surveysOfUser(of.uid, 'gbr', window) },
    surveysOfUserEver: { query: surveys.surveysOfUserEver(of.uid) },
    randomImages: { query: surveys.randomImages({ ...photo, needsPrediction: false }) },
    'randomImages with predictions': { query: surveys.randomImages({ ...photo, needsPrediction: true }) },
    surveysOfDataset: { query: reporting.surveysOfDataset('gbr', 'grc6'), sums: stored },
    completeAnalysesOfImage: { query: reporting.completeAnalysesOfImage(of.imageId), isServers: true },
    completeAnalysesOfUser: { query: reporting.completeAnalysesOfUser(of.uid) },
    analysesOfImage: { query: analysis.analysesOfImage(of.uid, of.imageId) },
    unfinishedAnalysesOfUser: { query: analysis.unfinishedAnalysesOfUser(of.uid) },
    analysesOfSurvey: { query: analysis.analysesOfSurvey(of.uid, of.surveyId) },
    analysesSince: { query: analysis.analysesSince(of.uid, window.start), isServers: true },
    analysesOfUser: { query: analysis.analysesOfUser(of.uid) },
    allDatasets: { query: allDatasets('gbr') },
    reefsOfRegion: { query: reefsOfRegion('gbr') },
    surveyedReefs: { query: surveyedReefs('gbr', 'grc6') },
  };
}

/** The functions that make queries of surveys, photos and analyses; one that is new must stand above as well. */
export const queryFunctions: readonly string[] = Object.entries({
  ...surveys,
  ...reporting,
  ...analysis,
}).flatMap(([name, value]) =>
  typeof value === 'function' && /^(survey|images|random|complete|unfinished|analys[ei]s)/.test(name)
    ? [name]
    : [],
);
