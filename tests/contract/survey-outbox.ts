import { expect, test } from 'vitest';
import { type DraftSurvey, newDraft } from '../../src/domain/survey/draft/draft.ts';
import type { QueuedPhoto, QueuedSurvey, SurveyOutbox } from '../../src/ports/survey-outbox.ts';

export function aSurvey(draft = newDraft('gbr', 'submission')): QueuedSurvey<DraftSurvey> {
  return {
    surveyId: draft.id,
    uid: 'u1',
    draft,
    submission: null,
    surveyReceipted: false,
    updatedAt: '2025-10-01T00:00:00.000Z',
  };
}

export function aPhoto(surveyId: string, imageId: string, index = 0): QueuedPhoto {
  return {
    imageId,
    surveyId,
    name: 'GOPR0001.JPG',
    type: 'image/jpeg',
    sha256: 'a'.repeat(64),
    bytes: 3,
    record: { id: imageId, type: 'subject', index, meta: { optimised: true, width: 20, height: 10 } },
    state: { kind: 'on-phone' },
  };
}

const bytes = (...values: number[]) => new Uint8Array(values);

/** One behaviour for every outbox. */
export function describeOutbox(make: () => Promise<SurveyOutbox<DraftSurvey>>): void {
  test('keeps a survey and gives it back as it was', async () => {
    const outbox = await make();
    const survey = aSurvey();
    await outbox.putSurvey(survey);
    expect(await outbox.surveys()).toEqual([survey]);
    const changed = { ...survey, surveyReceipted: true };
    await outbox.putSurvey(changed);
    expect(await outbox.surveys()).toEqual([changed]);
  });

  test('keeps photos with their bytes and previews, in the order of the diver', async () => {
    const outbox = await make();
    const survey = aSurvey();
    await outbox.putSurvey(survey);
    const whole = bytes(9, 1, 2, 3, 9);
    await outbox.addPhoto(aPhoto(survey.surveyId, 'photo-bbb', 1), bytes(4), bytes(5));
    await outbox.addPhoto(aPhoto(survey.surveyId, 'photo-aaa', 0), whole.subarray(1, 4), bytes(6));
    await outbox.addPhoto(aPhoto('another-survey', 'photo-ccc'), bytes(7), bytes(8));
    expect((await outbox.photos(survey.surveyId)).map((photo) => photo.record.index).sort()).toEqual([0, 1]);
    expect([...((await outbox.bytesOf('photo-aaa')) ?? [])]).toEqual([1, 2, 3]);
    expect([...((await outbox.previewOf('photo-aaa')) ?? [])]).toEqual([6]);
    expect(await outbox.bytesOf('nobody')).toBeNull();
  });

  test('a photo’s new state is kept; a photo that was removed stays removed', async () => {
    const outbox = await make();
    const photo = aPhoto('survey-1', 'photo-001');
    await outbox.addPhoto(photo, bytes(1), bytes(2));
    const stored: QueuedPhoto = { ...photo, state: { kind: 'stored', token: 't', path: 'p' } };
    await outbox.putPhoto(stored);
    expect(await outbox.photos('survey-1')).toEqual([stored]);
    await outbox.removePhoto('photo-001');
    await outbox.putPhoto(stored);
    expect(await outbox.photos('survey-1')).toEqual([]);
    expect(await outbox.bytesOf('photo-001')).toBeNull();
  });

  test('removing a survey removes its photos and leaves the others', async () => {
    const outbox = await make();
    const [one, other] = [aSurvey(), aSurvey()];
    for (const survey of [one, other]) {
      await outbox.putSurvey(survey);
      await outbox.addPhoto(aPhoto(survey.surveyId, `photo-${survey.surveyId}`), bytes(1), bytes(2));
    }
    await outbox.removeSurvey(one.surveyId);
    expect((await outbox.surveys()).map((survey) => survey.surveyId)).toEqual([other.surveyId]);
    expect(await outbox.bytesOf(`photo-${one.surveyId}`)).toBeNull();
    expect(await outbox.bytesOf(`photo-${other.surveyId}`)).not.toBeNull();
  });
}
