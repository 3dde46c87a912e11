import type { RegionConfig } from '../../../domain/region/region.ts';
import type { Store } from '../../../ports/store.ts';
import type { PageSource } from '../../../ui/table/list/state/page-source.ts';
import { documentSource } from '../shared/document-source.ts';
import { type AskedSurveys, queryOf } from './asked-surveys.ts';
import { type SurveyRow, surveyRows } from './survey-row.ts';

/** The surveys that were asked for, a page at a time: which of a page may be doubles is seen when it is read. */
export function surveySource(
  store: Pick<Store, 'query' | 'aggregate'>,
  asked: AskedSurveys,
  uid: string | null,
  region: RegionConfig,
): PageSource<SurveyRow> {
  const source = documentSource({
    key: ['edit-surveys', asked, uid],
    ...{ store, query: queryOf(asked, uid, region), rowOf: (document) => document },
  });
  const load: PageSource<SurveyRow>['load'] = async (request) => {
    const page = await source.load(request);
    return { ...page, rows: surveyRows(page.rows) };
  };
  return { ...source, load };
}
