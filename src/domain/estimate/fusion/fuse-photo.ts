import { addedUp, type Cover, type CoverKey, type ToldCover, toldOf } from './cover.ts';
import { byKey, commonOfSuggested, type SkillByKey, spreadAt, type VoiceKind } from './skill.ts';

/** What one person says of a photo, and how well they are known to say it. */
export interface Voice {
  readonly uid: string;
  readonly kind: VoiceKind;
  readonly told: ToldCover;
  readonly skill: SkillByKey;
}

/** How much of a figure is whose, and how unsure their lean leaves it (a variance, in parts of `spreadAt`). */
export interface Part {
  readonly uid: string;
  readonly kind: VoiceKind;
  readonly share: number;
  readonly unsure: number;
}

/** One key of a photo: what all say together. */
export interface FusedKey {
  readonly value: number;
  /** Variance of the value about what is on the photo, without what people's leans add. */
  readonly noise: number;
  readonly parts: readonly Part[];
}

export interface FusedPhoto {
  /** Shares of the photo; the classes add up to the total. */
  readonly cover: Cover;
  readonly fused: Readonly<Record<CoverKey, FusedKey | null>>;
}

interface Weighed {
  readonly voice: Voice;
  readonly said: number;
  readonly weight: number;
}

/**
 * Those who followed suggestions are weighed together: what they have in common is not averaged out, so that ten of them
 * weigh as much as the suggestion is good, and not ten times that.
 */
function weighed(voices: readonly Voice[], key: CoverKey): Weighed[] {
  const telling = voices.flatMap((voice) => {
    const said = toldOf(voice.told, key);
    return said === null ? [] : [{ voice, said }];
  });
  const precision = ({ skill }: Voice) => 1 / (skill[key].noise + skill[key].unsure);
  const led = telling.filter(({ voice }) => voice.kind === 'suggested');
  const ofLed = led.reduce((sum, { voice }) => sum + precision(voice), 0);
  const together = led.length === 0 ? 1 : 1 / (1 + ofLed * commonOfSuggested);
  return telling.map(({ voice, said }) => ({
    voice,
    said,
    weight: precision(voice) * (voice.kind === 'suggested' ? together : 1),
  }));
}

/** The spread depends on the value and the value, by people's leans, on the spread: it settles at once. */
const rounds = 3;

/** Weighted mean of what voices say, each freed of the lean it is known to have; null where nobody tells it. */
export function fuseKey(voices: readonly Voice[], key: CoverKey): FusedKey | null {
  const told = weighed(voices, key);
  const sum = told.reduce((all, { weight }) => all + weight, 0);
  if (sum === 0) return null;
  const meanOf = (leanAt: number) =>
    told.reduce((all, { voice, said, weight }) => all + weight * (said - voice.skill[key].bias * leanAt), 0) /
    sum;
  let value = meanOf(0);
  for (let round = 0; round < rounds; round += 1) value = meanOf(spreadAt(value));
  value = Math.min(1, Math.max(0, value));
  return {
    value,
    noise: spreadAt(value) ** 2 / sum,
    parts: told.map(({ voice: { uid, kind, skill }, weight }) => ({
      uid,
      kind,
      share: weight / sum,
      unsure: skill[key].unsure,
    })),
  };
}

/** What all voices together say of a photo; null without one. */
export function fusePhoto(voices: readonly Voice[]): FusedPhoto | null {
  const fused = byKey((key) => fuseKey(voices, key));
  const { total, branching, plating, massive, other } = fused;
  if (total === null) return null;
  const shareOf = (key: FusedKey | null) => key?.value ?? 0;
  const classes = {
    branching: shareOf(branching),
    plating: shareOf(plating),
    massive: shareOf(massive),
    other: shareOf(other),
  };
  return { cover: addedUp(total.value, classes), fused };
}
