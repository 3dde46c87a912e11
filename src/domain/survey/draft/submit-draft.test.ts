import { describe, expect, test } from 'vitest';
import { shippedRegions } from '../../region/regions.ts';
import { readSitePosition } from '../place/site-position.ts';
import { surveySubmissionSchema } from '../survey.ts';
import {
  type DraftSurvey,
  draftSurveySchema,
  newDraft,
  withLocationConfirmed,
  withPoint,
  withReef,
  withUnknownLocation,
} from './draft.ts';
import { completeSteps, nextAction, progressPercent } from './steps.ts';
import { submissionOf } from './submit-draft.ts';

const lizard = { latitude: -14.6586, longitude: 145.4469 };
const reef = {
  id: '14-116a',
  name: 'Lizard Island Reef',
  gid: '14-116a',
  centre: lizard,
  bbox: [145.4, -14.7, 145.5, -14.6] as [number, number, number, number],
};

function finished(): DraftSurvey {
  return {
    ...withPoint(withReef(newDraft('gbr', 'submission'), reef), lizard, 'typed'),
    details: {
      date: '2025-10-01',
      time: 'late-morning',
      type: 'scuba',
      visibilityMetres: 12,
      fromPhotos: false,
    },
  };
}

describe('steps', () => {
  test('entering a step completes the ones before; a step completes by its own rule', () => {
    const draft = newDraft('gbr', 'submission');
    expect(progressPercent('survey', draft, 0, shippedRegions.gbr)).toBe(0);
    expect(progressPercent('location', draft, 0, shippedRegions.gbr)).toBe(0);
    expect(progressPercent('location', withPoint(draft, lizard, 'map'), 0, shippedRegions.gbr)).toBe(25);
    expect(progressPercent('images', draft, 0, shippedRegions.gbr)).toBe(25);
    expect(progressPercent('experience', draft, 0, shippedRegions.gbr)).toBe(50);
    const answered = { ...draft, experience: { coralBleaching: ['No'] } };
    expect(progressPercent('experience', answered, 4, shippedRegions.gbr)).toBe(75);
    expect(progressPercent('success', draft, 0, shippedRegions.gbr)).toBe(100);
  });

  test('a place that is not known completes the location step too', () => {
    const draft = newDraft('gbr', 'submission');
    expect(nextAction('location', draft, 0, shippedRegions.gbr).kind).toBe('none');
    expect(nextAction('location', withUnknownLocation(draft, true), 0, shippedRegions.gbr).kind).toBe(
      'continue',
    );
  });

  test('photos, day, time and type make the images step complete; any one missing does not', () => {
    const draft = finished();
    expect(completeSteps('images', draft, 1, shippedRegions.gbr)).toContain('images');
    expect(completeSteps('images', draft, 0, shippedRegions.gbr)).not.toContain('images');
    for (const field of ['date', 'time', 'type'] as const) {
      const without = { ...draft, details: { ...draft.details, [field]: null } };
      expect(completeSteps('images', without, 1, shippedRegions.gbr)).not.toContain('images');
    }
  });

  test('what is missing is said for each step, and the steps to come are not complete', () => {
    const empty = newDraft('gbr', 'test-drive');
    expect(nextAction('images', empty, 0, shippedRegions.gbr)).toMatchObject({
      kind: 'none',
      missing: { length: 4 },
    });
    expect(nextAction('images', finished(), 0, shippedRegions.gbr)).toEqual({
      kind: 'none',
      missing: ['Add at least one photo.'],
    });
    expect(nextAction('images', finished(), 1, shippedRegions.gbr)).toEqual({
      kind: 'continue',
      text: 'Continue',
    });
    expect(nextAction('location', withReef(empty, reef), 0, shippedRegions.gbr).kind).toBe('continue');
    expect(nextAction('survey', empty, 0, shippedRegions.gbr).kind).toBe('continue');
    expect([...completeSteps('location', finished(), 1, shippedRegions.gbr)]).toEqual(['survey', 'location']);
    expect([...completeSteps('survey', finished(), 1, shippedRegions.gbr)]).toEqual([]);
    expect([...completeSteps('success', finished(), 1, shippedRegions.gbr)]).toEqual([
      'survey',
      'location',
      'images',
      'experience',
      'success',
    ]);
  });

  test('the last step can be skipped, and says so', () => {
    expect(nextAction('experience', finished(), 1, shippedRegions.gbr)).toEqual({
      kind: 'submit',
      text: 'Skip and submit',
    });
    const answered = { ...finished(), experience: { crownOfThorns: ['No'] } };
    expect(nextAction('experience', answered, 1, shippedRegions.gbr)).toEqual({
      kind: 'submit',
      text: 'Submit',
    });
  });
});

