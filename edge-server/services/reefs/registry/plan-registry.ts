import { reefDocs } from '../../../../src/domain/collections/reefs.ts';
import { documentOf, sameJson } from '../../../../src/domain/documents/json.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import type { ReefFeature } from '../../../../src/domain/reporting/reef-feature.ts';
import { createRegister } from '../register.ts';
import { starterSource } from '../starter.ts';
import { registrySources } from './registry-reefs.ts';

/** Outlines that the program brought itself: a better one may take their place, and nothing of anybody's is lost. */
const ownSources: readonly (string | undefined)[] = [starterSource, ...Object.values(registrySources)];

const pathOf = ({ regionId, id }: ReefFeature) => reefDocs.path({ regionId, featureId: id });

/**
 * The writes that bring a register's reefs into a store: those that it does not have, and of those that it has the
 * management area, and the outline where the present one is a drawing of ours. Ids, names, surveys and results stay, and
 * so do outlines that somebody imported. Running it again changes nothing. Each write is made when it is asked for: thousands
 * of outlines at once would be most of what a fresh server holds.
 */
export function* planRegistry(
  existing: readonly ReefFeature[],
  registered: Iterable<ReefFeature>,
): Generator<Write, void> {
  const register = createRegister(existing);
  const claimed = new Set<string>();
  for (const reef of registered) {
    const found = register.find({ ...reef, gid: reef.gid ?? null, standing: 'by itself' });
    const known = found === undefined || claimed.has(found.id) ? undefined : found;
    if (known === undefined) {
      // An id that another reef has, by whatever way it came to it, stays that reef's.
      if (!register.hasId(reef.id)) yield { op: 'create', path: pathOf(reef), data: documentOf(reef) };
      continue;
    }
    claimed.add(known.id);
    if (known.isDeleted) continue;
    const { area, outline, geometry, bbox, source } = reef;
    const isOurs = known.isApproximate && ownSources.includes(known.source);
    const isBetter = outline !== undefined && known.outline === undefined;
    const fields = documentOf({
      ...(area === undefined ? {} : { area }),
      ...(isOurs && isBetter ? { outline, geometry, bbox, source } : {}),
    });
    const before = documentOf(known);
    const changed = Object.entries(fields).filter(([key, value]) => !sameJson(before[key], value));
    if (changed.length > 0) {
      yield { op: 'update', path: pathOf(known), data: Object.fromEntries(changed) };
    }
  }
}
