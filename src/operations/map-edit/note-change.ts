import { writeMapFeaturesName } from '../../contract/admin/map-edit.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { ReefFeature } from '../../domain/reporting/reef-feature.ts';
import type { OperationContext } from '../../ports/server.ts';
import { type Administrator, changeWrite } from '../record/change-write.ts';
import { statesOfReef } from './outlines-on-record.ts';

/** A change of one reef by an administrator. */
export interface NotedChange {
  readonly by: Administrator;
  readonly path: string;
  readonly before: ReefFeature | null;
  readonly after: ReefFeature;
}

function what({ before, after }: NotedChange): string {
  if (before === null) return `Drew the reef ${after.name}.`;
  if (after.isDeleted) return `Deleted the reef ${before.name}.`;
  const priority = (reef: ReefFeature) => reef.properties.analysis_priority ?? 'none';
  const said = [
    ...(before.isDeleted ? ['brought it back'] : []),
    ...(before.name === after.name ? [] : [`named it ${after.name}`]),
    ...(priority(before) === priority(after)
      ? []
      : [`changed its priority from ${priority(before)} to ${priority(after)}`]),
    ...(before.gid === after.gid ? [] : [`gave it the GID ${after.gid}`]),
    ...(before.geometry === after.geometry ? [] : ['changed its outline']),
  ];
  return `Of the reef ${before.name}: ${said.join(', ')}.`;
}

/** The entry of a change in the record. */
export function noteChange(
  change: NotedChange,
  context: Pick<OperationContext, 'clock' | 'randomBytes'>,
): Write {
  const { by, path, before, after } = change;
  const { canUndo, ...states } = statesOfReef(before, after);
  return changeWrite(
    { ...{ by, did: writeMapFeaturesName, subject: path, what: what(change), canUndo }, ...states },
    context,
  );
}
