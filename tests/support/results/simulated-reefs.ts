import { type CoverClass, coverClasses } from '../../../src/domain/estimate/fusion/cover.ts';
import {
  estimateReef,
  fitPatchiness,
  type SiteSums,
} from '../../../src/domain/estimate/fusion/estimate-reef.ts';
import {
  fitSkills,
  type Said,
  type Skills,
  voiceOf,
} from '../../../src/domain/estimate/fusion/fit-skills.ts';
import { type FusedKey, fuseKey } from '../../../src/domain/estimate/fusion/fuse-photo.ts';

/** Numbers by chance that are the same each time (Mulberry32). */
export function chance(seed: number) {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  /** Marsaglia and Tsang 2000. */
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * (1 - uniform()) ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal();
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - uniform()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  const dirichlet = (means: readonly number[], strength: number): number[] => {
    const drawn = means.map((mean) => gamma(Math.max(1e-3, mean * strength)));
    const sum = drawn.reduce((all, each) => all + each, 0);
    return drawn.map((each) => each / sum);
  };
  const whole = (below: number) => Math.floor(uniform() * below);
  return { uniform, normal, dirichlet, whole };
}
type Chance = ReturnType<typeof chance>;

interface Person {
  readonly uid: string;
  readonly isCareless: boolean;
  /** What they say, of what is there: on average in these shares, as sure as this. */
  readonly lean: readonly number[];
  readonly strength: number;
}

const usualReef = [0.12, 0.08, 0.07, 0.06, 0.67];

function personOf(number: number, { uniform, normal }: Chance): Person {
  const isCareless = number % 10 === 9;
  return {
    uid: `person-${number}`,
    isCareless,
    lean: usualReef.map(() => Math.exp(normal() * 0.25)),
    strength: 8 + 22 * uniform(),
  };
}

const normalised = (values: readonly number[]) => {
  const sum = values.reduce((all, each) => all + each, 0);
  return values.map((each) => each / sum);
};

function saidBy({ uid, isCareless, lean, strength }: Person, there: readonly number[], by: Chance): Said {
  const means = normalised(there.map((share, index) => (share + 0.01) * (lean[index] ?? 1)));
  return toldAs(
    uid,
    'own',
    isCareless ? by.dirichlet([0.2, 0.2, 0.2, 0.2, 0.2], 4) : by.dirichlet(means, strength),
  );
}

function toldAs(
  uid: string,
  kind: Said['kind'],
  [branching = 0, plating = 0, massive = 0, other = 0]: number[],
): Said {
  return {
    uid,
    kind,
    told: { total: branching + plating + massive + other, classes: { branching, plating, massive, other } },
  };
}

interface Photo {
  readonly said: readonly Said[];
}
interface Reef {
  readonly truth: Readonly<Record<'total' | CoverClass, number>>;
  readonly sites: readonly (readonly Photo[])[];
}

export interface Simulated {
  readonly reefs: number;
  /** Of a hundred photos so many that an expert looked at. */
  readonly expertsOf100: number;
  readonly seed: number;
}

/** Reefs whose cover is known, with photos by chance, and what people of different skill say of them. */
export function simulateReefs({ reefs, expertsOf100, seed }: Simulated): Reef[] {
  const by = chance(seed);
  const people = Array.from({ length: 60 }, (_, number) => personOf(number, by));
  return Array.from({ length: reefs }, () => {
    const truth = by.dirichlet(usualReef, 6);
    const photos = Math.round(3 * 100 ** by.uniform());
    const siteCount = Math.max(1, Math.min(10, Math.round(photos / (4 + by.whole(25)))));
    // A few people do most of the work on a reef.
    const crowd = Array.from({ length: 3 + by.whole(8) }, () => people[by.whole(people.length)] as Person);
    const sites = Array.from({ length: siteCount }, (_, site) => {
      const here = by.dirichlet(truth, 25);
      const count = Math.floor(photos / siteCount) + (site < photos % siteCount ? 1 : 0);
      return Array.from({ length: count }, (): Photo => {
        const there = by.dirichlet(here, 10);
        const looked = new Set(
          Array.from({ length: 1 + by.whole(4) }, () => crowd[by.whole(crowd.length)] as Person),
        );
        const said = [...looked].map((person) => saidBy(person, there, by));
        const isExperts = by.whole(100) < expertsOf100;
        return { said: isExperts ? [...said, toldAs('expert-1', 'expert', by.dirichlet(there, 60))] : said };
      });
    });
    const [branching = 0, plating = 0, massive = 0, other = 0] = truth;
    return {
      truth: { total: branching + plating + massive + other, branching, plating, massive, other },
      sites,
    };
  });
}

