import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import { idText } from '../documents/lengths.ts';
import { regionIdSchema } from '../region/region.ts';
import { type CoverKey, coverKeys, toldOf } from './fusion/cover.ts';
import { ofKeys } from './of-keys.ts';
import { type ReadVoice, saidOf, waysOfLooking } from './reading.ts';

const skill = z.object({ bias: z.number(), noise: z.number(), unsure: z.number() });
const skillByKey = ofKeys(skill);

/** Points of a hundred by which somebody and experts differ on the same photos. */
const agreementSchema = z.object({
  photos: z.number().int().min(1),
  /** How much more somebody says than experts, on average; less is negative. */
  lean: z.number(),
  /** How far apart they are, on average. */
  apart: z.number().min(0),
});
export type Agreement = z.infer<typeof agreementSchema>;

/** Photos that somebody and experts looked at, and on how many of them both saw nearly as much living coral. */
export const comparedSchema = z.object({
  photos: z.number().int().min(1),
  near: z.number().int().min(0),
});
export type Compared = z.infer<typeof comparedSchema>;

/** `users/{uid}/skills/{regionId}`: how well somebody tells what is on photos of a region. */
export const skillRecordSchema = z.object({
  regionId: regionIdSchema,
  updated: instantSchema,
  /** By how they looked. */
  skills: z.object({
    own: skillByKey.optional(),
    suggested: skillByKey.optional(),
    expert: skillByKey.optional(),
  }),
  /** Beside experts, on the same photos; absent where there was none. */
  agreement: ofKeys(agreementSchema).partial(),
  /** For leaderboards; absent where there was no expert, and from what was measured before. */
  compared: comparedSchema.optional(),
  /** Photos on which they and experts were furthest apart, the furthest first. */
  lookAgain: z
    .array(
      z.object({
        surveyId: idText,
        imageId: idText,
        way: z.enum(waysOfLooking),
        key: z.enum(coverKeys),
        mine: z.number(),
        experts: z.number(),
      }),
    )
    .max(10),
});
export type SkillRecord = z.infer<typeof skillRecordSchema>;

/** A photo that somebody and an expert looked at. */
export interface SharedPhoto {
  readonly surveyId: string;
  readonly imageId: string;
  readonly mine: ReadVoice;
  readonly experts: readonly ReadVoice[];
}

const toldBy = (voice: ReadVoice, key: CoverKey) => toldOf(saidOf(voice).told, key);
const points = (share: number) => Math.round(share * 1000) / 10;

function differences(photos: readonly SharedPhoto[], key: CoverKey) {
  return photos.flatMap(({ surveyId, imageId, mine, experts }) => {
    const own = toldBy(mine, key);
    const theirs = experts.flatMap((voice) => toldBy(voice, key) ?? []);
    if (own === null || theirs.length === 0) return [];
    const expert = theirs.reduce((sum, each) => sum + each, 0) / theirs.length;
    return [{ surveyId, imageId, way: mine.way, key, mine: points(own), experts: points(expert) }];
  });
}

/** Points of a hundred from which on a difference is worth another look: more than two careful people differ by. */
const worthALook = 15;

/** Of each photo once, however many ways somebody looked at it; of no word that was said as an expert. */
function comparedOf(photos: readonly SharedPhoto[]): Compared | undefined {
  const isNear = new Map<string, boolean>();
  const asVolunteer = photos.filter(({ mine }) => mine.kind !== 'expert');
  for (const { imageId, mine, experts } of differences(asVolunteer, 'total'))
    isNear.set(imageId, (isNear.get(imageId) ?? true) && Math.abs(mine - experts) < worthALook);
  if (isNear.size === 0) return undefined;
  return { photos: isNear.size, near: [...isNear.values()].filter((near) => near).length };
}

/** How somebody and experts agree on the photos that both looked at. */
export function agreementOf(
  photos: readonly SharedPhoto[],
): Pick<SkillRecord, 'agreement' | 'lookAgain' | 'compared'> {
  const byKey = coverKeys.map((key) => [key, differences(photos, key)] as const);
  const agreement = byKey.flatMap(([key, found]) => {
    if (found.length === 0) return [];
    const mean = (of: (one: (typeof found)[number]) => number) =>
      Math.round((found.reduce((sum, one) => sum + of(one), 0) / found.length) * 10) / 10;
    const said: Agreement = {
      photos: found.length,
      lean: mean(({ mine, experts }) => mine - experts),
      apart: mean(({ mine, experts }) => Math.abs(mine - experts)),
    };
    return [[key, said] as const];
  });
  const apart = ({ mine, experts }: { mine: number; experts: number }) => Math.abs(mine - experts);
  const furthest = byKey
    .flatMap(([, found]) => found)
    .filter((one) => apart(one) >= worthALook)
    .sort((one, other) => apart(other) - apart(one) || (one.imageId < other.imageId ? -1 : 1));
  const seen = new Set<string>();
  const lookAgain = furthest.filter(({ imageId }) => !seen.has(imageId) && seen.add(imageId)).slice(0, 10);
  const compared = comparedOf(photos);
  return {
    agreement: Object.fromEntries(agreement),
    lookAgain,
    ...(compared === undefined ? {} : { compared }),
  };
}
