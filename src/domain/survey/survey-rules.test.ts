import { describe, expect, it } from 'vitest';
import { sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { shippedRegions } from '../region/regions.ts';
import { isPlacedInside, outsideBounds, surveyProblem } from './survey-rules.ts';

const { site, loc } = sampleSurvey();
const far = { latitude: 48.2, longitude: 16.4 };
const open = { ...shippedRegions.gbr, isSurveyOpen: true };

describe('a survey', () => {
  it('lies in its region when every position does that it names', () => {
    expect(isPlacedInside({ site, loc }, open)).toBe(true);
    expect(isPlacedInside({ site: { ...site, _geoloc: far }, loc }, open)).toBe(false);
    expect(isPlacedInside({ site, loc: { ...loc, _geoloc: far } }, open)).toBe(false);
    const nowhere = { site: { ...site, _geoloc: null }, loc: { ...loc, _geoloc: null } };
    expect(isPlacedInside(nowhere, open)).toBe(true);
  });

  it('is taken by an open region, from inside it', () => {
    expect(surveyProblem(sampleSurvey(), open)).toBeNull();
    expect(surveyProblem(sampleSurvey({ site: { ...site, _geoloc: far } }), open)).toBe(outsideBounds());
    expect(surveyProblem(sampleSurvey(), { ...open, isSurveyOpen: false })).toBe(
      `Surveys of Great Barrier Reef are closed. ${open.surveyWindowText}`,
    );
  });
});
