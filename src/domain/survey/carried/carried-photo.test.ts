import { describe, expect, it } from 'vitest';
import { newId, sampleRecord, sampleSurvey } from '../../../../tests/support/analysis/survey-samples.ts';
import { documentOf } from '../../documents/json.ts';
import { shippedRegions } from '../../region/regions.ts';
import { buildImage, buildSurvey } from '../build-survey.ts';
import { type CarriedPhotoFacts, carriedPhotoVerdict } from './carried-photo.ts';

const receivedAt = '2025-10-01T02:00:00.000Z';
const author = { uid: 'mia', name: 'Mia' };
const survey = buildSurvey(sampleSurvey(), { author, datasets: [], receivedAt });
const boat = { hub: 'boat', isOwnPerson: true };
const blob = {
  path: 'survey_v2/gbr/agincourt-reef/2025-10-01/photo-0001.jpg',
  sha256: 'a'.repeat(64),
  token: 'b'.repeat(32),
  bytes: 900,
};
const { path: url, ...rest } = blob;
const facts = { url, ...rest, receivedAt, seed: 'abcdefghijklmnopqrst' };
const image = { ...buildImage(sampleRecord(newId()), survey, facts, shippedRegions.gbr), hub: 'boat' };
const file = { blob, facts: { width: 160, height: 120 } };

const verdict = (said = image, deps: Partial<CarriedPhotoFacts> = {}) =>
  carriedPhotoVerdict(said, boat, {
    ...{ before: null, survey: documentOf(survey), file: undefined, region: shippedRegions.gbr },
    ...deps,
  });

describe('the record of a photo that a boat carries', () => {
  it('asks for a look at its file when it is new, and is taken when the file is what it says', () => {
    expect(verdict()).toEqual({ status: 'look' });
    expect(verdict(image, { file })).toEqual({ status: 'sent', document: documentOf(image) });
  });

  it('says its season, where the boat is of a version that did not, and where it says another', () => {
    const { season: _none, ...former } = image;
    for (const said of [former, { ...image, season: 1999 }])
      expect(verdict(said, { file })).toEqual({ status: 'sent', document: documentOf(image) });
  });

  it('asks for none where the record that is there says the same of the file', () => {
    const before = documentOf(image);
    expect(verdict(image, { before })).toEqual({ status: 'already-there' });
    expect(verdict({ ...image, index: 7 }, { before })).toMatchObject({ status: 'sent' });
    expect(verdict({ ...image, meta: { ...image.meta, height: 121 } }, { before })).toEqual({
      status: 'look',
    });
  });

  it('is looked at again when what was a preview is said to be the whole photo', () => {
    const { seed: _none, ...unseeded } = image;
    const before = documentOf({ ...unseeded, original: { sha256: 'c'.repeat(64), bytes: 9_000 } });
    expect(verdict(image, { before })).toEqual({ status: 'look' });
  });

  it('tells whether a file is wrong or missing', () => {
    expect(verdict(image, { file: null })).toMatchObject({ status: 'refused', why: 'missing' });
    const other = { ...file, facts: { width: 1, height: 1 } };
    const higher = { ...file, facts: { width: 160, height: 121 } };
    const elsewhere = { ...file, blob: { ...blob, path: blob.path.replace('photo-0001', 'photo-0002') } };
    for (const wrong of [other, higher, elsewhere])
      expect(verdict(image, { file: wrong })).toMatchObject({ status: 'refused', why: 'wrong' });
  });

  it('that is only a preview takes the place of a preview, and never of a whole photo', () => {
    const { seed: _none, ...unseeded } = image;
    const preview = { ...unseeded, original: { sha256: 'c'.repeat(64), bytes: 9_000 } };
    expect(verdict(preview, { before: documentOf(preview) })).toEqual({ status: 'already-there' });
    expect(verdict(preview, { before: documentOf(image) })).toMatchObject({
      status: 'refused',
      why: 'wrong',
    });
  });

  it('needs its survey, before anybody looks at a file', () => {
    expect(verdict(image, { survey: null })).toEqual({ status: 'no survey' });
    const deleted = documentOf({ ...survey, isDeleted: true });
    expect(verdict(image, { survey: deleted })).toMatchObject({ status: 'refused', why: 'missing' });
    expect(verdict(image, { survey: { id: 'unreadable' } })).toMatchObject({ why: 'missing' });
  });
});
