import { type CoverKey, type ToldCover, toldOf } from './cover.ts';
import { fuseKey, type Voice } from './fuse-photo.ts';
import {
  byKey,
  type Errors,
  noErrors,
  type Prior,
  type Priors,
  type SkillByKey,
  skillOf,
  spreadAt,
  usualPriors,
  usualSkill,
  type VoiceKind,
  voiceKinds,
} from './skill.ts';

/** What somebody says of a photo, before it is known how well they say it. */
export interface Said {
  readonly uid: string;
  readonly kind: VoiceKind;
  readonly told: ToldCover;
}

export type ErrorsByKey = Readonly<Record<CoverKey, Errors>>;

/** Skills of people in each way of looking, and what is thought of those who are new. */
export interface Skills {
  readonly priors: Priors;
  /** By `skillKey`. */
  readonly known: ReadonlyMap<string, SkillByKey>;
}

export const noSkills: Skills = { priors: usualPriors, known: new Map() };

export const skillKey = ({ uid, kind }: Pick<Said, 'uid' | 'kind'>) => `${kind}/${uid}`;

export function voiceOf(said: Said, { priors, known }: Skills): Voice {
  return { ...said, skill: known.get(skillKey(said)) ?? usualSkill(said.kind, priors) };
}

/**
 * Whose word somebody is judged by: experts by other experts, who followed suggestions by those who did not, everybody else
 * by all others. So nobody is judged by what made them err alike.
 */
function judgesOf(said: Said, all: readonly Voice[]): readonly Voice[] {
  const others = all.filter(({ uid }) => uid !== said.uid);
  if (said.kind === 'expert') return others.filter(({ kind }) => kind === 'expert');
  return said.kind === 'suggested' ? others.filter(({ kind }) => kind !== 'suggested') : others;
}

/** What one photo adds to somebody's errors; null where nobody else told it. The less sure the others are, the less it says. */
function errorOn(said: Said, all: readonly Voice[], key: CoverKey, noise: number): Errors | null {
  const value = toldOf(said.told, key);
  const reference = value === null ? null : fuseKey(judgesOf(said, all), key);
  if (value === null || reference === null) return null;
  const spread = spreadAt(reference.value);
  const error = (value - reference.value) / spread;
  const unsure = reference.noise / spread ** 2;
  const weight = noise / (noise + unsure);
  // What the reference itself is off by is no error of theirs.
  const leans = reference.parts.reduce((sum, part) => sum + part.share ** 2 * part.unsure, 0);
  return {
    photos: 1,
    weight,
    sum: weight * error,
    squares: weight * (error ** 2 - unsure),
    leans: weight * leans,
  };
}

const added = (one: Errors, other: Errors): Errors => ({
  photos: one.photos + other.photos,
  weight: one.weight + other.weight,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
  leans: one.leans + other.leans,
});

/** What a photo says of how well each of those who looked at it tells what is there, by `skillKey`. */
export function errorsOnPhoto(said: readonly Said[], skills: Skills): ReadonlyMap<string, ErrorsByKey> {
  const voices = said.map((one) => voiceOf(one, skills));
  return new Map(
    voices.map((voice) => [
      skillKey(voice),
      byKey((key) => errorOn(voice, voices, key, skills.priors[voice.kind][key].noise) ?? noErrors),
    ]),
  );
}

export function addErrors(sums: Map<string, ErrorsByKey>, more: ReadonlyMap<string, ErrorsByKey>): void {
  for (const [name, errors] of more) {
    const before = sums.get(name);
    sums.set(name, before === undefined ? errors : byKey((key) => added(before[key], errors[key])));
  }
}

/** So many people, and photos of them, is the usual prior worth beside what was measured in a region. */
const peopleOfUsual = 5;
const photosOfUsual = 30;
const leastNoise = 0.004;
const leastLean = 0.001;

/** What people of a kind are like, measured: their lean, how it differs between them, and their noise. */
function fitPrior(errors: readonly Errors[], usual: Prior): Prior {
  const seen = errors.filter(({ weight }) => weight > 0);
  const own = seen.map(({ weight, sum, squares }) => ({
    weight,
    mean: sum / weight,
    around: Math.max(0, squares - (sum * sum) / weight),
  }));
  const degrees = own.reduce((sum, { weight }) => sum + Math.max(0, weight - 1), 0);
  const around = own.reduce((sum, { around: each }) => sum + each, 0);
  const noise = Math.max(
    leastNoise,
    (photosOfUsual * usual.noise + around) / (photosOfUsual + Math.max(degrees, 0)),
  );
  const worth = own.map(({ weight }) => 1 / (usual.spread + noise / weight));
  const all = worth.reduce((sum, each) => sum + each, 0);
  const held = peopleOfUsual / usual.spread;
  const bias =
    (own.reduce((sum, { mean }, index) => sum + mean * (worth[index] ?? 0), 0) + held * usual.bias) /
    (all + held);
  const between = own.reduce((sum, { mean, weight }) => sum + (mean - bias) ** 2 - noise / weight, 0);
  const spread = Math.max(
    leastLean,
    (peopleOfUsual * usual.spread + Math.max(0, between)) / (peopleOfUsual + own.length),
  );
  return { bias, spread, noise, photos: usual.photos };
}

/** The skills that sums of errors tell. */
export function skillsOf(sums: ReadonlyMap<string, ErrorsByKey>, usual: Priors = usualPriors): Skills {
  const ofKind = (kind: VoiceKind) =>
    [...sums].filter(([name]) => name.startsWith(`${kind}/`)).map(([, errors]) => errors);
  const fitted = (kind: VoiceKind) =>
    byKey((key) =>
      fitPrior(
        ofKind(kind).map((errors) => errors[key]),
        usual[kind][key],
      ),
    );
  // Experts are what everything is measured by: they keep what is usual of them.
  const priors: Priors = {
    own: fitted('own'),
    suggested: fitted('suggested'),
    expert: usual.expert,
  };
  const kindOf = (name: string) => voiceKinds.find((kind) => name.startsWith(`${kind}/`)) ?? 'own';
  const known = new Map(
    [...sums].map(([name, errors]) => {
      const prior = priors[kindOf(name)];
      return [name, byKey((key) => skillOf(errors[key], prior[key]))] as const;
    }),
  );
  return { priors, known };
}

/** More rounds change nothing that can be seen. */
const rounds = 6;

/**
 * How well everybody tells what is on a photo, from photos at which several looked: what all say together is taken for the
 * truth, each is judged by what the others say, and what all say is weighed anew, in turn. Dawid and Skene 1979 (Applied
 * Statistics 28, 20–28), for shares in place of classes as in Raykar et al. 2010 (Journal of Machine Learning Research 11,
 * 1297–1322, section 5), with a prior for each kind of looking.
 */
export function fitSkills(photos: readonly (readonly Said[])[], usual: Priors = usualPriors): Skills {
  const shared = photos.filter((said) => said.length > 1);
  let skills: Skills = { priors: usual, known: new Map() };
  for (let round = 0; round < rounds; round += 1) {
    const sums = new Map<string, ErrorsByKey>();
    for (const said of shared) addErrors(sums, errorsOnPhoto(said, skills));
    skills = skillsOf(sums, usual);
  }
  return skills;
}
