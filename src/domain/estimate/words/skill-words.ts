import { say, text } from '../../../language/say.ts';
import type { CoverKey } from '../fusion/cover.ts';
import type { Agreement, SkillRecord } from '../skill-record.ts';

/** What is compared, as it stands in a sentence. */
const said: Readonly<Record<CoverKey, string>> = {
  total: text('living coral'),
  branching: text('branching coral'),
  plating: text('plating coral'),
  massive: text('massive coral'),
  other: text('other coral'),
};

/** Points within which nobody is told that they lean: two careful people differ by as much. */
const smallLean = 3;

/** How somebody leans beside experts: 'you say 6 points more branching coral than they do'. */
export function leanText(key: CoverKey, { lean }: Pick<Agreement, 'lean'>): string {
  const points = Math.round(Math.abs(lean));
  if (points < smallLean) return say('you and they agree on {coral}', { coral: say(said[key]) });
  const coral = say(said[key]);
  return lean > 0
    ? say('you say {points} points more {coral} than they do', { points, coral })
    : say('you say {points} points less {coral} than they do', { points, coral });
}

/** The first thing to be told of somebody's skill; null where no expert has looked at a photo of theirs. */
export function skillSentence({ agreement }: Pick<SkillRecord, 'agreement'>): string | null {
  const { total } = agreement;
  if (total === undefined) return null;
  return say(
    'On {photos, plural, one {# photo} other {# photos}} that an expert also read, {lean}; on one photo you are {points} points apart on average.',
    { photos: total.photos, lean: leanText('total', total), points: Math.round(total.apart) },
  );
}

/** The key in which somebody leans most, of those that stand out; null where none does. */
export function strongestLean({ agreement }: Pick<SkillRecord, 'agreement'>): string | null {
  const leans = (['branching', 'plating', 'massive', 'other'] as const)
    .flatMap((key) => {
      const found = agreement[key];
      return found === undefined || Math.abs(found.lean) < smallLean ? [] : [{ key, found }];
    })
    .sort((one, other) => Math.abs(other.found.lean) - Math.abs(one.found.lean));
  const [first] = leans;
  return first === undefined ? null : say('Most of all, {lean}.', { lean: leanText(first.key, first.found) });
}
