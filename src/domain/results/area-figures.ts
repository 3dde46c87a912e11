import { z } from 'zod';
import { daySchema, instantSchema } from '../documents/instant.ts';
import { idText } from '../documents/lengths.ts';
import { coverKeys } from '../estimate/fusion/cover.ts';
import { byKey } from '../estimate/fusion/skill.ts';
import type { ReefResult } from '../estimate/reef-result.ts';
import type { ReefFigures } from './reef-figures.ts';

/** What a reef with a number gives the result of its management area. */
export interface AreaPart
  extends Pick<ReefResult, 'photos' | 'sites' | 'surveys' | 'models' | 'from' | 'to' | 'fittedAt'> {
  readonly cover: NonNullable<ReefResult['cover']>;
  /** Who looked, and who of them are experts. */
  readonly people: readonly string[];
  readonly experts: readonly string[];
}

/** The parts of an area, by reef. */
export type AreaFigures = Readonly<Record<string, AreaPart>>;

/** What a reef gives its area in a dataset; null where it has no number there. */
export function partOfReef(
  figures: ReefFigures,
  datasetId: string,
  result: ReefResult | undefined,
): AreaPart | null {
  if (result?.cover === undefined) return null;
  const { cover, photos, sites, surveys, models, from, to, fittedAt } = result;
  const voices = Object.values(figures).flatMap(({ datasets, sums }) =>
    datasets.includes(datasetId) ? (sums?.parts ?? []) : [],
  );
  const uids = (of: typeof voices) => [...new Set(of.map(([, uid]) => uid))].sort();
  return {
    ...{ cover, photos, sites, surveys, models, from, to },
    ...(fittedAt === undefined ? {} : { fittedAt }),
    people: uids(voices),
    experts: uids(voices.filter(([kind]) => kind === 'expert')),
  };
}

const percent = z.number().min(0).max(100);
const count = z.number().int().min(0);
/**
 * A part as it is stored: mean, low and high of each key in the order of `coverKeys`; photos, sites, surveys; first and last day;
 * people and experts by their place in a list that stands once; models; when skills were measured. A thousand reefs with thirty
 * people each fit into one document.
 */
const packedPart = z.tuple([
  z.array(percent).length(3 * coverKeys.length),
  count,
  count,
  count,
  daySchema,
  daySchema,
  z.array(count),
  z.array(count),
  z.array(idText),
  instantSchema.nullable(),
]);
type PackedPart = z.infer<typeof packedPart>;
const packedFigures = z.object({ people: z.array(idText), reefs: z.record(z.string(), packedPart) });

function unpacked({ people, reefs }: z.infer<typeof packedFigures>): AreaFigures {
  const named = (places: readonly number[]) => places.flatMap((place) => people[place] ?? []);
  return Object.fromEntries(
    Object.entries(reefs).map(([id, part]) => {
      const [figures, photos, sites, surveys, from, to, looked, experts, models, fittedAt] = part;
      const cover = byKey((key) => {
        const at = 3 * coverKeys.indexOf(key);
        const [mean = 0, low = 0, high = 0] = figures.slice(at, at + 3);
        return { mean, low, high };
      });
      const fitted = fittedAt === null ? {} : { fittedAt };
      return [
        id,
        {
          cover,
          photos,
          sites,
          surveys,
          from,
          to,
          models,
          ...fitted,
          people: named(looked),
          experts: named(experts),
        },
      ];
    }),
  );
}

/** The parts of an area as the text of a field; the same parts give the same text. */
export function packedText(parts: AreaFigures): string {
  const people = [...new Set(Object.values(parts).flatMap((part) => part.people))].sort();
  const placeOf = new Map(people.map((uid, place) => [uid, place]));
  const places = (uids: readonly string[]) => uids.flatMap((uid) => placeOf.get(uid) ?? []);
  const reefs = Object.entries(parts)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, part]): [string, PackedPart] => {
      const { cover, photos, sites, surveys, from, to, fittedAt = null } = part;
      const figures = coverKeys.flatMap((key) => [cover[key].mean, cover[key].low, cover[key].high]);
      const [looked, experts, models] = [places(part.people), places(part.experts), [...part.models]];
      return [id, [figures, photos, sites, surveys, from, to, looked, experts, models, fittedAt]];
    });
  return JSON.stringify({ people, reefs: Object.fromEntries(reefs) });
}

/**
 * What the reefs of a management area give its result in one dataset, as the text of one field. The server's own: it says who
 * looked. `mapdata/{regionId}/areas/{areaId}/reefs/{datasetId}`.
 */
export const areaFiguresSchema = z.object({
  reefs: z
    .string()
    .transform((text, problem): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        problem.addIssue('Not readable');
        return z.NEVER;
      }
    })
    .pipe(packedFigures)
    .transform(unpacked),
});
