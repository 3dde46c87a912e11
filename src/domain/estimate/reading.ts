import { z } from 'zod';
import { daySchema } from '../documents/instant.ts';
import { idText, titleText } from '../documents/lengths.ts';
import type { Geoloc } from '../geometry/lng-lat.ts';
import { agreeing } from './agreement.ts';
import { type CoverKey, coverKeys } from './fusion/cover.ts';
import type { SiteSums } from './fusion/estimate-reef.ts';
import { type Said, type Skills, voiceOf } from './fusion/fit-skills.ts';
import { fusePhoto, type Part } from './fusion/fuse-photo.ts';
import { byKey, type VoiceKind, voiceKinds } from './fusion/skill.ts';
import { asAlive, sharesOf } from './shares.ts';
import { type Counted, isExperts, newestOfEach } from './tally.ts';
import { toldCover } from './told-cover.ts';

/** What an analysis needs to be a voice in the estimate of its reef. */
export type Readable = Counted & { readonly model?: string | null | undefined };

export const waysOfLooking = ['drawing', 'percentage', 'assisted'] as const;

const share = z.number().min(0).max(1);

/** One person's word on a photo: who, how they looked, with which model's suggestions, and what they said. */
const voiceSchema = z.object({
  uid: idText,
  kind: z.enum(voiceKinds),
  /** By colouring, in numbers, or by regions. */
  way: z.enum(waysOfLooking),
  model: idText.optional(),
  total: share,
  /** Branching, plating, massive, other; null from who told no shapes. */
  classes: z.tuple([share, share, share, share]).nullable(),
});
export type ReadVoice = z.infer<typeof voiceSchema>;

const readPhotosSchema = z.record(z.string(), z.array(voiceSchema).max(50));
/** Of each photo of a survey that somebody told, by id, what was said. */
export type ReadPhotos = Readonly<Record<string, readonly ReadVoice[]>>;

/**
 * All that was said of the photos of one survey, as the text of one field. The server's own: it says who said what.
 * `mapdata/{regionId}/readings/{surveyId}`.
 */
export const surveyReadingsSchema = z.object({
  reefId: idText,
  /** Where on the reef (`siteOfSurvey`), and the day of the dive. */
  site: titleText,
  day: daySchema,
  photos: z
    .string()
    .transform((text, problem): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        problem.addIssue('Not readable');
        return z.NEVER;
      }
    })
    .pipe(readPhotosSchema),
});

/** Decimals of a degree by which two surveys were at the same site: a hundred metres. */
const siteDecimals = 3;

/** The site of a survey: its place, to a hundred metres, or else its name. */
export function siteOfSurvey({
  _geoloc,
  name,
}: {
  readonly _geoloc: Geoloc | null;
  readonly name: string;
}): string {
  if (_geoloc === null) return name;
  return [_geoloc.latitude, _geoloc.longitude].map((degrees) => degrees.toFixed(siteDecimals)).join(' ');
}

