import type { ExportLabel, LabelGroup } from '../model/labels.ts';

/** A name of a group of animals, as a register has it. */
export interface Taxon {
  readonly scientificName: string;
  /** Of the World Register of Marine Species; empty where we have not looked it up there. */
  readonly scientificNameId: string;
}

/**
 * What can be said of a photo by the rules of taxonomy: orders and classes, never species. Algae, sand and the rest are
 * told as cover of the place instead, because no one name holds them.
 */
const taxa: Readonly<Partial<Record<LabelGroup, Taxon>>> = {
  'hard coral': {
    scientificName: 'Scleractinia',
    scientificNameId: 'urn:lsid:marinespecies.org:taxname:1363',
  },
  'soft coral': {
    scientificName: 'Octocorallia',
    scientificNameId: 'urn:lsid:marinespecies.org:taxname:1341',
  },
  'other coral': { scientificName: 'Anthozoa', scientificNameId: '' },
};

/** What lives there under a label; null for what is no group of animals, dead, or moves about. */
export function taxonOf({ group }: ExportLabel): Taxon | null {
  return taxa[group] ?? null;
}
