import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRecord, sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { isSurveyPhotoPath } from '../documents/blob-path.ts';
import { shippedRegions } from '../region/regions.ts';
import { buildImage, buildSurvey, photoPath, slugOf } from './build-survey.ts';
import { phoneClockOf } from './phone-clock.ts';

const receivedAt = '2025-10-01T02:00:00.000Z';
const context = { author: { uid: 'mia', name: 'Mia' }, datasets: [], receivedAt };

describe('a survey that was handed in', () => {
  it('has no photo yet, the lowest urgency where its reef has none, and no word on clocks that were right', () => {
    const { images, ...said } = sampleSurvey();
    expect(buildSurvey({ ...said, images }, context)).toEqual({
      ...said,
      name: 'Agincourt Reef',
      user: context.author,
      datasets: [],
      since: receivedAt,
      isDeleted: false,
      meta: { images: { total: 3, stored: 0 } },
      priority: 5,
    });
  });

  it('keeps the urgency of its reef, and what is wrong with a clock', () => {
    const phoneClock = phoneClockOf('2025-10-01T01:58:59.400Z', receivedAt);
    expect(phoneClock).toEqual({ at: '2025-10-01T01:58:59.400Z', aheadSeconds: -61 });
    const doubted = { ...context, priority: 1, phoneClock, dateInDoubt: true };
    expect(buildSurvey(sampleSurvey(), doubted)).toMatchObject({
      priority: 1,
      phoneClock,
      dateInDoubt: true,
    });
    expect(buildSurvey(sampleSurvey(), { ...context, dateInDoubt: false })).not.toHaveProperty('dateInDoubt');
  });

  it('is called by its reef, else by the kind of its place', () => {
    const { loc } = sampleSurvey();
    for (const type of ['point', 'unknown'] as const) {
      expect(buildSurvey(sampleSurvey({ loc: { ...loc, type } }), context).name).toBe(type);
    }
  });
});

describe('a photo of it', () => {
  const facts = { url: 'u', token: 't', sha256: 'a', bytes: 9, receivedAt, seed: 's' };
  const reef = sampleSurvey();
  const pin = { latitude: -16.1, longitude: 145.9 };
  const placeOf = (site: typeof reef.site._geoloc, loc: typeof reef.loc._geoloc) => {
    const said = { ...reef, site: { ...reef.site, _geoloc: site }, loc: { ...reef.loc, _geoloc: loc } };
    return buildImage(sampleRecord('photo-0001'), buildSurvey(said, context), facts, shippedRegions.gbr)
      .survey._geoloc;
  };

  it('repeats the pin of its survey, else the middle of its reef, else no place', () => {
    expect(placeOf(pin, reef.loc._geoloc)).toEqual(pin);
    expect(placeOf(null, reef.loc._geoloc)).toEqual(reef.loc._geoloc);
    expect(placeOf(null, null)).toBeNull();
  });

  it('was not analysed, nor looked at by the model, and is there since it was received', () => {
    const image = buildImage(
      sampleRecord('photo-0001'),
      buildSurvey(reef, context),
      facts,
      shippedRegions.gbr,
    );
    expect(image).toMatchObject({ since: receivedAt, ml: false, isDeleted: false, survey: { priority: 5 } });
    expect(image.meta).toMatchObject({ analysis: { total: 0 }, analysis_expert: { total: 0 } });
    expect(image).not.toHaveProperty('receivedAt');
  });
});

describe('the folder of a reef', () => {
  it.each([
    ['Agincourt Reef', 'agincourt-reef'],
    ['Kāneʻohe Bay', 'kane-ohe-bay'],
    ['Récif Café (No. 2)', 'recif-cafe-no-2'],
    ['  --14-116a--  ', '14-116a'],
    ['珊瑚礁', 'unnamed'],
    ['', 'unnamed'],
    ['../../etc', 'etc'],
    [`${'a'.repeat(59)} reef`, 'a'.repeat(59)],
    ['r'.repeat(70), 'r'.repeat(60)],
  ])('of %j is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('makes the path of a photo, whatever the reef is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
        const path = photoPath({ ...buildSurvey(sampleSurvey(), context), name }, 'photo-0001', 'image/png');
        expect(path).toMatch(/^survey_v2\/gbr\/[a-z0-9]+(-[a-z0-9]+)*\/2025-10-01\/photo-0001\.png$/);
        expect(isSurveyPhotoPath(path)).toBe(true);
      }),
    );
  });
});