test('a new draft says nothing yet, but whether it is only a test drive', () => {
  const nothing = { date: null, time: null, type: null, visibilityMetres: null, fromPhotos: false };
  for (const [mode, testDrive] of [
    ['submission', false],
    ['test-drive', true],
  ] as const) {
    const draft = newDraft('gbr', mode);
    expect(draft).toMatchObject({ testDrive, regionId: 'gbr', details: nothing, experience: {} });
    expect(draftSurveySchema.parse(draft)).toEqual(draft);
    expect(newDraft('gbr', mode).id).not.toBe(draft.id);
  }
});

describe('place', () => {
  test('unchecking the confirmation clears the text and the pin', () => {
    const confirmed = withLocationConfirmed(withPoint(newDraft('gbr', 'submission'), lizard, 'typed'), true);
    expect(confirmed.location.gpsConfirmed).toBe(true);
    expect(withLocationConfirmed(confirmed, false).location).toMatchObject({
      point: null,
      search: '',
      gpsConfirmed: false,
    });
  });

  test('a reef that is chosen stays while its pin is taken back, and goes when the place is not known', () => {
    const draft = withPoint(withReef(newDraft('gbr', 'submission'), reef), lizard, 'map');
    expect(withLocationConfirmed(draft, false).location).toMatchObject({ feature: reef, pointFrom: null });
    expect(withLocationConfirmed(draft, true).location).toMatchObject({ point: lizard, gpsConfirmed: true });
    const unknown = withUnknownLocation(draft, true);
    expect(unknown.location).toEqual({ ...newDraft('gbr', 'submission').location, unknown: true });
    expect(withUnknownLocation(unknown, false).location.unknown).toBe(false);
  });

  test('a reef or a pin that is chosen makes an unknown place known', () => {
    const unknown = withUnknownLocation(newDraft('gbr', 'submission'), true);
    expect(withReef(unknown, reef).location).toMatchObject({ feature: reef, unknown: false });
    expect(withPoint(unknown, lizard, 'device').location).toMatchObject({
      pointFrom: 'device',
      unknown: false,
    });
  });

  test('moving the pin asks for confirmation again', () => {
    const confirmed = withLocationConfirmed(finished(), true);
    expect(withPoint(confirmed, lizard, 'map').location.gpsConfirmed).toBe(false);
  });

  test('a forgotten S is found out', () => {
    const position = readSitePosition('14.6586, 145.4469', shippedRegions.gbr);
    expect(position).toMatchObject({ status: 'outside', turned: lizard });
    expect(readSitePosition('14.6586 S, 145.4469 E', shippedRegions.gbr)).toMatchObject({ status: 'inside' });
  });

  test('of two readings, the one inside the region is taken', () => {
    // As degrees and minutes, 5°87′ does not exist; as degrees it is Palmyra's lagoon.
    expect(readSitePosition('05.87N 162.07W', shippedRegions.palmyra)).toEqual({
      status: 'inside',
      place: { latitude: 5.87, longitude: -162.07 },
    });
  });
});

