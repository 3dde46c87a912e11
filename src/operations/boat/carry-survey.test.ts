import { describe, expect, it } from 'vitest';
import { newId, sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { gbrCensuses } from '../../../tests/support/reefs/censuses.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import { shippedRegions } from '../../domain/region/regions.ts';
import { buildSurvey } from '../../domain/survey/build-survey.ts';
import { ofAnother } from '../../domain/survey/carried/carried-survey.ts';
import type { SurveySubmission } from '../../domain/survey/survey.ts';
import { noteBoatPerson } from './boat-people.ts';
import { carrySurvey } from './carry-survey.ts';

const boat = { uid: 'boat', hub: true };
const receivedAt = '2025-10-01T02:00:00.000Z';
const clock = { now: () => receivedAt };

/** A survey of Mia's as her boat has it, on its way home. */
function carried(over: Partial<SurveySubmission> = {}, more: object = {}) {
  const datasets = gbrCensuses;
  const survey = buildSurvey(sampleSurvey(over), {
    author: { uid: 'mia', name: 'Mia' },
    datasets,
    receivedAt,
  });
  return documentOf({ ...survey, hub: 'boat', boatUser: 'tablet-1', ...more });
}

async function cloud() {
  const host = createOperationHost();
  await noteBoatPerson('boat', 'mia', { store: host.store, clock });
  const carry = (survey: object, actor: object = boat) => host.call(carrySurvey, { survey }, actor);
  const stored = async ({ id }: DocumentData) =>
    (await host.store.get(`users/mia/surveys/${String(id)}`))?.data;
  const change = (survey: DocumentData, data: object) =>
    host.store.write([
      { op: 'update', path: `users/mia/surveys/${String(survey.id)}`, data: documentOf(data) },
    ]);
  return { host, carry, stored, change };
}

const proofOf = (key: string) => ({
  key: key.repeat(64),
  hub: 'c'.repeat(64),
  at: receivedAt,
  signature: 'd'.repeat(128),
});

describe('carry-survey', () => {
  it('takes a survey of a boat’s own people in, once', async () => {
    const { carry, stored } = await cloud();
    const survey = carried();
    expect(await carry(survey)).toEqual({ status: 'sent' });
    // How many of its photos are here, the cloud counts itself.
    expect(await stored(survey)).toEqual({ ...survey, meta: { images: { total: 3 } } });
    expect(await carry(survey)).toEqual({ status: 'already-there' });
  });

  it('takes what it carries for an account that was brought into another one there, once it has moved', async () => {
    const { carry, stored, host } = await cloud();
    const survey = carried();
    await carry(survey);
    const merged = { into: 'kept', at: receivedAt, status: 'moving', things: 1 };
    await host.store.write([{ op: 'set', path: 'mergedaccounts/mia', data: merged }]);
    await expect(carry(survey)).rejects.toMatchObject({ status: 'UNAVAILABLE' });
    await host.store.write([
      { op: 'update', path: 'mergedaccounts/mia', data: { status: 'done' } },
      { op: 'delete', path: `users/mia/surveys/${String(survey.id)}` },
    ]);
    expect(await carry(survey)).toEqual({ status: 'sent' });
    expect(await stored(survey)).toBeUndefined();
    const there = (await host.store.get(`users/kept/surveys/${String(survey.id)}`))?.data;
    expect(there).toMatchObject({ id: survey.id, user: { uid: 'kept', name: 'Mia' } });
    expect(await carry(survey)).toEqual({ status: 'already-there' });
  });

  it('takes an edit in, and keeps what the cloud has found out', async () => {
    const { carry, stored, change } = await cloud();
    const survey = carried();
    await carry(survey);
    await change(survey, { priority: 1, 'meta.images.stored': 2 });
    expect(await carry(survey)).toEqual({ status: 'already-there' });
    expect(await carry({ ...survey, visibilityMetres: 3, priority: 4 })).toEqual({ status: 'sent' });
    expect(await stored(survey)).toMatchObject({
      visibilityMetres: 3,
      priority: 1,
      meta: { images: { total: 3, stored: 2 } },
    });
  });

  it('loses nothing of two calls at once', async () => {
    const { carry, stored } = await cloud();
    const survey = carried();
    const statuses = await Promise.all([carry(survey), carry(survey), carry(survey)]);
    expect(statuses.map((answer) => (answer as { status: string }).status).toSorted()).toEqual([
      'already-there',
      'already-there',
      'sent',
    ]);
    expect(await stored(survey)).toMatchObject({ id: survey.id });
  });

  const far = { latitude: 48.2, longitude: 16.4 };
  const { loc, site } = sampleSurvey();
  it.each([
    ['a pin outside its region', { site: { ...site, _geoloc: far } }, /outside the boundaries/],
    ['a reef outside its region', { loc: { ...loc, _geoloc: far } }, /outside the boundaries/],
    ['a date to come', { date: '2031-01-01T00:00:00.000Z' }, /dated in the future/],
    ['a date before 1990', { date: '1970-01-01T00:00:00.000Z' }, /before 1990/],
    ['a name that is not that of its place', { name: 'The best reef' }, /not that of its place/],
    ['a field that nobody knows', { unknown: 1 }, /not known here/],
    ['a field inside that nobody knows', { site: { ...site, note: 'x' } }, /not known here/],
    ['a name without end', { user: { uid: 'mia', name: 'x'.repeat(81) } }, /cannot be stored/],
    ['201 censuses', { datasets: Array.from({ length: 201 }, () => 'grc6') }, /cannot be stored/],
    [
      'more text than is kept',
      { experience: { anythingElse: Array.from({ length: 20 }, () => 'é'.repeat(2000)) } },
      /at most 64 kB/,
    ],
    ['no author', { user: undefined }, /does not say whose it is/],
    [
      'an author who is a path',
      { user: { uid: 'mia/surveys/x/images', name: 'Mia' } },
      /does not say whose it is/,
    ],
    ['a mark of deletion', { isDeleted: true }, /deletes nothing/],
    ['a date of deletion', { deletedDate: receivedAt }, /on which it was deleted/],
  ])('refuses one with %s in words, and writes nothing', async (_what, wrong, words) => {
    const { carry, host } = await cloud();
    const survey = JSON.parse(JSON.stringify({ ...carried(), ...wrong }));
    await expect(carry(survey)).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: expect.stringMatching(words),
    });
    const all = { from: { group: 'surveys' }, where: [], orderBy: [] };
    expect((await host.store.query(all)).docs).toEqual([]);
  });

  it('takes a date to come where the boat says that it doubts it (fault 22)', async () => {
    const { carry } = await cloud();
    const survey = carried({ date: '2031-01-01T00:00:00.000Z' }, { dateInDoubt: true });
    expect(await carry(survey)).toEqual({ status: 'sent' });
  });

  it('refuses a survey of somebody who is not its own, and one under the mark of another boat', async () => {
    const { carry, stored } = await cloud();
    const strangers = carried({}, { user: { uid: 'ben', name: 'Ben' } });
    const marked = carried({}, { hub: 'another' });
    for (const survey of [strangers, marked]) {
      await expect(carry(survey)).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
      expect(await stored(survey)).toBeUndefined();
    }
    await expect(carry(carried(), { uid: 'mia' })).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
  });

  it.each([
    ['another boat brought', { hub: 'another' }, /did not bring it/],
    ['its author sent from ashore', { hub: 'mia' }, /did not bring it/],
    ['was deleted', { isDeleted: true }, /deleted in the cloud/],
  ])('leaves alone what %s', async (_what, change, words) => {
    const { carry, stored, change: changed } = await cloud();
    const survey = carried();
    await carry(survey);
    await changed(survey, change);
    const before = await stored(survey);
    await expect(carry({ ...survey, visibilityMetres: 3 })).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
      message: expect.stringMatching(words),
    });
    expect(await stored(survey)).toEqual(before);
  });

  it('keeps a survey with the phone that began it: no other user of the boat takes its place (threat 45)', async () => {
    const { carry } = await cloud();
    const id = newId();
    const ofUser = carried({ id });
    await carry(ofUser);
    const denied = { status: 'PERMISSION_DENIED', message: ofAnother };
    const anotherUser = { ...ofUser, boatUser: 'tablet-2' };
    await expect(carry(anotherUser)).rejects.toMatchObject(denied);
    await expect(carry({ ...anotherUser, proof: proofOf('a') })).rejects.toMatchObject(denied);

    const ofPhone = carried({ id: newId() }, { proof: proofOf('a') });
    await carry(ofPhone);
    expect(await carry({ ...ofPhone, boatUser: 'tablet-2' })).toEqual({ status: 'sent' });
    await expect(carry({ ...ofPhone, proof: proofOf('b') })).rejects.toMatchObject(denied);
    const { proof: _none, ...withoutKey } = ofPhone;
    await expect(carry(withoutKey)).rejects.toMatchObject(denied);
  });

  it('does not ask again about a place that was taken in, when the rest of the survey is edited', async () => {
    const { carry, host } = await cloud();
    const survey = carried();
    await carry(survey);
    const bounds = [0, 0, 1, 1];
    const gbr = documentOf({ ...shippedRegions.gbr, mapBounds: bounds });
    await host.store.write([{ op: 'set', path: 'regions/gbr', data: gbr }]);
    expect(await carry({ ...survey, visibilityMetres: 3 })).toEqual({ status: 'sent' });
    await expect(carry(carried())).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});
