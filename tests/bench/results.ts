// npm run bench:results: 400 reefs with 40,000 analysed photos are added up anew, and one analysis more reaches its reef's result.
//
// npm run bench:results -- --simulate: reefs whose cover is known, photos by chance, people of known skill of whom one in ten
// says anything: how far the fused estimate, the mean of all and experts alone are from the truth, in points of a hundred, and
// how many 90 % intervals hold it.

import { judgeFusion, simulateReefs } from '../support/results/simulated-reefs.ts';
import { rounded } from './grow/figures.ts';
import { measureBackfill } from './results/measure-backfill.ts';

const reefs = 400;
const say = (line: string) => process.stdout.write(`${line}\n`);
const roundedAll = (value: object): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'number' ? rounded(each, 3) : each));

function simulate() {
  for (const expertsOf100 of [20, 5, 0]) {
    const judged = judgeFusion(simulateReefs({ reefs, expertsOf100, seed: 1 }));
    say(`experts on ${expertsOf100} of 100 photos: ${roundedAll(judged)}`);
  }
  // Last: experts on every photo, so that all three are judged on the same ones.
  return judgeFusion(simulateReefs({ reefs, expertsOf100: 100, seed: 1 }));
}

say(roundedAll(process.argv.includes('--simulate') ? simulate() : await measureBackfill(say)));
