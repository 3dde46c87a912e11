import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { colour, estimate } from '../../../tests/support/analysis/analyse-photos.ts';
import { surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { dyingStore, KilledError } from '../../../tests/support/server/dying-store.ts';
import { brokenEntry } from '../../contract/admin/erasure.ts';
import { visitor } from '../../domain/access/access.ts';
import { valueAt } from '../../domain/documents/json.ts';
import { everythingIn } from '../../domain/documents/query.ts';
import type { ErasureEntry } from '../../domain/erasure/erasure-entry.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext, OperationStore } from '../../ports/server.ts';
import { noteBoatPerson } from '../boat/boat-people.ts';
import { carryPhoto } from '../boat/carry-photo.ts';
import { carrySurvey } from '../boat/carry-survey.ts';
import { carrySurveys } from '../boat/carry-surveys.ts';
import { type Operation, runOperation } from '../run/operation.ts';
import { submitPhoto } from '../survey/submit-photo.ts';
import { type ErasureDeps, erase, findToErase, type ToErase } from './erase.ts';
import { createStoredLog } from './stored-log.ts';

const secret = new Uint8Array(32).fill(3);
const signer = {
  publicKey: bytesToHex(ed25519.getPublicKey(secret)),
  sign: (bytes: Uint8Array) => bytesToHex(ed25519.sign(bytes, secret)),
};
const why = { operator: { user: 'ops', host: 'www' }, reason: 'A face can be seen' };

/** Mia's survey of two photos, each analysed by Ann, the first one by colouring as well; an administrator has changed the first. */
async function ground() {
  const { context } = await analysisGround();
  const { store } = context;
  const { photos, path, survey } = await surveyInStore(store, [{ index: 0 }, { index: 1 }]);
  const [first, second] = photos;
  if (first === undefined || second === undefined) throw new Error('There are two.');
  await store.write([
    { op: 'update', path: first.path, data: { sha256: 'e'.repeat(64), token: 'f'.repeat(32) } },
  ]);
  await estimate('ann', first, context);
  await colour('ann', first, context);
  await estimate('ann', second, context);
  const change = {
    ...{ id: 'change-1', at: '2026-01-01T00:00:00.000Z', by: { uid: 'ada', name: 'Ada' } },
    ...{ did: 'mark-bad-image-request', subject: first.path, what: 'Took a photo off', canUndo: true },
    ...{ before: { url: first.image.url }, after: { isDeleted: true } },
  };
  const job = {
    ...{ id: 'job-00001', kind: 'batch', input: JSON.stringify({ imageId: first.image.id }), canUndo: true },
  };
  await store.write([
    { op: 'set', path: 'changes/change-1', data: change },
    { op: 'set', path: 'jobs/job-00001', data: job },
    {
      op: 'set',
      path: 'suggestionweights/model-1',
      data: { id: 'model-1', photos: [first.image.id, 'other'] },
    },
  ]);
  const removed: string[] = [];
  const depsOver = (over: OperationStore): ErasureDeps => ({
    ...context,
    store: over,
    signer,
    log: createStoredLog(over),
    files: {
      removePhoto: async ({ sha256, isShared }) =>
        void removed.push(isShared ? `shared ${sha256[0]}` : sha256),
      removeDownload: async () => undefined,
      rewriteRecords: async () => undefined,
      forget: async () => undefined,
    },
  });
  return { context, store, depsOver, deps: depsOver(store), first, second, path, survey, removed };
}

async function eraseAll(wanted: ToErase, deps: ErasureDeps): Promise<string> {
  const found = await findToErase(wanted, deps);
  if (found.status === 'found') await erase(wanted, found, why, deps);
  return found.status;
}

const collections = [
  'changes',
  'jobs',
  'suggestionweights',
  'erased',
  'users/ann/analysis',
  'users/ann/drawings',
  'users/ann/analysed',
  'mapdata/gbr/readings',
  'mapdata/gbr/figures',
  'users/diver/surveys',
];

/** Paths of all documents that hold a text, of those that a photo may stand in. */
async function mentionsOf(text: string, store: OperationStore, images: string): Promise<string[]> {
  const docs = await Promise.all(
    [...collections, images].map((name) => everyDocument(store, everythingIn(name))),
  );
  return docs.flat().flatMap((doc) => (JSON.stringify(doc).includes(text) ? [doc.path] : []));
}

const entriesOf = async ({ log }: ErasureDeps): Promise<readonly ErasureEntry[]> => await log.entries();

describe('an erased photo', () => {
  it('is in no document but the log, and everything is counted without it', async () => {
    const { deps, store, first, path, survey, removed } = await ground();
    const id = `${survey.id}/${first.image.id}`;
    expect((await mentionsOf(first.image.id, store, `${path}/images`)).length).toBeGreaterThan(6);
    expect(await eraseAll({ kind: 'photo', id, withContributions: false }, deps)).toBe('found');
    for (const text of [first.image.id, 'e'.repeat(64), 'f'.repeat(32)])
      expect(await mentionsOf(text, store, `${path}/images`)).toEqual([]);
    expect(removed).toEqual(['e'.repeat(64)]);
    expect(valueAt((await store.get(path))?.data ?? {}, 'meta.images.stored')).toBe(1);
    expect(valueAt((await store.get('users/ann'))?.data ?? {}, 'meta.analysis.total')).toBe(1);
    expect((await store.get('suggestionweights/model-1'))?.data.photos).toEqual(['other']);
    expect((await store.get('changes/change-1'))?.data).toMatchObject({
      ...{ before: null, after: null, canUndo: false, what: 'Took a photo off' },
    });
    const entries = await entriesOf(deps);
    expect(entries).toMatchObject([{ kind: 'photo', id, counts: { analyses: 2, drawings: 1, record: 1 } }]);
    expect(brokenEntry(entries)).toBeNull();
    expect(await eraseAll({ kind: 'photo', id: first.image.id, withContributions: false }, deps)).toBe(
      'erased',
    );
  });

  it('takes every photo of the same bytes along', async () => {
    const { deps, store, first, second } = await ground();
    await store.write([{ op: 'update', path: second.path, data: { sha256: 'e'.repeat(64) } }]);
    await eraseAll({ kind: 'photo', id: first.image.id, withContributions: false }, deps);
    expect(await store.get(second.path)).toBeNull();
  });

  it('stays in another survey where only this one is erased', async () => {
    const { deps, store, survey, first, removed } = await ground();
    const other = await surveyInStore(store, [{ index: 0 }], { id: 'another-survey-0001' });
    const [twin] = other.photos;
    if (twin === undefined) throw new Error('There is one.');
    await store.write([
      { op: 'update', path: twin.path, data: { sha256: 'e'.repeat(64), token: 'g'.repeat(32) } },
    ]);
    await eraseAll({ kind: 'survey', id: survey.id, withContributions: false }, deps);
    expect(await store.get(first.path)).toBeNull();
    expect((await store.get(twin.path))?.data.sha256).toBe('e'.repeat(64));
    expect(new Set(removed)).toEqual(new Set(['shared e', 'b'.repeat(64)]));
  });

  it('is erased wherever a run was killed, once the command is typed again', {
    timeout: 120_000,
  }, async () => {
    let deaths = 0;
    for (let atWrite = 1; ; atWrite += 1) {
      const { depsOver, deps, store, first, path, survey } = await ground();
      const id = `${survey.id}/${first.image.id}`;
      const wanted = { kind: 'photo', id, withContributions: false } as const;
      const isCommitted = atWrite % 2 === 0;
      const died = await eraseAll(wanted, depsOver(dyingStore(store, { atWrite, isCommitted }))).catch(
        (error: unknown) => error,
      );
      if (!(died instanceof KilledError)) break;
      deaths += 1;
      await eraseAll(wanted, deps);
      expect(`${atWrite}: ${await mentionsOf(first.image.id, store, `${path}/images`)}`).toBe(`${atWrite}: `);
      expect(valueAt((await store.get(path))?.data ?? {}, 'meta.images.stored')).toBe(1);
      expect(valueAt((await store.get('users/ann'))?.data ?? {}, 'meta.analysis.total')).toBe(1);
      expect(brokenEntry(await entriesOf(deps))).toBeNull();
    }
    expect(deaths).toBeGreaterThan(10);
  });
});

describe('what was erased', () => {
  const boat = { ...visitor, uid: 'boat', hub: true };
  const call = (operation: Operation, input: object, context: OperationContext) =>
    runOperation(operation, JSON.parse(JSON.stringify(input)), context);

  it('comes in by no door again, under this id or another', async () => {
    const { deps, store, context, first, path, survey } = await ground();
    await noteBoatPerson('boat', 'diver', context);
    const stored = (await store.get(path))?.data ?? {};
    const image = (await store.get(first.path))?.data ?? {};
    await eraseAll({ kind: 'photo', id: first.image.id, withContributions: false }, deps);
    const asBoat = { ...context, actor: boat };
    const refused = {
      status: 'PERMISSION_DENIED',
      message: 'This was erased for good, and is not taken in again.',
    };
    const carried = { ...image, hub: 'boat' };
    await expect(call(carryPhoto, { image: carried }, asBoat)).rejects.toMatchObject(refused);
    const renamed = { ...carried, id: 'another-id-00000000' };
    await expect(call(carryPhoto, { image: renamed }, asBoat)).rejects.toMatchObject(refused);
    const sent = {
      ...{ surveyId: survey.id, imageId: 'another-id-00000000', sha256: 'e'.repeat(64), type: 'image/jpeg' },
      image: {
        id: 'another-id-00000000',
        type: 'subject',
        meta: { optimised: true, width: 640, height: 480 },
      },
    };
    const asDiver = { ...context, actor: { ...visitor, uid: 'diver' } };
    await expect(call(submitPhoto, sent, asDiver)).rejects.toMatchObject(refused);

    await eraseAll({ kind: 'survey', id: survey.id, withContributions: false }, deps);
    expect(await store.get(path)).toBeNull();
    const again = { ...stored, hub: 'boat' };
    await expect(call(carrySurvey, { survey: again }, asBoat)).rejects.toMatchObject(refused);
    expect(await call(carrySurveys, { surveys: [again] }, asBoat)).toEqual({ answers: ['alone'] });
    expect(await store.get(path)).toBeNull();
  });
});
