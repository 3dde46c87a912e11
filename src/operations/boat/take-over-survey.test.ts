import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { gbrCensuses } from '../../../tests/support/reefs/censuses.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { handoverStatement } from '../../contract/phone-statements.ts';
import { hubKeyDocs } from '../../domain/collections/hub-keys.ts';

import { documentOf, valueAt } from '../../domain/documents/json.ts';
import { buildSurvey } from '../../domain/survey/build-survey.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { takeOverSurvey } from './take-over-survey.ts';

const receivedAt = '2025-10-01T02:00:00.000Z';
const later = '2025-10-01T03:00:00.000Z';
const phoneKey = new Uint8Array(32).fill(7);
const hubKey = 'c'.repeat(64);

/** What the phone gives a boat with its survey. */
function proofFor(surveyId: string, at: string) {
  const said = { key: bytesToHex(ed25519.getPublicKey(phoneKey)), hub: hubKey, at };
  return { ...said, signature: bytesToHex(ed25519.sign(handoverStatement({ surveyId, ...said }), phoneKey)) };
}

/** A survey that the first boat brought, and the second boat's version of it, which the phone handed over later. */
async function twoBoats() {
  const host = createOperationHost();
  const author = { uid: 'mia', name: 'Mia' };
  const survey = buildSurvey(sampleSurvey(), { author, datasets: gbrCensuses, receivedAt });
  const path = `users/mia/surveys/${survey.id}`;
  const there = documentOf({ ...survey, hub: 'first', proof: proofFor(survey.id, receivedAt) });
  const known = { hub: 'spare', publicKey: hubKey, by: 'boat', createdAt: receivedAt };
  await host.store.write([
    { op: 'set', path, data: there },
    { op: 'set', path: hubKeyDocs.path({ publicKey: hubKey }), data: known },
  ]);
  const mine = { ...survey, hub: 'spare', proof: proofFor(survey.id, later) };
  return {
    path,
    there,
    mine,
    host,
    takeOver: (said: object, hub = 'spare') =>
      host.call(takeOverSurvey, { path, survey: documentOf(said) }, { uid: hub, hub: true }),
    stored: async () => (await host.store.get(path))?.data,
  };
}

describe('take-over-survey', () => {
  it('joins what the same phone handed to another boat', async () => {
    const { takeOver, mine, stored } = await twoBoats();
    expect(await takeOver({ ...mine, visibilityMetres: 33 })).toEqual({ status: 'merged' });
    expect(await stored()).toMatchObject({ visibilityMetres: 33, hub: 'spare' });
    expect(await takeOver({ ...mine, visibilityMetres: 33 })).toEqual({ status: 'as it was' });
  });

  it('changes all 501 photos of the survey, in more than one batch', async () => {
    const { takeOver, mine, host, path } = await twoBoats();
    const ids = Array.from({ length: 501 }, (_, index) => `photo-${String(index).padStart(4, '0')}`);
    await writeInBatches(
      host.store,
      ids.map((id) => ({ op: 'set', path: `${path}/images/${id}`, data: { since: receivedAt } })),
    );
    await takeOver({ ...mine, date: '2025-09-30T02:00:00.000Z' });
    const from = { collection: `${path}/images` };
    const photos = await everyDocument(host.store, { from, where: [], orderBy: [] });
    const days = photos.map(({ data }) => valueAt(data, 'survey.date'));
    expect(days).toEqual(ids.map(() => '2025-09-30T02:00:00.000Z'));
  });

  it('joins it in the account into which its diver has brought that one', async () => {
    const { takeOver, mine, host, path, there } = await twoBoats();
    const kept = path.replace('mia', 'kept');
    const merged = { into: 'kept', at: receivedAt, status: 'done', things: 1 };
    await host.store.write([
      { op: 'set', path: 'mergedaccounts/mia', data: merged },
      { op: 'set', path: kept, data: { ...there, user: { uid: 'kept', name: 'Mia' } } },
      { op: 'delete', path },
    ]);
    expect(await takeOver({ ...mine, visibilityMetres: 33 })).toEqual({ status: 'merged' });
    expect((await host.store.get(kept))?.data).toMatchObject({ visibilityMetres: 33, user: { uid: 'kept' } });
  });

  const far = { latitude: 48.2, longitude: 16.4 };
  const { site } = sampleSurvey();
  it.each([
    ['a pin outside its region', { site: { ...site, _geoloc: far } }, /outside the boundaries/],
    ['a date to come', { date: '2031-01-01T00:00:00.000Z' }, /dated in the future/],
    ['a mark of deletion', { isDeleted: true }, /deletes nothing/],
  ])('is no door with fewer rules: %s is refused there, too (threat 46)', async (_what, wrong, words) => {
    const { takeOver, mine, stored, there } = await twoBoats();
    await expect(takeOver({ ...mine, ...wrong })).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: expect.stringMatching(words),
    });
    expect(await stored()).toEqual(there);
  });

  it('gives nothing to a boat for which the phone made no proof', async () => {
    const { takeOver, mine, stored, there } = await twoBoats();
    const { proof } = mine;
    for (const said of [
      { ...mine, proof: undefined },
      { ...mine, proof: { ...proof, at: '2025-10-02T00:00:00.000Z' } },
    ]) {
      await expect(takeOver(said)).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    }
    await expect(takeOver(mine, 'stolen')).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    expect(await stored()).toEqual(there);
  });
});
