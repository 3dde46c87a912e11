import type { EstimatedCover } from '../../../contract/map/reef-map.ts';
import { withAnotherSite } from '../../../domain/estimate/fusion/enough-photos.ts';
import type { ReefResult } from '../../../domain/estimate/reef-result.ts';
import type { ListedArea } from '../../../domain/results/listed-areas.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say, text } from '../../../language/say.ts';
import { percentText } from '../shared/report-texts.ts';

export const classNames = {
  branching: text('Branching coral'),
  plating: text('Plating coral'),
  massive: text('Massive coral'),
  other: text('Other coral'),
} as const;

type Interval = NonNullable<ReefResult['cover']>['total'];

type Ends = Pick<Interval, 'low' | 'high'>;

/** An interval in brackets: '24 to 38%'. */
export const intervalText = ({ low, high }: Ends) =>
  say('{low} to {high}%', { low: Math.round(low), high: Math.round(high) });

/** An interval in a sentence: 'between 24 and 38%'. */
export const betweenText = ({ low, high }: Ends) =>
  say('between {low} and {high}%', { low: Math.round(low), high: Math.round(high) });

/** What a list says of a reef: '42%, between 35 and 50%'. */
export function estimateText(estimate: EstimatedCover): string {
  if (estimate.status === 'needs photos')
    return say('{needed, plural, one {# more photo} other {# more photos}} needed for a number', {
      needed: estimate.needed,
    });
  return say('{mean} living coral, {range}', {
    mean: percentText(estimate.mean),
    range: betweenText(estimate),
  });
}

/** What is known of a management area: '31%, between 24 and 38%, of 12 reefs'. */
export function areaText(area: ListedArea): string {
  return area.status === 'estimated'
    ? say('{mean} living coral, {range}: {reefs, plural, one {# reef} other {# reefs}}', {
        mean: percentText(area.cover.mean),
        range: betweenText(area.cover),
        reefs: area.reefs,
      })
    : say('{reefs, plural, one {# reef} other {# reefs}} with a number, {needed} more needed', {
        reefs: area.reefs,
        needed: area.needed,
      });
}

type Missing = Pick<ReefResult, 'status' | 'needed' | 'photos' | 'reefs'>;

/** Why there is no number, and what would make one. */
export function missingText({ status, needed = 0, photos, reefs }: Missing): string {
  if (reefs !== undefined)
    return say(
      '{reefs, plural, one {# reef of it has} other {# reefs of it have}} a number. {needed, plural, one {# more reef} other {# more reefs}} with one, and the area has its own.',
      { reefs, needed },
    );
  if (status === 'led')
    return say(
      'All {photos, plural, one {# photo} other {# photos}} were read by confirming suggestions. A model is never heard alone: {needed, plural, one {# photo more needs} other {# photos more need}} a look without them.',
      { photos, needed },
    );
  return say(
    '{photos, plural, one {# photo is} other {# photos are}} read. {needed, plural, one {# more photo} other {# more photos}} here, and there is a number.',
    { photos, needed },
  );
}

/** What one more site would make of a result: '34 photos of another site would tell it to about 9 points, instead of 15.' */
export function anotherSiteText({ cover, sites, photos, patchiness }: ReefResult): string | null {
  if (cover === undefined) return null;
  const another = withAnotherSite(cover.total, { sites, photos }, patchiness);
  const { now, after } = another;
  if (after >= now) return null;
  return say(
    '{photos} photos of another site of it would tell it to about {after} points to each side, instead of {now}.',
    { photos: another.photos, after, now },
  );
}

/** What a result was made from, in one sentence for each of its kinds; and when and how, where it says so. */
export function madeFrom(result: ReefResult): readonly string[] {
  const { photos, sites, surveys, people, experts, models, from, to, reefs, madeAt, method, fittedAt } =
    result;
  const day = (text: string) => dayText(`${text}T00:00:00.000Z`);
  const looked =
    experts === 0
      ? say('read by {people, plural, one {# person} other {# people}}', { people })
      : say(
          'read by {people, plural, one {# person} other {# people}}, {experts, plural, one {# expert} other {# experts}} among them',
          { people, experts },
        );
  return [
    ...(reefs === undefined
      ? []
      : [say('{reefs, plural, one {# reef} other {# reefs}} with a number, each counting alike', { reefs })]),
    say(
      '{photos, plural, one {# photo} other {# photos}} at {sites, plural, one {# site} other {# sites}} in {surveys, plural, one {# survey} other {# surveys}}',
      { photos, sites, surveys },
    ),
    looked,
    from === to
      ? say('dived on {day}', { day: day(from) })
      : say('dived from {from} to {to}', { from: day(from), to: day(to) }),
    ...(models.length === 0 ? [] : [say('with suggestions of {models}', { models: models.join(', ') })]),
    ...(madeAt === undefined
      ? []
      : [
          method === undefined
            ? say('made on {day}', { day: dayText(madeAt) })
            : say('made on {day}, counted by method {method}', { day: dayText(madeAt), method }),
        ]),
    ...(fittedAt === undefined
      ? []
      : [say('each person weighed by their skill as of {day}', { day: dayText(fittedAt) })]),
  ];
}
