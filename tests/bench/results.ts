// npm run bench:results: 400 reefs with 40,000 analysed photos are added up anew, and one analysis more reaches its reef's result.
//
// npm run bench:results -- --simulate: reefs whose cover is known, photos by chance, people of known skill of whom one in ten
// says anything: how far the fused estimate, the mean of all and experts alone are from the truth, in points of a hundred, and
// how many 90 % intervals hold it, in all and by the number of photos of a reef.

import { judgeFusion, simulateReefs } from '../support/results/simulated-reefs.ts';
import { rounded } from './grow/figures.ts';
import { measureBackfill } from './results/measure-backfill.ts';

const reefs = 400;
const say = (line: string) => process.stdout.write(`${line}\n`);
const roundedAll = (value: object): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'number' ? rounded(each, 3) : each));

/** What a reader of the last line looks for: the four figures, and the intervals of each size of reef. */
function judge(expertsOf100: number) {
  const { bySize: _, ...judged } = judgeFusion(simulateReefs({ reefs, expertsOf100, seed: 1 }));
  return judged;
}

function simulate() {
  for (const expertsOf100 of [20, 5, 0]) {
    const judged = judge(expertsOf100);
    say(`experts on ${expertsOf100} of 100 photos: ${roundedAll(judged)}`);
  }
  // Last: experts on every photo, so that all three are judged on the same ones.
  return judge(100);
}

say(roundedAll(process.argv.includes('--simulate') ? simulate() : await measureBackfill(say)));
