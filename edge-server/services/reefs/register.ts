import { distance } from '@turf/distance';
import type { ReefFeature } from '../../../src/domain/reporting/reef-feature.ts';
import { foldText } from '../../../src/domain/typed/search-text.ts';
import type { WholeReef } from './join-parts.ts';

/** Reefs of one name that lie further apart are two reefs: there is a Martin Reef in the north and one in the south. */
const sameNameKilometres = 25;

function kilometresBetween(a: ReefFeature['centre'], b: ReefFeature['centre']): number {
  return distance([a.longitude, a.latitude], [b.longitude, b.latitude]);
}

/** What of a reef says which known one it is. */
export type FoundBy = Pick<WholeReef, 'gid' | 'name' | 'type' | 'centre' | 'standing'>;

/** Known reefs by gid and by name. */
export function createRegister(existing: readonly ReefFeature[]) {
  const byGid = new Map<string, ReefFeature[]>();
  const byName = new Map<string, ReefFeature[]>();
  const ids = new Set<string>();
  const put = (to: Map<string, ReefFeature[]>, key: string, reef: ReefFeature) =>
    to.set(key, [...(to.get(key) ?? []), reef]);
  const add = (reef: ReefFeature) => {
    ids.add(reef.id);
    if (reef.gid !== undefined) put(byGid, `${reef.gid.toLowerCase()} ${reef.type}`, reef);
    put(byName, foldText(reef.name), reef);
  };
  for (const reef of existing) add(reef);
  const nearest = (reefs: readonly ReefFeature[], centre: ReefFeature['centre']) =>
    reefs
      .map((reef) => ({ reef, away: kilometresBetween(reef.centre, centre) }))
      .filter(({ away }) => away <= sameNameKilometres)
      .sort((a, b) => a.away - b.away)[0]?.reef;

  /** Of one number and type there are several where their parts lie far apart. The first of them has the shortest id. */
  function withGid(reef: FoundBy): ReefFeature | undefined {
    const [first, ...apart] = (byGid.get(`${reef.gid} ${reef.type}`) ?? []).toSorted(
      (a, b) => a.id.length - b.id.length,
    );
    return reef.standing === 'by itself' ? first : nearest(apart, reef.centre);
  }
  return {
    add,
    hasId: (id: string) => ids.has(id),
    find(reef: FoundBy): ReefFeature | undefined {
      const { gid, name, type, centre } = reef;
      const known = gid === null ? undefined : withGid(reef);
      if (known !== undefined || name === null || reef.standing === 'apart') return known;
      const named = (byName.get(foldText(name)) ?? []).filter(
        (other) => other.type === type && (gid === null || other.gid === undefined),
      );
      return nearest(named, centre);
    },
  };
}
