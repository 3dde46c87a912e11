import { askedRows } from '../../estimate/asked.ts';
import { coverKeys } from '../../estimate/fusion/cover.ts';
import type { OpenFormat, Piece } from '../model/sheet.ts';
import { csvLine } from '../text/csv.ts';

/** Share of the interval, in percent, in the names of its columns. */
const interval = 90;

const coverColumns = coverKeys.flatMap((name) => [
  `${name}_mean`,
  `${name}_low_${interval}`,
  `${name}_high_${interval}`,
]);

/** What people answered to questions on whole photos, each answer with how many gave it on a line. */
const answers: Piece = {
  begin: () => csvLine(['surveyId', 'photoId', 'fileName', 'reefId', 'day', 'question', 'answer', 'people']),
  photo: ({ survey, id, fileName, asked }) =>
    askedRows(asked)
      .flatMap((row) =>
        row.answers.map((said) =>
          csvLine([survey.id, id, fileName, survey.reefId, survey.day, row.question, said.id, said.people]),
        ),
      )
      .join(''),
};

/** What reefs came to, one a line, with the ends of its interval; without figures where too little was looked at; and answers. */
export function estimatesFormat(): OpenFormat {
  const piece: Piece = {
    begin: () =>
      csvLine([
        ...['regionId', 'datasetId', 'reefId', 'reefName', 'status', 'photosNeeded', 'from', 'to'],
        ...['surveys', 'sites', 'photos', 'people', 'experts', 'models'],
        ...coverColumns,
      ]),
    result: (result) =>
      csvLine([
        ...[result.regionId, result.datasetId, result.reefId, result.reefName, result.status],
        result.needed ?? null,
        ...[
          result.from,
          result.to,
          result.surveys,
          result.sites,
          result.photos,
          result.people,
          result.experts,
        ],
        result.models.join(' '),
        ...coverKeys.flatMap((name) => {
          const cover = result.cover?.[name];
          return cover === undefined ? [null, null, null] : [cover.mean, cover.low, cover.high];
        }),
      ]),
  };
  return {
    sheets: [
      { path: 'estimates.csv', pieces: [piece] },
      { path: 'answers.csv', pieces: [answers] },
    ],
  };
}
