import { describe, expect, it, vi } from 'vitest';
import { sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { documentOf, valueAt } from '../../domain/documents/json.ts';
import { shippedRegions } from '../../domain/region/regions.ts';
import { buildImage } from '../../domain/survey/build-survey.ts';
import { surveySchema } from '../../domain/survey/survey.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { submitSurvey } from './submit-survey.ts';

async function handedIn(photos: number, stored: number) {
  const host = createOperationHost();
  const submission = sampleSurvey({ images: { total: photos } });
  const path = `users/mia/surveys/${submission.id}`;
  const send = (survey: object) => host.call(submitSurvey, { survey }, { uid: 'mia' });
  await send(submission);
  const survey = surveySchema.parse((await host.store.get(path))?.data);
  for (let index = 0; index < stored; index += 1) {
    const id = `photo-000${index}`;
    const image = buildImage(
      { id, type: 'subject', meta: { optimised: true, width: 4, height: 3 } },
      survey,
      {
        url: `${id}.jpg`,
        token: 't'.repeat(16),
        sha256: 'a'.repeat(64),
        bytes: 1,
        receivedAt: survey.since,
        seed: 's'.repeat(20),
      },
      shippedRegions.gbr,
    );
    await host.store.write([{ op: 'set', path: `${path}/images/${id}`, data: documentOf(image) }]);
  }
  return { host, submission, path, send, survey };
}

describe('a survey that was sent before', () => {
  it.each([501, 1_200])('is changed with all of its %i photos, in more than one batch', async (photos) => {
    const { send, submission, path, host } = await handedIn(photos, photos);
    await send({ ...submission, date: '2025-10-02T00:30:00.000Z' });
    expect((await host.store.get(path))?.data.meta).toMatchObject({ images: { total: photos } });
    const from = { collection: `${path}/images` };
    const stored = await everyDocument(host.store, { from, where: [], orderBy: [] });
    expect(stored).toHaveLength(photos);
    const days = new Set(stored.map(({ data }) => valueAt(data, 'survey.date')));
    expect([...days]).toEqual(['2025-10-02T00:30:00.000Z']);
  });

  it('goes on with fewer photos, where one was refused and left out', async () => {
    const { send, submission, path, host, survey } = await handedIn(3, 2);
    await send({ ...submission, images: { total: 2 } });
    expect((await host.store.get(path))?.data).toMatchObject({
      since: survey.since,
      meta: { images: { total: 2, stored: 2 } },
    });
  });

  it('is changed by its author, and its stored photos follow', async () => {
    const { send, submission, path, host } = await handedIn(2, 2);
    await send({ ...submission, date: '2025-10-02T00:30:00.000Z' });
    expect((await host.store.get(path))?.data.date).toBe('2025-10-02T00:30:00.000Z');
    const photo = (await host.store.get(`${path}/images/photo-0001`))?.data ?? {};
    expect(valueAt(photo, 'survey.date')).toBe('2025-10-02T00:30:00.000Z');
  });

  it('cannot announce fewer photos than are stored, and comes back from no deletion', async () => {
    const { send, submission, path, host } = await handedIn(3, 2);
    const before = await host.store.get(path);
    await expect(send({ ...submission, images: { total: 1 } })).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: 'This survey has 2 photos stored already and cannot announce only 1.',
    });
    expect(await host.store.get(path)).toEqual(before);
    await host.store.write([{ op: 'update', path, data: { isDeleted: true } }]);
    await expect(send(submission)).rejects.toMatchObject({ status: 'FAILED_PRECONDITION' });
  });
});

describe('a survey that is sent twice at once', () => {
  it('is a success both times', async () => {
    const host = createOperationHost();
    const submission = sampleSurvey();
    const send = () => host.call(submitSurvey, { survey: submission }, { uid: 'mia' });
    const answer = { surveyId: submission.id };
    expect(await Promise.all([send(), send()])).toEqual([answer, answer]);
    expect(await host.store.get(`users/mia/surveys/${submission.id}`)).not.toBeNull();
  });

  it('is one too where another instance took it in after this one had looked for it', async () => {
    const [host, other] = [createOperationHost(), createOperationHost()];
    const submission = sampleSurvey();
    const path = `users/mia/surveys/${submission.id}`;
    const send = (to: typeof host) => to.call(submitSurvey, { survey: submission }, { uid: 'mia' });
    await send(other);
    const theirs = (await other.store.get(path))?.data ?? {};
    const { query } = host.store;
    vi.spyOn(host.store, 'query').mockImplementation(async (asked) => {
      if (JSON.stringify(asked).includes(submission.id))
        await host.store.write([{ op: 'set', path, data: theirs }]);
      return await query(asked);
    });
    expect(await send(host)).toEqual({ surveyId: submission.id });
  });
});
