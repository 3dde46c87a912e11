import type { Cells } from '../../../src/domain/annotation/drawing/cells.ts';
import { wholeCover } from '../../../src/domain/exports/model/cover.ts';
import type { ExportPhoto, ExportSurvey } from '../../../src/domain/exports/model/export-photo.ts';
import { labelOfKey } from '../../../src/domain/exports/model/labels.ts';
import type { ExportFacts, OpenFormat } from '../../../src/domain/exports/model/sheet.ts';

export const exportFacts: ExportFacts = {
  id: 'export-1',
  title: 'Great Barrier Reef, Reef Census 6',
  madeOn: '2026-02-01',
  abstract: 'Photos of <reefs> & what people saw on them.',
  site: 'https://census.example.org',
  datasetId: 'grc6',
};

export const exportedSurvey: ExportSurvey = {
  number: 1,
  id: 'survey-01',
  regionId: 'gbr',
  reefName: 'Moore Reef, "north"',
  reefId: '16-071',
  day: '2025-10-04',
  date: '2025-10-04T00:30:00.000Z',
  timeOfDay: 'early-morning',
  diveType: 'snorkel',
  visibilityMetres: 12,
  photographer: '=Mia',
  place: { position: { latitude: -16.85, longitude: 146.2 }, uncertaintyMetres: 4200, precision: 'reef' },
};

/** Left three quarters branching coral, the rest sand, with a square of bleached plates inside the coral. */
export function halfAndHalf(width = 100, height = 75): Cells {
  const numbers = new Uint16Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isPlate = x >= 20 && x < 40 && y >= 20 && y < 40;
      numbers[y * width + x] = isPlate ? 3 : x < 75 ? 1 : 2;
    }
  }
  return {
    width,
    height,
    classes: [
      { id: 'reef_hard_branching' },
      { id: 'background_sand' },
      { id: 'reef_hard_plating', mod: 'bleached' },
    ],
    numbers,
  };
}

export function exportedPhoto(over: Partial<ExportPhoto> = {}): ExportPhoto {
  return {
    survey: exportedSurvey,
    number: 1,
    id: 'image-01',
    fileName: 'survey-01_image-01.jpg',
    width: 2000,
    height: 1500,
    sha256: 'a'.repeat(64),
    taken: '2025-10-03T22:31:05.000Z',
    depthMetres: 4.5,
    camera: 'TG-6',
    place: exportedSurvey.place,
    address: 'https://census.example.org/cache/2000/token/path.jpg',
    looks: 2,
    experts: 0,
    bleachedSeen: 0,
    asked: {},
    cover: wholeCover([
      { label: labelOfKey('reef_hard_branching-live'), percent: 50 },
      { label: labelOfKey('reef_hard_plating-bleached'), percent: 5 },
      { label: labelOfKey('reef_hard_boulder-dead'), percent: 5 },
      { label: labelOfKey('reef_soft-live'), percent: 10 },
      { label: labelOfKey('background_sand-live'), percent: 20 },
      { label: labelOfKey('background_water-live'), percent: 8 },
    ]),
    cells: halfAndHalf(),
    regions: null,
    ...over,
  };
}

/** The files that a format makes of one survey, by path; loose ones beside the sheets. */
export function filesOf(
  format: OpenFormat,
  photos: readonly ExportPhoto[],
  survey: ExportSurvey = exportedSurvey,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const pieces = format.sheets.flatMap(({ pieces }) => pieces);
  const texts = new Map(pieces.map((piece) => [piece, piece.begin?.() ?? '']));
  const add = (told: (piece: (typeof pieces)[number]) => string | undefined) => {
    for (const piece of pieces) texts.set(piece, `${texts.get(piece)}${told(piece) ?? ''}`);
  };
  add((piece) => piece.survey?.(survey));
  for (const photo of photos) {
    add((piece) => piece.photo?.(photo));
    const file = format.loose?.(photo) ?? null;
    if (file !== null) files.set(file.path, file.text);
  }
  add((piece) => piece.end?.());
  for (const { path, pieces } of format.sheets) {
    files.set(path, pieces.map((piece) => texts.get(piece)).join(''));
  }
  return files;
}
