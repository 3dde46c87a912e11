import { text } from '../../../language/say.ts';

/** In what a download may be, in the order in which they are offered. */
export const exportFormats = [
  'coralnet',
  'cpce',
  'coco',
  'darwin-core',
  'gcrmn',
  'ifdo',
  'geojson',
  'geopackage',
  'estimates',
] as const;
export type ExportFormat = (typeof exportFormats)[number];

interface SaidFormat {
  readonly name: string;
  /** What it is for, in one line. */
  readonly hint: string;
  /** Made of what people drew where, and not of figures alone: takes longer. */
  readonly readsDrawings?: true;
}

export const saidFormats: Readonly<Record<ExportFormat, SaidFormat>> = {
  coralnet: {
    name: 'CoralNet (CSV)',
    hint: text('Tables of points, cover, photos and labels; opens in any spreadsheet.'),
    readsDrawings: true,
  },
  cpce: {
    name: 'CPCe',
    hint: text('A file of points for each photo that was coloured.'),
    readsDrawings: true,
  },
  coco: {
    name: 'COCO (JSON)',
    hint: text('What was coloured, as polygons: to train a model.'),
    readsDrawings: true,
  },
  'darwin-core': {
    name: text('Darwin Core archive'),
    hint: text('For OBIS and GBIF: events, occurrences, cover.'),
  },
  gcrmn: {
    name: text('GCRMN benthos (CSV)'),
    hint: text('The table of the Global Coral Reef Monitoring Network.'),
  },
  ifdo: { name: 'iFDO (JSON)', hint: text('What the photos are: hashes, moments, places, rights.') },
  geojson: { name: 'GeoJSON', hint: text('Photos as points with their cover, for a map.') },
  geopackage: { name: 'GeoPackage', hint: text('Photos and surveys for QGIS and ArcGIS, in one file.') },
  estimates: {
    name: text('Estimates (CSV)'),
    hint: text('Coral cover of each reef with its interval; answers to questions on photos.'),
  },
};

/** What is chosen at first: what most people open. */
export const usualFormats: readonly ExportFormat[] = ['coralnet', 'geojson'];
