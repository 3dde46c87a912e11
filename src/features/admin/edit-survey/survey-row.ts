import { surveyDocs } from '../../../domain/collections/surveys.ts';
import { likelyDoubles } from '../../../domain/survey/doubles.ts';
import type { Survey } from '../../../domain/survey/survey.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import type { StoredDocument } from '../../../ports/store.ts';

export interface SurveyRow {
  readonly path: string;
  /** What the operations call it by; null for a path of nobody. */
  readonly ref: { readonly uid: string; readonly surveyId: string } | null;
  /** null where it cannot be read: it is shown all the same. */
  readonly survey: Survey | null;
  /** Of those beside it, one has the same diver, moment and reef, and no fewer photos. */
  readonly isDouble: boolean;
}

/** Documents of surveys as rows; which may be doubles is looked for among them. */
export function surveyRows(documents: readonly StoredDocument[]): SurveyRow[] {
  const rows = documents.map(({ path, data }) => ({
    path,
    ref: surveyDocs.match(path) ?? null,
    survey: surveyDocs.parse(data) ?? null,
  }));
  const doubles = likelyDoubles(rows.flatMap(({ survey }) => survey ?? []));
  return rows.map((row) => ({ ...row, isDouble: doubles.has(row.survey?.id ?? '') }));
}

/** 'Moore Reef, 4 October 2025, by Mia': tells it apart from the others of a list. */
export const nameOfRow = ({ survey, path }: SurveyRow): string =>
  survey === null
    ? path
    : say('{survey}, {date}, by {diver}', {
        survey: survey.name,
        date: dayText(survey.date),
        diver: survey.user.name,
      });
