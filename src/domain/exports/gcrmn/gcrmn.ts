import type { RegionId } from '../../region/region.ts';
import type { CoverOf } from '../model/cover.ts';
import type { ExportPhoto } from '../model/export-photo.ts';
import type { ExportLabel, LabelGroup } from '../model/labels.ts';
import type { ExportFacts, OpenFormat, Piece } from '../model/sheet.ts';
import { csvLine } from '../text/csv.ts';

/** The columns of the Global Coral Reef Monitoring Network's benthic data, in its order. */
export const gcrmnColumns = [
  ...[
    'datasetID',
    'higherGeography',
    'country',
    'territory',
    'locality',
    'habitat',
    'parentEventID',
    'eventID',
  ],
  ...['decimalLatitude', 'decimalLongitude', 'verbatimDepth', 'year', 'month', 'day', 'eventDate'],
  ...['samplingProtocol', 'recordedBy', 'category', 'subcategory', 'condition', 'phylum', 'class', 'order'],
  ...['family', 'genus', 'scientificName', 'measurementValue'],
] as const;

interface Benthos {
  readonly category: 'Abiotic' | 'Algae' | 'Hard coral' | 'Other fauna';
  readonly subcategory?: string;
  readonly condition?: string;
  readonly phylum?: string;
  readonly class?: string;
  readonly order?: string;
}

/** What covers the bottom, in the network's words. Water, animals that move and what nobody told are no bottom. */
const benthos: Readonly<Partial<Record<LabelGroup, Benthos>>> = {
  'hard coral': { category: 'Hard coral', phylum: 'Cnidaria', class: 'Anthozoa', order: 'Scleractinia' },
  'soft coral': { category: 'Other fauna', phylum: 'Cnidaria', class: 'Anthozoa' },
  'other coral': { category: 'Other fauna', phylum: 'Cnidaria', class: 'Anthozoa' },
  'other fauna': { category: 'Other fauna' },
  'dead coral': { category: 'Abiotic', subcategory: 'Rock', condition: 'Dead coral' },
  rubble: { category: 'Abiotic', subcategory: 'Rubble' },
  sand: { category: 'Abiotic', subcategory: 'Sand' },
  rock: { category: 'Abiotic', subcategory: 'Rock' },
  algae: { category: 'Algae' },
};

type Geography = readonly [region: string, country: string, territory: string];

/** Of a region that an organisation has added nobody has said it: whoever sends the file in does. */
const geography: Readonly<Partial<Record<RegionId, Geography>>> = {
  gbr: ['Australia', 'Australia', 'Australia'],
  moretonbay: ['Australia', 'Australia', 'Australia'],
  hawaii: ['Pacific', 'United States', 'Hawaii'],
  palmyra: ['Pacific', 'United States', 'Palmyra Atoll'],
  redsea: ['PERSGA', '', ''],
};

/** Less of a photo than this, percent, that is bottom and was told, says nothing of the bottom. A judgement. */
const leastBottom = 10;

/** What covers the bottom of a photo, percent of what is bottom and was told; of a kind and state each once. */
export function bottomOf(cover: readonly CoverOf[]): readonly (Benthos & { readonly percent: number })[] {
  const kinds = new Map<string, Benthos & { percent: number }>();
  for (const { label, percent } of cover) {
    const kind = kindOf(label);
    if (kind === null) continue;
    const key = JSON.stringify(kind);
    kinds.set(key, { ...kind, percent: percent + (kinds.get(key)?.percent ?? 0) });
  }
  const rows = [...kinds.values()];
  const bottom = rows.reduce((sum, { percent }) => sum + percent, 0);
  if (bottom < leastBottom) return [];
  // Six decimals and the rest on the largest, so that they add up to 100.
  const rounded = rows.map((row) => ({ ...row, percent: Math.round((row.percent / bottom) * 1e8) / 1e6 }));
  const largest = rounded.reduce((most, row) => (row.percent > most.percent ? row : most));
  const others = rounded.reduce((sum, row) => sum + (row === largest ? 0 : row.percent), 0);
  largest.percent = Math.round((100 - others) * 1e6) / 1e6;
  return rounded.filter(({ percent }) => percent > 0);
}

function kindOf({ group, state }: ExportLabel): Benthos | null {
  const kind = benthos[group];
  if (kind === undefined) return null;
  if (state === 'bleached') return { ...kind, condition: 'Bleached' };
  return state === 'diseased' ? { ...kind, condition: 'Diseased' } : kind;
}

function rowsOf({ survey, number, place, depthMetres, cover }: ExportPhoto, datasetId: string): string {
  const [region, country, territory] = geography[survey.regionId] ?? ['', '', ''];
  const [year, month, day] = survey.day.split('-').map(Number);
  return bottomOf(cover ?? [])
    .map((kind) =>
      csvLine([
        ...[datasetId, region, country, territory, survey.reefName, null, survey.number, number],
        ...[place?.position.latitude ?? null, place?.position.longitude ?? null, depthMetres],
        ...[year ?? null, month ?? null, day ?? null, survey.day],
        ...['Photo-quadrat', survey.photographer, kind.category, kind.subcategory ?? null],
        ...[kind.condition ?? null, kind.phylum ?? null, kind.class ?? null, kind.order ?? null],
        ...[null, null, null, kind.percent],
      ]),
    )
    .join('');
}

/** The benthic table of the network: a survey is a transect, a photo a quadrat. */
export function gcrmnFormat({ datasetId }: ExportFacts): OpenFormat {
  const piece: Piece = {
    begin: () => csvLine(gcrmnColumns),
    photo: (photo) => rowsOf(photo, datasetId),
  };
  return { sheets: [{ path: 'gcrmn/benthos.csv', pieces: [piece] }] };
}
