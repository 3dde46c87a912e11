import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { shippedItems } from '../../../src/domain/site/shipped/shipped-items.ts';
import { buildImage, buildSurvey } from '../../../src/domain/survey/build-survey.ts';
import { writeEvent } from '../analysis/reef-event.ts';
import { newId, sampleRecord, sampleSurvey } from '../analysis/survey-samples.ts';
import { censuses } from '../reefs/censuses.ts';

/** The reef of every survey among the samples. */
export const sampledReefId = '16-049';

/** A survey with photos, some predicted, some analysed, one deleted. */
function surveyOf(uid: string, photos: number) {
  const submission = sampleSurvey({ images: { total: photos } });
  const survey = buildSurvey(
    { ...submission, loc: { ...submission.loc, id: sampledReefId } },
    {
      author: { uid, name: 'Mia' },
      datasets: censuses,
      receivedAt: '2025-10-02T00:00:00.000Z',
      priority: 2,
    },
  );
  const path = `users/${uid}/surveys/${survey.id}`;
  const images = Array.from({ length: photos }, (_, index) => {
    const image = buildImage(
      sampleRecord(newId()),
      survey,
      {
        url: `survey_v2/gbr/green-island/2025-10-01/${index}.jpg`,
        token: 'a'.repeat(32),
        sha256: 'b'.repeat(64),
        bytes: 1000,
        receivedAt: `2025-10-02T00:00:0${index}.000Z`,
        seed: `${index}`.padEnd(20, 'k'),
      },
      shippedRegions.gbr,
    );
    const live = index < 2 ? {} : { live: index * 10 };
    const meta = { ...image.meta, analysis: { total: index, ...live }, isReference: true };
    return { ...image, meta, hub: 'hub-1', ml: index % 2 === 0, isDeleted: index === photos - 1 };
  });
  const data = documentOf({
    ...survey,
    hub: 'hub-1',
    meta: { images: { total: photos, stored: photos - 1 } },
  });
  const writes: Write[] = [
    { op: 'set', path, data },
    ...images.map(
      (image): Write => ({ op: 'set', path: `${path}/images/${image.id}`, data: documentOf(image) }),
    ),
  ];
  return { survey, images, writes };
}

function analysisOf(uid: string, imageId: string, coverage: number, surveyId: string): Write {
  const data = {
    id: newId(),
    isDeleted: false,
    updated: '2025-10-03T00:00:00.000Z',
    image: { id: imageId, user: { uid } },
    survey: { id: surveyId, regionId: 'gbr' },
    stats: { coverage },
    isSecondWay: coverage === 1,
    isProvisional: coverage === 1,
    kind: coverage === 1 ? 'assisted' : 'drawing',
    eventIds: ['event-1'],
    countedIn: ['event-1'],
    isRanked: true,
    workedMs: 60_000,
    meta: { ai_match: { matchPercent: 80 }, timeTaken: 60_000 },
  };
  return { op: 'set', path: `users/${uid}/analysis/${data.id}`, data };
}

/**
 * Documents of which every named query finds at least one, for the person `uid`; in batches of at most 500. The person's own account
 * and the figures that functions derive are not among them.
 */
