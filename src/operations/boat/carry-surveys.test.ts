import { describe, expect, it } from 'vitest';
import { newId, sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { gbrCensuses } from '../../../tests/support/reefs/censuses.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import { buildSurvey } from '../../domain/survey/build-survey.ts';
import type { SurveySubmission } from '../../domain/survey/survey.ts';
import { noteBoatPerson } from './boat-people.ts';
import { carrySurveys, mostCarriedSurveys } from './carry-surveys.ts';

const boat = { uid: 'boat', hub: true };
const receivedAt = '2025-10-01T02:00:00.000Z';

/** A survey of Mia's as her boat has it, on its way home. */
function carried(more: object = {}, over: Partial<SurveySubmission> = {}) {
  const author = { uid: 'mia', name: 'Mia' };
  const survey = buildSurvey(sampleSurvey(over), { author, datasets: gbrCensuses, receivedAt });
  return documentOf({ ...survey, hub: 'boat', boatUser: 'tablet-1', ...more });
}

async function cloud() {
  const host = createOperationHost();
  const clock = { now: () => receivedAt };
  await noteBoatPerson('boat', 'mia', { store: host.store, clock });
  const carry = (surveys: readonly object[], actor: object = boat) =>
    host.call(carrySurveys, { surveys }, actor);
  const stored = async ({ id }: DocumentData) =>
    (await host.store.get(`users/mia/surveys/${String(id)}`))?.data;
  return { host, carry, stored };
}

describe('carry-surveys', () => {
  it('takes many in at once, and the same once more writes nothing', async () => {
    const { carry, stored } = await cloud();
    const surveys = Array.from({ length: 40 }, () => carried());
    expect(await carry(surveys)).toEqual({ answers: surveys.map(() => 'sent') });
    for (const survey of surveys)
      expect(await stored(survey)).toEqual({ ...survey, meta: { images: { total: 3 } } });
    expect(await carry([...surveys, carried()])).toEqual({
      answers: [...surveys.map(() => 'already-there'), 'sent'],
    });
  });

  it('takes those beside one that is refused, and says that it has to come alone', async () => {
    const { carry, stored } = await cloud();
    const stranger = carried({ user: { uid: 'eve', name: 'Eve' } });
    const unnamed = carried({ name: 'Another place' });
    const nobodys = carried({ hub: 'other' });
    const unreadable = { ...carried(), date: 'yesterday' };
    const pathless = { ...carried(), id: 'a/b' };
    const nowhere = carried({ loc: { ...sampleSurvey().loc, regionId: 'atlantis' } });
    const bad = [stranger, unnamed, nobodys, unreadable, pathless, nowhere];
    const good = [carried(), carried()];
    expect(await carry([...bad, ...good])).toEqual({
      answers: [...bad.map(() => 'alone'), 'sent', 'sent'],
    });
    for (const survey of good) expect(await stored(survey)).toBeDefined();
    for (const survey of [unnamed, nobodys, unreadable, nowhere])
      expect(await stored(survey)).toBeUndefined();
  });

  it('takes an edit in beside what is new, and keeps what the cloud has found out of it', async () => {
    const { carry, stored, host } = await cloud();
    const survey = carried();
    await carry([survey]);
    const path = `users/mia/surveys/${String(survey.id)}`;
    await host.store.write([{ op: 'update', path, data: { priority: 1, 'meta.images.stored': 2 } }]);
    const edited = { ...survey, visibilityMetres: 3 };
    const fresh = carried();
    expect(await carry([edited, fresh])).toEqual({ answers: ['sent', 'sent'] });
    expect(await stored(survey)).toMatchObject({
      visibilityMetres: 3,
      priority: 1,
      meta: { images: { total: 3, stored: 2 } },
    });
    expect(await stored(fresh)).toBeDefined();
  });

  it('leaves alone what another laptop of the same account, or another boat, brought', async () => {
    const { carry, stored, host } = await cloud();
    const proof = { key: 'a'.repeat(64), hub: 'c'.repeat(64), at: receivedAt, signature: 'd'.repeat(128) };
    const survey = carried({ proof });
    await carry([survey]);
    const other = { ...survey, boatUser: 'tablet-2' };
    expect(await carry([other])).toEqual({ answers: ['alone'] });
    expect(await stored(survey)).toMatchObject({ boatUser: 'tablet-1' });
    await host.store.write([
      { op: 'update', path: `users/mia/surveys/${String(survey.id)}`, data: { hub: 'another-boat' } },
    ]);
    expect(await carry([survey])).toEqual({ answers: ['alone'] });
  });

  it('lets the second of two under one number come alone', async () => {
    const { carry } = await cloud();
    const survey = carried();
    expect(await carry([survey, survey])).toEqual({ answers: ['sent', 'alone'] });
  });

  it('lets wait alone what is for an account that is being moved', async () => {
    const { carry, host } = await cloud();
    const merged = { into: 'kept', at: receivedAt, status: 'moving', things: 1 };
    await host.store.write([{ op: 'set', path: 'mergedaccounts/mia', data: merged }]);
    expect(await carry([carried(), carried()])).toEqual({ answers: ['alone', 'alone'] });
  });

  it.each([
    ['none', []],
    ['more than a batch has', Array.from({ length: mostCarriedSurveys + 1 }, () => ({ id: newId() }))],
    ['more bytes than one request has', [{ ...carried(), notes: 'x'.repeat(900_000) }]],
    ['what is no record', ['survey']],
  ])('refuses %s', async (_, surveys) => {
    const { host } = await cloud();
    await expect(host.call(carrySurveys, { surveys }, boat)).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
  });

  it('is for boats', async () => {
    const { carry } = await cloud();
    await expect(carry([carried()], { uid: 'mia' })).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
  });

  it('counts each of them against what a boat may send', () => {
    expect(carrySurveys.recordsIn?.({ surveys: [carried(), carried()] })).toBe(2);
    expect(carrySurveys.recordsIn?.('nothing')).toBe(1);
  });
});
