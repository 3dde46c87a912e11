import type { EstimatedCover } from '../../../contract/map/reef-map.ts';
import { withAnotherSite } from '../../../domain/estimate/fusion/enough-photos.ts';
import type { ReefResult } from '../../../domain/estimate/reef-result.ts';
import type { ListedArea } from '../../../domain/results/listed-areas.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { percentText } from '../shared/report-texts.ts';

export const classNames = {
  branching: 'Branching coral',
  plating: 'Plating coral',
  massive: 'Massive coral',
  other: 'Other coral',
} as const;

type Interval = NonNullable<ReefResult['cover']>['total'];

type Ends = Pick<Interval, 'low' | 'high'>;

/** An interval in brackets: '24 to 38%'. */
export const intervalText = ({ low, high }: Ends) => `${Math.round(low)} to ${Math.round(high)}%`;

/** An interval in a sentence: 'between 24 and 38%'. */
export const betweenText = ({ low, high }: Ends) => `between ${Math.round(low)} and ${Math.round(high)}%`;

/** What a list says of a reef: '42%, between 35 and 50%'. */
export function estimateText(estimate: EstimatedCover): string {
  if (estimate.status === 'needs photos')
    return `${counted(estimate.needed, 'more photo')} needed for a number`;
  return `${percentText(estimate.mean)} living coral, ${betweenText(estimate)}`;
}

/** What is known of a management area: '31%, between 24 and 38%, of 12 reefs'. */
export function areaText(area: ListedArea): string {
  const reefs = counted(area.reefs, 'reef');
  return area.status === 'estimated'
    ? `${percentText(area.cover.mean)} living coral, ${betweenText(area.cover)}: ${reefs}`
    : `${reefs} with a number, ${area.needed} more needed`;
}

type Missing = Pick<ReefResult, 'status' | 'needed' | 'photos' | 'reefs'>;

/** Why there is no number, and what would make one. */
export function missingText({ status, needed = 0, photos, reefs }: Missing): string {
  if (reefs !== undefined)
    return `${counted(reefs, 'reef')} of it ${reefs === 1 ? 'has' : 'have'} a number. ${counted(needed, 'more reef')} with one, and the area has its own.`;
  if (status === 'led')
    return `All ${counted(photos, 'photo')} were read by confirming suggestions. A model is never heard alone: ${counted(needed, 'photo')} more ${needed === 1 ? 'needs' : 'need'} a look without them.`;
  return `${counted(photos, 'photo')} ${photos === 1 ? 'is' : 'are'} read. ${counted(needed, 'more photo')} here, and there is a number.`;
}

/** What one more site would make of a result: '34 photos of another site would tell it to about 9 points, instead of 15.' */
export function anotherSiteText({ cover, sites, photos, patchiness }: ReefResult): string | null {
  if (cover === undefined) return null;
  const another = withAnotherSite(cover.total, { sites, photos }, patchiness);
  const { now, after } = another;
  if (after >= now) return null;
  return `${another.photos} photos of another site of it would tell it to about ${after} points to each side, instead of ${now}.`;
}

/** What a result was made from, in one sentence for each of its kinds; and when and how, where it says so. */
export function madeFrom(result: ReefResult): readonly string[] {
  const { photos, sites, surveys, people, experts, models, from, to, reefs, madeAt, method, fittedAt } =
    result;
  const day = (text: string) => dayText(`${text}T00:00:00.000Z`);
  const looked =
    experts === 0
      ? counted(people, 'person', 'people')
      : `${counted(people, 'person', 'people')}, ${counted(experts, 'expert')} among them`;
  return [
    ...(reefs === undefined ? [] : [`${counted(reefs, 'reef')} with a number, each counting alike`]),
    `${counted(photos, 'photo')} at ${counted(sites, 'site')} in ${counted(surveys, 'survey')}`,
    `read by ${looked}`,
    from === to ? `dived on ${day(from)}` : `dived from ${day(from)} to ${day(to)}`,
    ...(models.length === 0 ? [] : [`with suggestions of ${models.join(', ')}`]),
    ...(madeAt === undefined
      ? []
      : [`made on ${dayText(madeAt)}${method === undefined ? '' : `, counted by method ${method}`}`]),
    ...(fittedAt === undefined ? [] : [`each person weighed by their skill as of ${dayText(fittedAt)}`]),
  ];
}
