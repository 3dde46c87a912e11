import type { MapFeatureChange, RefusedChange } from '../../contract/admin/map-edit.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { type DocumentData, documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { drawnReef, edited, noReefs, saysAlready, versionOf } from '../../domain/map-edit/edited-reef.ts';
import { outlineProblem, readOutline } from '../../domain/map-edit/outline-problem.ts';
import type { RegionConfig } from '../../domain/region/region.ts';
import { type ReefFeature, reefFeatureSchema } from '../../domain/reporting/reef-feature.ts';
import { text } from '../../language/say.ts';

/** What becomes of a change: the reef as it was and as it is to be, nothing to do, or why not. */
export type Judged =
  | { readonly status: 'write'; readonly before: ReefFeature | null; readonly after: ReefFeature }
  | { readonly status: 'already'; readonly reef: ReefFeature }
  /** `by`: uid. */
  | {
      readonly status: 'refused';
      readonly why: RefusedChange['why'];
      readonly message: string;
      readonly by?: string;
      readonly at?: Instant;
    };

const refused = (why: RefusedChange['why'], message: string): Judged => ({ status: 'refused', why, message });

/** Why a change cannot be saved whatever is stored, in words; null where it can. */
export function changeProblem(
  { id, isCreated, fields }: MapFeatureChange,
  { mapBounds, regionName }: RegionConfig,
): string | null {
  if (noReefs.has(id)) return text('This document is no reef.');
  if (isCreated && (fields.name === undefined || fields.geometry === undefined))
    return text('A new reef needs a name and an outline.');
  if (fields.geometry === undefined) return null;
  const outline = readOutline(fields.geometry);
  return outline === null
    ? text('This is no outline of a reef.')
    : outlineProblem(outline, { bounds: mapBounds, regionName });
}

function changedSince(reef: ReefFeature): Judged {
  const { updateUser, lastModifiedDate, isDeleted, name } = reef;
  return {
    status: 'refused',
    why: 'changed',
    message: isDeleted ? `${name} was deleted meanwhile.` : `${name} was changed meanwhile.`,
    ...(updateUser === undefined ? {} : { by: updateUser }),
    ...(lastModifiedDate === undefined ? {} : { at: lastModifiedDate }),
  };
}

/** What becomes of a change, of the reef as it is stored. `problem`: what `changeProblem` said. */
export function judgeChange(
  change: MapFeatureChange,
  stored: DocumentData | null,
  { region, by, at }: { readonly region: RegionConfig; readonly by: string; readonly at: Instant },
): Judged {
  const { id, isCreated, isDeleted, basedOn } = change;
  const { name, priority, gid, geometry, index } = change.fields;
  const fields = {
    ...(name === undefined ? {} : { name }),
    ...(priority === undefined ? {} : { priority }),
    ...(gid === undefined ? {} : { gid }),
    ...(geometry === undefined ? {} : { geometry }),
    ...(index === undefined ? {} : { index }),
  };
  if (stored === null) {
    if (!isCreated || name === undefined || geometry === undefined)
      return refused('gone', text('There is no such reef any more.'));
    return {
      status: 'write',
      before: null,
      after: drawnReef(id, region.regionId, { ...fields, name, geometry }, { by, at }),
    };
  }
  const before = reefFeatureSchema.safeParse(stored).data;
  if (before === undefined) return refused('invalid', text('What is stored of this reef cannot be read.'));
  // An answer that was lost on its way: the same change comes again.
  if (saysAlready(before, { isDeleted, fields })) return { status: 'already', reef: before };
  if (isCreated || basedOn !== versionOf(before)) return changedSince(before);
  const after = isDeleted
    ? { ...before, isDeleted: true, updateUser: by, lastModifiedDate: at }
    : { ...edited(before, fields, { by, at }), isDeleted: false };
  return { status: 'write', before, after };
}

/** The fields of a reef that are another now, merged into its document; a new one as a whole. */
export function writeOf(path: string, before: ReefFeature | null, after: ReefFeature): Write {
  const data = documentOf(after);
  if (before === null) return { op: 'create', path, data };
  const former = documentOf(before);
  const changed = Object.entries(data).filter(([field, value]) => !sameJson(value, former[field]));
  return { op: 'update', path, data: Object.fromEntries(changed) };
}
