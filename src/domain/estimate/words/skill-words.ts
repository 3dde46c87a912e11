import { counted } from '../../wording/counted.ts';
import type { CoverKey } from '../fusion/cover.ts';
import type { Agreement, SkillRecord } from '../skill-record.ts';

/** What is compared, as it stands in a sentence. */
const said: Readonly<Record<CoverKey, string>> = {
  total: 'living coral',
  branching: 'branching coral',
  plating: 'plating coral',
  massive: 'massive coral',
  other: 'other coral',
};

/** Points within which nobody is told that they lean: two careful people differ by as much. */
const smallLean = 3;

/** How somebody leans beside experts: 'you say 6 points more branching coral than they do'. */
export function leanText(key: CoverKey, { lean }: Pick<Agreement, 'lean'>): string {
  const points = Math.round(Math.abs(lean));
  if (points < smallLean) return `you and they agree on ${said[key]}`;
  return `you say ${points} points ${lean > 0 ? 'more' : 'less'} ${said[key]} than they do`;
}

/** The first thing to be told of somebody's skill; null where no expert has looked at a photo of theirs. */
export function skillSentence({ agreement }: Pick<SkillRecord, 'agreement'>): string | null {
  const { total } = agreement;
  if (total === undefined) return null;
  const photos = `On ${counted(total.photos, 'photo')} that an expert also read`;
  return `${photos}, ${leanText('total', total)}; on one photo you are ${Math.round(total.apart)} points apart on average.`;
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
  return first === undefined ? null : `Most of all, ${leanText(first.key, first.found)}.`;
}