const keys = ['total', ...coverClasses] as const;
type Key = (typeof keys)[number];

export function siteSums(photos: readonly FusedKey[]): SiteSums {
  return {
    photos: photos.length,
    sum: photos.reduce((sum, { value }) => sum + value, 0),
    squares: photos.reduce((sum, { value }) => sum + value * value, 0),
    parts: photos.flatMap(({ parts }) => parts),
  };
}

/** What is estimated of reefs by some of the voices. */
function estimated(reefs: readonly Reef[], key: Key, skills: Skills, heard: (said: Said) => boolean) {
  const sums = reefs.map(({ sites }) =>
    sites.map((photos) =>
      siteSums(
        photos.flatMap(({ said }) => {
          const fused = fuseKey(
            said.filter(heard).map((one) => voiceOf(one, skills)),
            key,
          );
          return fused === null ? [] : [fused];
        }),
      ),
    ),
  );
  const patchiness = fitPatchiness(sums);
  return sums.map((sites) => estimateReef(sites, patchiness));
}

const rootOf = (errors: readonly number[]) =>
  Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / Math.max(1, errors.length));

/** Mean of all that was said of all photos of a reef, each word alike. */
function plainMean({ sites }: Reef, key: Key): number {
  const said = sites.flat().flatMap((photo) => photo.said);
  const of = ({ told }: Said) => (key === 'total' ? told.total : (told.classes?.[key] ?? 0));
  return said.reduce((sum, one) => sum + of(one), 0) / said.length;
}

/** Reefs by how many photos they have: a promise that holds for all of them together may hold for none of these. */
const sizes = [
  { name: '3-9', below: 10 },
  { name: '10-39', below: 40 },
  { name: '40-119', below: 120 },
  { name: '120-300', below: 301 },
] as const;

/**
 * How near the fused estimate is to the truth, beside the mean of all that was said and beside experts alone, on the same
 * photos; and how many intervals hold the truth. Errors are in points of a hundred.
 */
export function judgeFusion(
  reefs: readonly Reef[],
  skills = fitSkills(reefs.flatMap(({ sites }) => sites.flat().map(({ said }) => said))),
) {
  const errors = {
    fused: [] as number[],
    mean: [] as number[],
    experts: [] as number[],
    fusedWhereExperts: [] as number[],
  };
  let [held, intervals] = [0, 0];
  const bySize = sizes.map(({ name, below }) => ({ name, below, held: 0, of: 0 }));
  for (const key of keys) {
    const fused = estimated(reefs, key, skills, () => true);
    const experts = estimated(reefs, key, skills, ({ kind }) => kind === 'expert');
    for (const [index, reef] of reefs.entries()) {
      const truth = reef.truth[key];
      const own = fused[index];
      const theirs = experts[index];
      if (own === null || own === undefined) continue;
      errors.fused.push((own.mean - truth) * 100);
      errors.mean.push((plainMean(reef, key) - truth) * 100);
      if (theirs !== null && theirs !== undefined) {
        errors.experts.push((theirs.mean - truth) * 100);
        errors.fusedWhereExperts.push((own.mean - truth) * 100);
      }
      const holds = own.low <= truth && truth <= own.high;
      intervals += 1;
      held += holds ? 1 : 0;
      const photos = reef.sites.flat().length;
      const bin = bySize.find(({ below }) => photos < below);
      if (bin === undefined) throw new Error(`A reef has ${photos} photos.`);
      bin.of += 1;
      bin.held += holds ? 1 : 0;
    }
  }
  return {
    coverage90: held / intervals,
    errorFused: rootOf(errors.fused),
    errorMean: rootOf(errors.mean),
    errorExperts: rootOf(errors.experts),
    errorFusedWhereExperts: rootOf(errors.fusedWhereExperts),
    /** Of reefs with so many photos: intervals that hold the truth, and all of them. */
    bySize: Object.fromEntries(bySize.map(({ name, held: some, of }) => [name, { held: some, of }])),
    coverageBySize: Object.fromEntries(bySize.map(({ name, held: some, of }) => [name, some / of])),
  };
}