/** Where a site is, to a hundred metres; null where it is known by its name alone. */
export function placeOfSite(site: string): Geoloc | null {
  const found = /^(-?\d{1,2}\.\d{3}) (-?\d{1,3}\.\d{3})$/.exec(site);
  return found === null ? null : { latitude: Number(found[1]), longitude: Number(found[2]) };
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

function kindOf(analysis: Readable): VoiceKind {
  if (isExperts(analysis)) return 'expert';
  return analysis.kind === 'assisted' && typeof analysis.model === 'string' ? 'suggested' : 'own';
}

/**
 * The voices on a photo: of each person what was told last, as an expert if they are one. Of three or more, those far from
 * the others are no voices (rule 14.7); an expert always is one.
 *
 * @param analyses By people who have proven their address.
 */
export function readingOf(analyses: readonly Readable[]): ReadVoice[] {
  const told = newestOfEach(analyses).flatMap((analysis) => {
    const shares = sharesOf(analysis);
    return shares.status === 'told' ? [{ analysis, percentages: shares.percentages }] : [];
  });
  const agrees = agreeing(told.map(({ percentages }) => asAlive(percentages)));
  return told
    .filter(({ analysis }, index) => isExperts(analysis) || agrees[index])
    .map(({ analysis, percentages }): ReadVoice => {
      const { total, classes } = toldCover(percentages);
      const kind = kindOf(analysis);
      return {
        uid: analysis.user.uid,
        kind,
        way: analysis.kind,
        ...(kind === 'suggested' && typeof analysis.model === 'string' ? { model: analysis.model } : {}),
        total: rounded(total),
        classes:
          classes === null
            ? null
            : [
                rounded(classes.branching),
                rounded(classes.plating),
                rounded(classes.massive),
                rounded(classes.other),
              ],
      };
    })
    .sort((one, other) => (one.uid < other.uid ? -1 : 1));
}

export function saidOf({ uid, kind, total, classes }: ReadVoice): Said {
  if (classes === null) return { uid, kind, told: { total, classes: null } };
  const [branching, plating, massive, other] = classes;
  return { uid, kind, told: { total, classes: { branching, plating, massive, other } } };
}

const nonNegative = z.number().min(0);

/** What the photos of a survey say together: enough to estimate its reef without them. */
export const surveySumsSchema = z.object({
  /** Photos of which somebody told what grows there; those of them that nobody looked at without suggestions. */
  photos: z.number().int().min(0),
  led: z.number().int().min(0),
  /** Sum, and sum of squares, of each key's share: in the order of `coverKeys`. */
  sums: z.array(z.tuple([nonNegative, nonNegative])).length(coverKeys.length),
  /** Whose word how many of the photos are: kind, uid, photos, how unsure their lean leaves it. */
  parts: z.array(z.tuple([z.enum(voiceKinds), idText, nonNegative, nonNegative])).max(2_000),
  models: z.array(idText).max(50),
});
export type SurveySums = z.infer<typeof surveySumsSchema>;

function partsOf(parts: readonly Part[]): SurveySums['parts'] {
  const sums = new Map<string, SurveySums['parts'][number]>();
  for (const { kind, uid, share: part, unsure } of parts) {
    const name = `${kind}/${uid}`;
    sums.set(name, [kind, uid, (sums.get(name)?.[2] ?? 0) + part, unsure]);
  }
  return [...sums.values()]
    .map(([kind, uid, photos, unsure]): SurveySums['parts'][number] => [
      kind,
      uid,
      rounded(photos),
      rounded(unsure),
    ])
    .sort((one, other) => other[2] - one[2] || (one[1] < other[1] ? -1 : 1));
}

/** Adds up what was said of the photos of a survey, each voice by its skill; null where nobody told any. */
export function sumsOfSurvey(photos: ReadPhotos, skills: Skills): SurveySums | null {
  const told = Object.values(photos).flatMap((voices) => {
    const fused = fusePhoto(voices.map((voice) => voiceOf(saidOf(voice), skills)));
    return fused === null ? [] : [{ voices, fused }];
  });
  if (told.length === 0) return null;
  const sumOf = (valueOfPhoto: (index: number) => number) =>
    rounded(told.reduce((sum, _, index) => sum + valueOfPhoto(index), 0));
  return {
    photos: told.length,
    led: told.filter(({ voices }) => voices.every(({ kind }) => kind === 'suggested')).length,
    sums: coverKeys.map((key) => [
      sumOf((index) => told[index]?.fused.cover[key] ?? 0),
      sumOf((index) => (told[index]?.fused.cover[key] ?? 0) ** 2),
    ]),
    parts: partsOf(told.flatMap(({ fused }) => fused.fused.total?.parts ?? [])),
    models: [...new Set(told.flatMap(({ voices }) => voices.flatMap(({ model }) => model ?? [])))].sort(),
  };
}

/** One key of surveys of one site, as the estimate of a reef takes it. */
export function siteSumsOf(surveys: readonly SurveySums[]): Readonly<Record<CoverKey, SiteSums>> {
  const photos = surveys.reduce((sum, survey) => sum + survey.photos, 0);
  const parts = surveys.flatMap((survey) =>
    survey.parts.map(([kind, uid, count, unsure]): Part => ({ kind, uid, share: count, unsure })),
  );
  return byKey((key) => {
    const at = coverKeys.indexOf(key);
    const total = (which: 0 | 1) => surveys.reduce((sum, { sums }) => sum + (sums[at]?.[which] ?? 0), 0);
    return { photos, sum: total(0), squares: total(1), parts };
  });
}
