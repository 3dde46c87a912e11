import { describe, expect, it } from 'vitest';
import { sampleSurvey } from '../../../../tests/support/analysis/survey-samples.ts';
import { gbrCensuses } from '../../../../tests/support/reefs/censuses.ts';
import { documentOf } from '../../documents/json.ts';
import { shippedRegions } from '../../region/regions.ts';
import { buildSurvey } from '../build-survey.ts';
import type { Survey } from '../survey.ts';
import { carriedSurveyVerdict } from './carried-survey.ts';

const receivedAt = '2025-10-01T02:00:00.000Z';
const author = { uid: 'mia', name: 'Mia' };
const survey: Survey = {
  ...buildSurvey(sampleSurvey(), { author, datasets: gbrCensuses, receivedAt }),
  hub: 'boat',
};
const ground = { region: shippedRegions.gbr, datasets: gbrCensuses, time: { now: receivedAt, isSure: true } };
const own = { hub: 'boat', isOwnPerson: true };
const strangers = { hub: 'boat', isOwnPerson: false };

describe('a survey that a boat carries', () => {
  it('is new for its own people only, and is said again for whom the boat brought it', () => {
    expect(carriedSurveyVerdict(survey, null, own, ground)).toMatchObject({ status: 'sent' });
    expect(carriedSurveyVerdict(survey, null, strangers, ground)).toMatchObject({ why: 'not allowed' });
    const before = documentOf(survey);
    const edited = { ...survey, visibilityMetres: 3 };
    expect(carriedSurveyVerdict(edited, before, strangers, ground)).toMatchObject({ status: 'sent' });
  });

  it('of before boats knew whom they carry may be said again with that, by whoever has no other key', () => {
    const before = documentOf(survey);
    const known = { ...survey, boatUser: 'mia-aboard' };
    expect(carriedSurveyVerdict(known, before, own, ground)).toMatchObject({ status: 'sent' });
    expect(carriedSurveyVerdict(known, documentOf(known), own, ground)).toEqual({ status: 'already-there' });
    const other = { ...survey, boatUser: 'somebody-else' };
    expect(carriedSurveyVerdict(other, documentOf(known), own, ground)).toMatchObject({ why: 'not allowed' });
  });

  it('belongs to the censuses of its date, whatever its boat knew of them, and stays where it was put ashore', () => {
    const strange = { ...survey, datasets: ['no-such-census'] };
    expect(carriedSurveyVerdict(strange, null, own, ground)).toMatchObject({
      document: { datasets: ['grc6', 'gbr-all'] },
    });
    const moved = documentOf({ ...survey, datasets: ['grc5'] });
    expect(carriedSurveyVerdict(strange, moved, own, ground)).toEqual({ status: 'already-there' });
    const redated = { ...strange, date: '2024-10-01T00:00:00.000Z' };
    expect(carriedSurveyVerdict(redated, moved, own, ground)).toMatchObject({
      document: { datasets: ['grc5', 'gbr-all'] },
    });
  });

  it('does not say how many of its photos are in the cloud, nor how urgent it is there', () => {
    const stored = { ...survey, priority: 1, meta: { images: { total: 3, stored: 2 } } };
    const said = { ...survey, priority: 4, meta: { images: { total: 3, stored: 3 } } };
    expect(carriedSurveyVerdict(said, documentOf(stored), own, ground)).toEqual({ status: 'already-there' });
    expect(carriedSurveyVerdict(said, null, own, ground)).toMatchObject({
      document: { meta: { images: { total: 3 } }, priority: 4 },
    });
  });
});
