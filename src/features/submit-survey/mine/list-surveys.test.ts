import { describe, expect, it } from 'vitest';
import type { Upload } from '../../../client/uploads/survey-uploader.ts';
import { newQueue } from '../../../domain/sync/photo-queue.ts';
import type { PhotoState } from '../../../domain/sync/photo-state.ts';
import { reportOf } from '../../../domain/sync/queue-report.ts';
import type { LiveSurvey } from '../../../ports/live.ts';
import { listSurveys } from './list-surveys.ts';

const stored: PhotoState = { kind: 'stored', token: 't', path: 'p' };

function upload(surveyId: string, states: readonly PhotoState[], name = 'Green Island Reef'): Upload {
  const queue = newQueue(
    states.map((state, index) => ({
      imageId: `${surveyId}-${index}`,
      name: `${index}.jpg`,
      bytes: 9,
      state,
    })),
    true,
  );
  const submission: Upload['submission'] = {
    id: surveyId,
    date: '2025-10-01T00:30:00.000Z',
    timeofday: 'late-morning',
    type: 'scuba',
    site: { _geoloc: null, type: 'reef', name },
    loc: { _geoloc: null, id: 'r', name, type: 'reef', regionId: 'gbr' },
    experience: {},
    images: { total: states.length },
  };
  return { surveyId, submission, queue, report: reportOf(queue), retryAt: null };
}

function held(id: string, images: LiveSurvey['images'], more: Partial<LiveSurvey> = {}): LiveSurvey {
  return { id, name: 'Lizard Island', user: { firstName: 'Mara' }, images, state: 'on-boat', ...more };
}

describe('my surveys', () => {
  it('are told once each, though the phone and the boat both know them', () => {
    const surveys = listSurveys(
      [upload('survey-1', [stored, { kind: 'on-phone' }])],
      [
        held('survey-1', { announced: 2, stored: 1, inCloud: 1 }),
        held('survey-2', { announced: 4, stored: 4 }),
      ],
    );
    expect(
      surveys.map(({ surveyId, rest, where }) => [surveyId, rest, where.onPhone, where.inCloud]),
    ).toEqual([
      ['survey-1', 'here', 1, 1],
      ['survey-2', 'none', 0, 0],
    ]);
  });

  it('say that photos are on another phone, where this one does not have them', () => {
    const [survey] = listSurveys([], [held('survey-1', { announced: 4, stored: 1 })]);
    expect(survey).toMatchObject({ rest: 'elsewhere', isOnPhone: false });
    expect(survey?.where.onPhone).toBe(3);
  });

  it('say why the oldest photo is not sent, and else why the cloud set something aside', () => {
    const refused: PhotoState = { kind: 'failed', reason: 'It is no photo.', canRetry: false };
    const [sending] = listSurveys([upload('survey-1', [stored, refused])], []);
    expect(sending?.why).toBe('1.jpg: It is no photo.');
    const [parked] = listSurveys(
      [],
      [held('survey-2', { announced: 1, stored: 1, parked: 1 }, { reason: 'The account is closed.' })],
    );
    expect(parked?.why).toBe(
      'Kept on the boat, which was told: “The account is closed.” The leader sees it too, and can try again.',
    );
  });

  it('without a reef have a name all the same', () => {
    expect(listSurveys([upload('survey-1', [stored], 'point')], [])[0]?.name).toBe('A place on the map');
  });
});
