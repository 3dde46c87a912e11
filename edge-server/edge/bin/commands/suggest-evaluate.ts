// npm run suggest:evaluate -- --points FILE-OR-FOLDER --images FOLDER --labels MAP.csv [--leave-out photo|block:8] …

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  type Evaluation,
  evaluate,
  type PhotoPrediction,
} from '../../../../src/domain/suggestion/evaluate/evaluate.ts';
import { readLeaveOut } from '../../../../src/domain/suggestion/evaluate/leave-out.ts';
import { readLabelMap } from '../../../../src/domain/suggestion/points/label-map.ts';
import { usualFilter } from '../../../../src/domain/suggestion/regions/region-filter.ts';
import { counted } from '../../../../src/domain/wording/counted.ts';
import { chosenFeatures } from '../../../services/suggestion/describe/chosen-features.ts';
import {
  type DescribedPhotos,
  describeKnownPhotos,
} from '../../../services/suggestion/evaluate/describe-known-photos.ts';
import {
  findPoints,
  PointsFileError,
  readPointsFile,
} from '../../../services/suggestion/points/find-points.ts';
import { readWords, type Terminal, UsageError } from './command.ts';

const usage =
  'Use it so: npm run suggest:evaluate -- --points FILE-OR-FOLDER --images FOLDER --labels MAP.csv [--leave-out photo|block:8] [--out predictions.json] [--corrections 10]';

function readArguments(words: readonly string[]) {
  const { values } = readWords(usage, {
    args: [...words],
    options: {
      points: { type: 'string' },
      images: { type: 'string' },
      labels: { type: 'string' },
      'leave-out': { type: 'string', default: 'photo' },
      out: { type: 'string' },
      corrections: { type: 'string', default: '10' },
    },
  });
  const { points, images, labels, out } = values;
  const leaveOut = readLeaveOut(values['leave-out']);
  const corrections = Number(values.corrections);
  if (points === undefined || images === undefined || labels === undefined) throw new UsageError(usage);
  if (leaveOut === null || !Number.isInteger(corrections) || corrections < 0) throw new UsageError(usage);
  return { points, images, labels, leaveOut, out, corrections };
}

/** What is not there, or not readable, in one sentence; anything else is a surprise. */
async function orUsageError<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const isExpected = error instanceof PointsFileError || (error instanceof Error && 'code' in error);
    if (isExpected) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** The last line: figures for a machine to read. */
function lineOf(evaluation: Evaluation, secondsPerPhoto: number): string {
  const { accuracy, balanced, at70, hardCoral, worstPhoto, afterCorrections } = evaluation;
  const { majority, beforeCorrections, beforeRegions, afterRegions } = evaluation;
  const figures = {
    accuracy,
    balanced,
    at70,
    hardCoral,
    worstPhoto,
    afterCorrections,
    secondsPerPhoto,
    majority,
    beforeCorrections,
    beforeRegions,
    afterRegions,
  };
  return JSON.stringify(
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)])),
  );
}

function predictionsOf(predictions: readonly PhotoPrediction[]): string {
  const byImage = predictions.map(({ image, width, height, regions }) => {
    const seen = regions.map(({ path, confidence, likeliest }) => ({ label: likeliest, confidence, path }));
    return [image, { width, height, regions: seen }] as const;
  });
  return JSON.stringify(Object.fromEntries(byImage));
}

const listedRefusals = 20;

function complainOfLosses({ refused, unknownCodes }: DescribedPhotos, complain: Terminal['complain']): void {
  for (const { image, why } of refused.slice(0, listedRefusals)) complain(`${image} was left out: ${why}.`);
  if (refused.length > listedRefusals) complain(`… and ${refused.length - listedRefusals} more.`);
  for (const [code, count] of unknownCodes) {
    complain(`The label map has no “${code}”: ${counted(count, 'point')} left out.`);
  }
}

/** `npm run suggest:evaluate`: see `usage`. What it does is said apart from its one line of figures. */
export async function suggestEvaluate(
  words: readonly string[],
  { say, complain, environment }: Terminal,
): Promise<boolean> {
  const { points, images, labels, leaveOut, out, corrections } = readArguments(words);
  const table = await orUsageError(readPointsFile(labels));
  const map = readLabelMap(table.text);
  if (map.status === 'refused') throw new UsageError(`${labels}: ${map.problem}`);
  const found = await orUsageError(findPoints(points));
  for (const guess of [...found.guesses, ...(table.guess === null ? [] : [table.guess])]) complain(guess);
  const settings = environment.REEF_FEATURES_MODEL;
  const { features, problem } = await chosenFeatures(
    settings === undefined || settings === '' ? null : resolve(settings),
  );
  if (problem !== null) throw new UsageError(problem);
  complain(`Photos are looked at by ${features.id}.`);
  const described = await orUsageError(
    describeKnownPhotos(found.photos, images, map.groups, features, (done, of) => {
      if (done % 10 === 0 || done === of) complain(`Looked at ${done} of ${of} photos.`);
    }),
  );
  complainOfLosses(described, complain);
  const evaluated = evaluate(described.photos, features, leaveOut, usualFilter, corrections, {
    secondsNow: () => performance.now() / 1_000,
    onFold: (done, of) => complain(`Left out ${done} of ${of}.`),
  });
  if (evaluated.status === 'too little') throw new UsageError(evaluated.problem);
  const { evaluation } = evaluated;
  if (out !== undefined) await orUsageError(writeFile(out, predictionsOf(evaluation.predictions)));
  const gain = 100 * (evaluation.afterCorrections - evaluation.beforeCorrections);
  complain(
    `After ${counted(corrections, 'correction')} in a photo its other points are right in ${(100 * evaluation.afterCorrections).toFixed(1)} %, ${gain >= 0 ? 'a gain' : 'a loss'} of ${Math.abs(gain).toFixed(1)} points. Always the commonest label: ${(100 * evaluation.majority).toFixed(1)} %.`,
  );
  say(lineOf(evaluation, medianOf(described.seconds) + medianOf(evaluation.regionSeconds)));
  return true;
}