export function querySamples(uid: string) {
  const [first, second] = [surveyOf(uid, 5), surveyOf(uid, 2)];
  const image = first.images[0];
  if (image === undefined) throw new Error('There is no photo.');
  const analyses = [1, 0.5].map((coverage) => analysisOf(uid, image.id, coverage, first.survey.id));
  const drawing = { id: 'drawing', isDeleted: false, image: { id: image.id }, geobuf: 'AAAA' };
  const beside: Write[] = [
    { op: 'set', path: `users/${uid}/drawings/drawing`, data: drawing },
    { op: 'set', path: `users/${uid}/analysed/00001`, data: { page: 1, images: { [image.id]: 20_000 } } },
    {
      op: 'set',
      path: 'users/elliot',
      data: {
        uid: 'elliot',
        email: 'mia@example.org',
        isExpert: true,
        isEmailVerified: true,
        createdAt: '2025-10-01T00:00:00.000Z',
        optin: true,
        deleteAfter: '2025-10-03T00:00:00.000Z',
        twoStepEndsAt: '2025-10-03T00:00:00.000Z',
      },
    },
    ...['waiting', 'failed'].map(
      (status): Write => ({
        op: 'set',
        path: `mails/mail-${status}`,
        data: { status, next: '2024-12-01T00:00:00.000Z', to: 'mia@example.org' },
      }),
    ),
    {
      op: 'set',
      path: `users/${uid}/gifts/gift`,
      data: { uid: uid, at: '2025-10-01T00:00:00.000Z' },
    },
    { op: 'set', path: 'gifts/gift', data: { email: 'mia@example.org', at: '2025-10-01T00:00:00.000Z' } },
    {
      op: 'set',
      path: 'mergedaccounts/former',
      data: { into: uid, status: 'moving', email: 'mia@example.org' },
    },
    { op: 'set', path: 'endedaccounts/former', data: { at: '2025-10-03T00:00:00.000Z' } },
    { op: 'set', path: `erased/${'e'.repeat(64)}`, data: { at: '2025-10-03T00:00:00.000Z' } },
    {
      op: 'set',
      path: 'credentialchanges/change',
      data: { uid, action: 'password', until: '2025-10-03T00:00:00.000Z' },
    },
    {
      op: 'set',
      path: 'mergerequests/ann',
      data: { into: uid, asked: '2025-10-02T00:00:00.000Z', due: '2025-10-03T00:00:00.000Z' },
    },
    writeEvent('reef-day', { id: 'event-1', domains: ['example.org'], searchFields: ['reef'] }),
    {
      op: 'set',
      path: `events/event-1/participants/${uid}`,
      data: {
        userId: uid,
        status: 'confirmed',
        joinedAt: '2025-10-03T00:00:00.000Z',
        isShown: true,
        isThirteen: true,
      },
    },
    {
      op: 'set',
      path: `events/event-1/useractivity/${uid}`,
      data: {
        isShown: true,
        place: { id: 'geo:1', name: 'Cairns' },
        searchFields: ['mia'],
        activity: { analysis: 2, mins: 3.5 },
        updated: '2025-10-03T00:00:00.000Z',
      },
    },
    {
      op: 'set',
      path: 'events/event-1/locationactivity/cairns',
      data: { activity: { analysis: 2, mins: 3.5 } },
    },
    { op: 'set', path: 'events/event-1/board/live', data: { updatedAt: '2025-10-03T00:00:00.000Z' } },
    {
      op: 'set',
      path: 'events/event-1/slides/latest',
      data: { updatedAt: '2025-10-03T00:00:00.000Z', from: [image.id] },
    },
    {
      op: 'set',
      path: `leaderboards/gbr/standings/${uid}`,
      data: {
        isShown: true,
        org: { handle: 'reef-school', isSchool: true },
        activity: { analysis: 2, mins: 3.5 },
        care: { atLeast: 0.8 },
        updated: '2025-10-03T00:00:00.000Z',
      },
    },
    {
      op: 'set',
      path: 'leaderboards/gbr/orgstandings/reef-school',
      data: { isSchool: true, activity: { analysis: 2, mins: 3.5 } },
    },
    { op: 'set', path: `leaderboards/gbr/due/${uid}`, data: { mark: 'one' } },
    { op: 'set', path: 'site/home-scientists', data: documentOf(shippedItems[0] ?? {}) },
    {
      op: 'set',
      path: 'enquiries/enquiry',
      data: {
        personal: { email: 'mia@example.org' },
        status: 'new',
        created: '2025-10-03T00:00:00.000Z',
      },
    },
    { op: 'set', path: 'organisations/reef-school', data: { handle: 'reef-school', name: 'Reef School' } },
    {
      op: 'set',
      path: `users/${uid}/certificates/0123456789AB`,
      data: { status: 'valid', issuedAt: '2025-10-03T00:00:00.000Z' },
    },
    {
      op: 'set',
      path: 'suggestionmodels/model',
      data: { regionId: 'gbr', status: 'active', madeAt: '2025-10-03T00:00:00.000Z' },
    },
    ...['waiting', 'ready', 'failed'].map(
      (status): Write => ({
        op: 'set',
        path: `users/${uid}/exports/export-${status}`,
        data: {
          id: `export-${status}`,
          uid: uid,
          status,
          created: '2025-10-03T00:00:00.000Z',
          expires: '2025-10-10T00:00:00.000Z',
        },
      }),
    ),
    {
      op: 'set',
      path: 'changes/change',
      data: {
        subject: `users/${uid}/surveys/${first.survey.id}`,
        by: { uid: uid },
        did: 'write-event',
        job: 'job-of-the-queries',
        at: '2025-10-03T00:00:00.000Z',
      },
    },
    {
      op: 'set',
      path: 'censusimageusers/ann',
      data: { email: 'ann@example.org', token: 'a'.repeat(48) },
    },
    { op: 'set', path: 'administratorwords/mia', data: { at: '2025-10-03T00:00:00.000Z' } },
    { op: 'set', path: 'jobs/failed', data: { status: 'failed', created: '2025-10-03T00:00:00.000Z' } },
    { op: 'set', path: 'hubkeys/key', data: { hub: 'hub-1' } },
    { op: 'set', path: 'pageviews/2025-10-03', data: { day: '2025-10-03', pages: [] } },
    { op: 'set', path: 'pageerrors/error', data: { last: '2025-10-03T00:00:00.000Z' } },
    { op: 'set', path: 'jobs/job', data: { status: 'working', created: '2025-10-03T00:00:00.000Z' } },
    { op: 'set', path: 'suggestionagreement/model', data: { modelId: 'model', regionId: 'gbr' } },
    {
      op: 'set',
      path: 'taughtphotos/photo',
      data: { regionId: 'gbr', isDeleted: false, updated: '2025-10-03T00:00:00.000Z' },
    },
  ];
  return {
    batches: [first.writes, second.writes, analyses, beside],
    surveyIds: [first.survey.id, second.survey.id] as const,
    imageId: image.id,
  };
}
