import { expect, test } from 'vitest';
import {
  exportedPhoto,
  exportedSurvey,
  exportFacts,
  filesOf,
} from '../../../tests/support/analysis/exported-photos.ts';
import { readIfdo } from '../../../tests/support/standards/read-ifdo.ts';
import { emlPiece } from './darwin-core/eml.ts';
import { ifdoFormat } from './ifdo/ifdo.ts';
import { placeOfSurvey } from './model/place.ts';

const at = (longitude: number) => ({
  position: { latitude: -16.8, longitude },
  uncertaintyMetres: 100,
  precision: 'site' as const,
});

test('the box of an archive with surveys on both sides of the date line goes over that line, not around the earth', () => {
  const piece = emlPiece(exportFacts);
  for (const longitude of [179.5, -179.5, 179.9]) piece.survey?.({ ...exportedSurvey, place: at(longitude) });
  const eml = String(piece.end?.());
  expect(eml).toContain('<westBoundingCoordinate>179.5<');
  expect(eml).toContain('<eastBoundingCoordinate>-179.5<');
});

test('the middle of a set of photos from both sides lies between them', () => {
  const photos = [179.9, -179.8].map((longitude, index) =>
    exportedPhoto({ id: `image-0${index}`, fileName: `${index}.jpg`, place: at(longitude) }),
  );
  const text = filesOf(ifdoFormat(exportFacts), photos).get('ifdo/image-set.ifdo.json') ?? '';
  expect(readIfdo(text).header).toMatchObject({ 'image-longitude': -179.95 });
});

test('how exactly a reef over the date line says where a survey was, is told by its own size', () => {
  const place = placeOfSurvey(
    {
      site: { _geoloc: null, name: 'Taveuni Reef', type: 'reef' },
      loc: { _geoloc: null, id: 'taveuni', name: 'Taveuni Reef', type: 'reef', regionId: 'fiji' },
    },
    { centre: at(180).position, bbox: [179.95, -16.85, -179.95, -16.75] },
    'reef',
  );
  expect(place?.uncertaintyMetres).toBeCloseTo(7_699, -2);
});
