import type { ReefFeature } from '../../../src/domain/reporting/reef-feature.ts';

/** What an official file calls a reef. */
export interface ReefLabel {
  readonly gid: string | null;
  readonly name: string | null;
  readonly type: ReefFeature['type'];
}

/** Names of the same thing in the files that reefs come in (GBRMPA, AIMS, Allen Coral Atlas, ours); first wins. */
const gidNames = ['gid', 'label_id', 'reef_id', 'reefid', 'gbrmpa_id'];
const names = ['name', 'gbr_name', 'reef_name', 'reefname', 'loc_name_s', 'loc_name_l'];
const typeNames = ['type', 'feat_name', 'featuretype'];

const typeWords: Readonly<Record<string, ReefFeature['type']>> = {
  reef: 'Reef',
  island: 'Island',
  cay: 'Cay',
  sand: 'Sand',
  'sand bank': 'Sand',
  rock: 'Rock',
};

/** What stands for "no name" in the registers. */
const noName = /^(u\/n( reef)?|unnamed( reef)?|n\/a|none|null|unknown|-)$/i;
const gidPattern = /^[A-Za-z0-9._~-]{1,40}$/;

function textOf(properties: ReadonlyMap<string, unknown>, candidates: readonly string[]): string | null {
  for (const candidate of candidates) {
    const value = properties.get(candidate);
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const clean = text
      .replace(/\p{Cc}/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (clean !== '' && !noName.test(clean)) return clean;
  }
  return null;
}

/** Reads gid, name and type out of the properties of a feature, under any of their usual names. */
export function reefLabel(properties: unknown): ReefLabel {
  const entries: readonly (readonly [string, unknown])[] =
    typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];
  const known = new Map(entries.map(([key, value]) => [key.toLowerCase(), value]));
  const gid = textOf(known, gidNames)?.replaceAll(' ', '') ?? null;
  const type = textOf(known, typeNames)?.toLowerCase() ?? 'reef';
  return {
    gid: gid !== null && gidPattern.test(gid) ? gid.toLowerCase() : null,
    name: textOf(known, names)?.slice(0, 200) ?? null,
    type: typeWords[type] ?? 'other',
  };
}
