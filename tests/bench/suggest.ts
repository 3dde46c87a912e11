// npm run bench:suggest [-- --server]: how long a photo takes, how long a model, how much memory, how fast a finger finds
// its region. With `--server`: how long others wait for a server that looks at photos. With `--photos 2000`: a server that is
// killed three times while it looks at so many.

import sharp from 'sharp';
import { chosenFeatures } from '../../edge-server/services/suggestion/describe/chosen-features.ts';
import { type LabelledPhoto, trainModel } from '../../src/domain/suggestion/model/train-model.ts';
import { describePhoto } from '../../src/domain/suggestion/photo/describe-photo.ts';
import { usualFilter } from '../../src/domain/suggestion/regions/region-filter.ts';
import { suggestRegions } from '../../src/domain/suggestion/regions/suggest-regions.ts';
import { quantile, rounded } from './grow/figures.ts';
import { waitsBesideWork } from './suggest/beside-work.ts';
import { hitTestTimes } from './suggest/hit-test.ts';
import { workThroughKilled } from './suggest/killed.ts';
import { paintedReefs, samplesOfPhoto } from './suggest/painted-reefs.ts';
import { peakOfLooking } from './suggest/peak-memory.ts';

const photosToTrain = 50;
const runs = 2;
/** Forty photos in all. */
const roundsOfMemory = 8;

// One core, as the thread of a server that looks at photos.
sharp.concurrency(1);

const secondsFrom = (start: number) => (performance.now() - start) / 1_000;
const medianOf = (values: readonly number[]) => quantile(values, 0.5);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function secondsToDecode(jpeg: Buffer): Promise<number> {
  const start = performance.now();
  await sharp(jpeg).removeAlpha().toColourspace('srgb').raw().toBuffer();
  return secondsFrom(start);
}

async function measure() {
  const { features: kind } = await chosenFeatures(null);
  const reefs = await paintedReefs();
  const labelled: LabelledPhoto[] = [];
  for (const { raster, points } of reefs) {
    const { samples } = await describePhoto(raster, kind, points);
    for (let at = 0; at < points.length; at += samplesOfPhoto) {
      labelled.push({
        labels: points.slice(at, at + samplesOfPhoto).map(({ group }) => group),
        features: samples.slice(at * kind.length, (at + samplesOfPhoto) * kind.length),
      });
    }
  }
  const start = performance.now();
  const trained = trainModel(labelled.slice(0, photosToTrain), kind);
  const secondsToTrain = secondsFrom(start);
  if (trained.status !== 'trained') throw new Error(trained.problem);

  const [looked, decoded]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    for (const { raster, jpeg } of reefs) {
      decoded.push(await secondsToDecode(jpeg));
      const began = performance.now();
      const { described } = await describePhoto(raster, kind);
      suggestRegions(described, trained.model, usualFilter);
      looked.push(secondsFrom(began));
    }
  }
  const secondsPerPhoto = medianOf(looked);
  const first = reefs[0];
  if (first === undefined) throw new Error('No reef was painted.');
  const { described } = await describePhoto(first.raster, kind);
  const hits = hitTestTimes(described, trained.model);
  say(
    `${kind.id}: ${kind.length} numbers; ${labelled.length} photos to learn from, ${samplesOfPhoto} places each`,
  );
  say(
    `a hit test: ${hits.few.microseconds} µs at ${hits.few.regions} regions, ${hits.many.microseconds} µs at ${hits.many.regions}`,
  );
  return {
    secondsPerPhoto: rounded(secondsPerPhoto, 3),
    ratioToDecode: rounded(secondsPerPhoto / medianOf(decoded), 1),
    secondsToTrain: rounded(secondsToTrain, 2),
    peakMiB: await peakOfLooking(
      reefs.map(({ jpeg }) => jpeg),
      roundsOfMemory,
    ),
    hitTestRatio: rounded(hits.many.microseconds / hits.few.microseconds),
  };
}

const photosAsked = /^\d+$/.exec(process.argv[process.argv.indexOf('--photos') + 1] ?? '')?.[0];
const figures = process.argv.includes('--server')
  ? waitsBesideWork
  : photosAsked === undefined
    ? measure
    : () => workThroughKilled(Number(photosAsked));
say(JSON.stringify(await figures()));
