import { askedRows } from '../../estimate/asked.ts';
import { coverKeys } from '../../estimate/fusion/cover.ts';
import type { ReefResult } from '../../estimate/reef-result.ts';
import type { ExportAreaResult, ExportReefResult } from '../model/export-result.ts';
import type { OpenFormat, Piece } from '../model/sheet.ts';
import { csvLine } from '../text/csv.ts';

/** Share of the interval, in percent, in the names of its columns. */
const interval = 90;

const coverColumns = coverKeys.flatMap((name) => [
  `${name}_mean`,
  `${name}_low_${interval}`,
  `${name}_high_${interval}`,
]);
/** At the end, because programs read the others by their place. */
const madeColumns = ['method', 'madeOn', 'skillsFittedOn'];

function coverCells({ cover }: Pick<ReefResult, 'cover'>) {
  return coverKeys.flatMap((name) => {
    const of = cover?.[name];
    return of === undefined ? [null, null, null] : [of.mean, of.low, of.high];
  });
}

const madeCells = ({ method, madeAt, fittedAt }: Pick<ReefResult, 'method' | 'madeAt' | 'fittedAt'>) => [
  method ?? null,
  madeAt?.slice(0, 10) ?? null,
  fittedAt?.slice(0, 10) ?? null,
];

const reefLine = (result: ExportReefResult) =>
  csvLine([
    ...[result.regionId, result.datasetId, result.reefId, result.reefName, result.status],
    ...[result.needed ?? null, result.from, result.to],
    ...[result.surveys, result.sites, result.photos, result.people, result.experts],
    result.models.join(' '),
    ...coverCells(result),
    ...madeCells(result),
  ]);

const areaLine = (result: ExportAreaResult) =>
  csvLine([
    ...[result.regionId, result.datasetId, result.areaId, result.areaName, result.status],
    ...[result.needed ?? null, result.from, result.to, result.reefs],
    ...[result.surveys, result.sites, result.photos, result.people, result.experts],
    result.models.join(' '),
    ...coverCells(result),
    ...madeCells(result),
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

/**
 * What reefs came to, one a line, with the ends of its interval; without figures where too little was looked at. Beside it the
 * same of management areas, and what people answered to questions on whole photos.
 */
export function estimatesFormat(): OpenFormat {
  const reefs: Piece = {
    begin: () =>
      csvLine([
        ...['regionId', 'datasetId', 'reefId', 'reefName', 'status', 'photosNeeded', 'from', 'to'],
        ...['surveys', 'sites', 'photos', 'people', 'experts', 'models'],
        ...coverColumns,
        ...madeColumns,
      ]),
    result: (result) => ('reefId' in result ? reefLine(result) : ''),
  };
  const areas: Piece = {
    begin: () =>
      csvLine([
        ...['regionId', 'datasetId', 'areaId', 'areaName', 'status', 'reefsNeeded', 'from', 'to', 'reefs'],
        ...['surveys', 'sites', 'photos', 'people', 'experts', 'models'],
        ...coverColumns,
        ...madeColumns,
      ]),
    result: (result) => ('areaId' in result ? areaLine(result) : ''),
  };
  return {
    sheets: [
      { path: 'estimates.csv', pieces: [reefs] },
      { path: 'area-estimates.csv', pieces: [areas] },
      { path: 'answers.csv', pieces: [answers] },
    ],
  };
}