describe('what is sent', () => {
  test('a finished draft becomes a submission that the contract accepts', () => {
    const outcome = submissionOf(finished(), 3, 'u1', shippedRegions.gbr);
    expect(outcome.status).toBe('ok');
    if (outcome.status !== 'ok') return;
    expect(surveySubmissionSchema.parse(outcome.submission)).toEqual(outcome.submission);
    expect(outcome.submission).toMatchObject({
      date: '2025-10-01T00:30:00.000Z',
      loc: { id: '14-116a', name: 'Lizard Island Reef', type: 'reef', regionId: 'gbr' },
      site: { _geoloc: lizard, type: 'point' },
      images: { total: 3 },
      visibilityMetres: 12,
    });
  });

  test('without a reef the place is a point, and without a point it is unknown', () => {
    const point = submissionOf(withReef(finished(), null), 1, 'u1', shippedRegions.gbr);
    expect(point).toMatchObject({ submission: { loc: { id: 'point', type: 'point' } } });
    const unknown = submissionOf(withUnknownLocation(finished(), true), 1, 'u1', shippedRegions.gbr);
    expect(unknown).toMatchObject({
      submission: { loc: { id: 'unknown', type: 'unknown', _geoloc: null } },
    });
    if (unknown.status === 'ok') expect(surveySubmissionSchema.parse(unknown.submission)).toBeTruthy();
  });

  test('the site is the pin, else the middle of the reef; a reef without a name is called by its number', () => {
    const bare = { ...finished(), location: { ...finished().location, point: null, pointFrom: null } };
    const sent = (draft: DraftSurvey) => submissionOf(draft, 1, 'u1', shippedRegions.gbr);
    expect(sent(bare)).toMatchObject({
      submission: { site: { _geoloc: lizard, type: 'reef', name: reef.name } },
    });
    expect(sent(withReef(bare, { ...reef, name: '' }))).toMatchObject({
      submission: { loc: { name: '14-116a' }, site: { name: '14-116a' } },
    });
    const { gid: _none, ...unnumbered } = reef;
    expect(sent(withReef(bare, { ...unnumbered, id: 'reef-7', name: '' }))).toMatchObject({
      submission: { loc: { id: 'reef-7', name: 'reef-7' } },
    });
  });

  test('a pin without a reef is called by what was typed', () => {
    const pinned = withReef(finished(), null);
    const typed = (search: string) =>
      submissionOf({ ...pinned, location: { ...pinned.location, search } }, 1, 'u1', shippedRegions.gbr);
    expect(typed(' Blue hole ')).toMatchObject({
      submission: { site: { name: 'Blue hole', _geoloc: lizard } },
    });
    expect(typed('  ')).toMatchObject({ submission: { site: { name: 'point' }, loc: { name: 'point' } } });
  });

  test('what was not judged is not sent', () => {
    const draft = finished();
    const outcome = submissionOf(
      { ...draft, details: { ...draft.details, visibilityMetres: null } },
      1,
      'u1',
      shippedRegions.gbr,
    );
    expect(outcome).not.toHaveProperty('submission.visibilityMetres');
    expect(submissionOf(newDraft('gbr', 'submission'), 0, 'u1', shippedRegions.gbr)).toMatchObject({
      missing: { length: 5 },
    });
  });

  test('a test drive, a stranger and a half-filled form send nothing', () => {
    expect(submissionOf({ ...finished(), testDrive: true }, 1, 'u1', shippedRegions.gbr).status).toBe(
      'test-drive',
    );
    expect(submissionOf(finished(), 1, null, shippedRegions.gbr)).toEqual({
      status: 'not-linked',
      message: 'Survey not Linked to any user. Please try again',
    });
    expect(submissionOf(finished(), 0, 'u1', shippedRegions.gbr).status).toBe('incomplete');
  });

  test('a draft survives being stored as JSON', () => {
    const draft = finished();
    expect(draftSurveySchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
});
