import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analysisGround, unanalysedImage } from '../../../tests/support/analysis/analysis-ground.ts';
import { writeEvent } from '../../../tests/support/analysis/reef-event.ts';
import {
  deleteAnalysesOfEventAnswer,
  deleteAnalysesOfEventName,
  recountEventAnswer,
  recountEventName,
  tagAnalysesAnswer,
  tagAnalysesName,
  untagAnalysesAnswer,
  untagAnalysesName,
} from '../../contract/events/run-event.ts';
import { joinEventName } from '../../contract/events/take-part.ts';
import { type Change, changeSchema } from '../../domain/back-office/change.ts';
import { newestChanges } from '../../domain/collections/back-office/changes.ts';
import { type DocumentData, documentOf, isJsonObject } from '../../domain/documents/json.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext, OperationStore } from '../../ports/server.ts';
import { deleteAnalysis } from '../analysis/delete-analysis.ts';
import { restoreAnalysis } from '../analysis/restore-analysis.ts';
import { operationsOf } from '../index.ts';
import { runOperation } from '../run/operation.ts';

const eventId = 'event-reef-day';
const handle = 'reef-day';
const now = '2026-01-01T00:00:00.000Z';
const photos = ['image-001', 'image-002', 'image-003'] as const;
const people = ['ann', 'ben'] as const;
const photoPath = (id: string) => `users/diver/surveys/survey-1/images/${id}`;
const analysisPath = (uid: string, image: string) => `users/${uid}/analysis/analysis-${image}`;

async function ground(store?: OperationStore) {
  const made = await analysisGround({}, store);
  await made.context.store.write([
    writeEvent(handle),
    ...[...people, 'boss'].map((uid) => {
      const data = { uid, name: { first: uid }, isEmailVerified: true, createdAt: now, updatedAt: now };
      return { op: 'merge', path: `users/${uid}`, data } as const;
    }),
    ...photos.map(
      (id) => ({ op: 'set', path: photoPath(id), data: documentOf({ ...unanalysedImage, id }) }) as const,
    ),
  ]);
  return made;
}

const as = (context: OperationContext, uid: string): OperationContext => ({
  ...context,
  actor: { ...context.actor, uid },
});
const asAdmin = (context: OperationContext): OperationContext => ({
  ...context,
  actor: { ...context.actor, uid: 'boss', admin: true },
});

function call(name: string, input: unknown, context: OperationContext): Promise<unknown> {
  const operation = operationsOf('www').find((one) => one.name === name);
  if (operation === undefined) throw new Error(`No operation ${name}`);
  return runOperation(operation, input, context);
}
const join = (context: OperationContext) =>
  call(joinEventName, { handle, isShown: true, isThirteen: true }, context);
const submit = (context: OperationContext, image: string, share = 100, minutes = 1) =>
  call(
    'submit-percentage-analysis',
    {
      analysisId: `analysis-${image}`,
      imagePath: photoPath(image),
      answers: {
        percentages: { 'background_sand-live': share },
        'dominant-coral': '',
        'bad-image': false,
      },
      worked: { session: 'a'.repeat(16), milliseconds: minutes * 60_000 },
    },
    context,
  );

/** When something was counted, and what is noted for whoever counts later, is no part of what it says. */
function bare(data: DocumentData): DocumentData {
  const { updated: _updated, ...rest } = data;
  return rest;
}

async function documents({ store }: Pick<OperationContext, 'store'>) {
  const docs = [];
  for (const group of ['analysis', 'drawings', 'images', 'users', 'useractivity', 'participants'])
    docs.push(...(await everyDocument(store, { from: { group }, where: [], orderBy: [] })));
  return Object.fromEntries(docs.map(({ path, data }) => [path, bare(data)]));
}

/** Without people of whom nothing counts: their document says so, and stays. */
const counts = (docs: Readonly<Record<string, DocumentData>>) =>
  Object.fromEntries(
    Object.entries(docs).filter(
      ([, { activity }]) => JSON.stringify(activity) !== JSON.stringify({ analysis: 0, mins: 0 }),
    ),
  );

async function changesIn({ store }: OperationContext): Promise<readonly Change[]> {
  return (await everyDocument(store, newestChanges())).map(({ data }) => changeSchema.parse(data));
}

test('an analysis that was deleted comes back into the same documents, whatever else there is of its photo', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          uid: fc.constantFrom(...people),
          image: fc.constantFrom(...photos),
          share: fc.constantFrom(40, 100),
          minutes: fc.nat(20),
          isDrawn: fc.boolean(),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      fc.nat(),
      async (steps, which) => {
        const { context } = await ground();
        for (const uid of people) await join(as(context, uid));
        for (const { uid, image, share, minutes, isDrawn } of steps) {
          await submit(as(context, uid), image, share, minutes);
          const stored = (await context.store.get(analysisPath(uid, image)))?.data;
          // The same photo in another way: the second of the two, which counts nowhere.
          if (!isDrawn || share < 95 || stored === undefined || stored.isSecondWay === true) continue;
          const path = `users/${uid}/analysis/drawing-${image}`;
          const drawn = { id: `drawing-${image}`, kind: 'drawing', version: 1 };
          const second = { isSecondWay: true, isRanked: false, countedIn: [] };
          const data = { ...stored, ...drawn, ...second, stats: { coverage: 1, categories: [] } };
          await context.store.write([
            { op: 'set', path, data },
            {
              op: 'set',
              path: `users/${uid}/drawings/drawing-${image}`,
              data: { id: drawn.id, isDeleted: false, image: { id: image } },
            },
          ]);
        }
        // Whatever the helper has put in is counted as the program would have.
        for (const image of photos) {
          const { recountPhoto } = await import('../analysis/count-analyses.ts');
          await recountPhoto(photoPath(image), context.store);
        }
        for (const uid of people) {
          const own = await everyDocument(context.store, {
            from: { collection: `users/${uid}/analysis` },
            where: [
              { field: 'isDeleted', op: '==', value: false },
              { field: 'stats.coverage', op: '>=', value: 0.95 },
            ],
            orderBy: [],
          });
          const data = { meta: { analysis: { total: own.length } } };
          await context.store.write([{ op: 'merge', path: `users/${uid}`, data }]);
        }
        const before = await documents(context);
        const paths = Object.keys(before).filter((path) => path.includes('/analysis/'));
        const path = paths[which % paths.length] ?? '';
        await deleteAnalysis(path, context);
        const between = (await documents(context))[path];
        expect(isJsonObject(between) && between.isDeleted).toBe(true);
        expect(await restoreAnalysis(path, context)).toBe('restored');
        expect(await documents(context)).toEqual(before);
        expect(await restoreAnalysis(path, context)).toBe('there');
        expect(await documents(context)).toEqual(before);
      },
    ),
    { numRuns: 60 },
  );
});

test('one that its author has made anew since stays gone', async () => {
  const { context } = await ground();
  await submit(context, 'image-001');
  const path = analysisPath('ann', 'image-001');
  await deleteAnalysis(path, context);
  const stored = (await context.store.get(path))?.data;
  await context.store.write([
    {
      op: 'set',
      path: 'users/ann/analysis/another-1',
      data: { ...stored, id: 'another-1', isDeleted: false },
    },
  ]);
  expect(await restoreAnalysis(path, context)).toBe('other');
  expect(await restoreAnalysis('users/ann/analysis/none-none', context)).toBe('gone');
});

test('tagging, untagging and deleting are on record by person and event, and each comes back by one press', async () => {
  const { context, setTime } = await ground();
  for (const uid of people) for (const image of photos) await submit(as(context, uid), image);
  for (const uid of people) await join(as(context, uid));
  const admin = asAdmin(context);
  const steps = [
    [tagAnalysesName, { eventHandle: handle }, 2],
    [untagAnalysesName, { userId: 'ann', eventHandle: handle, why: 'Not of this class' }, 1],
    [deleteAnalysesOfEventName, { userId: 'ben', eventId }, 1],
  ] as const;
  const answers = {
    [tagAnalysesName]: tagAnalysesAnswer,
    [untagAnalysesName]: untagAnalysesAnswer,
    [deleteAnalysesOfEventName]: deleteAnalysesOfEventAnswer,
  };
  const states = [];
  let minute = 0;
  for (const [name, input, entries] of steps) {
    states.push(await documents(context));
    minute += 1;
    setTime(`2026-01-01T00:0${minute}:00.000Z`);
    answers[name].parse(await call(name, input, admin));
    const found = (await changesIn(context)).filter(({ did }) => did === name);
    expect(found).toHaveLength(entries);
    for (const change of found) expect(change).toMatchObject({ canUndo: true, by: { uid: 'boss' } });
  }
  expect((await changesIn(context))[1]).toMatchObject({
    what: 'Took 3 analyses of ann Secret out of the event "reef-day"',
    why: 'Not of this class',
    subject: `events/${eventId}/useractivity/ann`,
  });
  for (const [name] of steps.toReversed()) {
    minute += 1;
    setTime(`2026-01-01T00:0${minute}:00.000Z`);
    for (const { id } of (await changesIn(context)).filter(({ did }) => did === name)) {
      await call('undo-change', { change: id }, admin);
      await call('undo-change', { change: id }, admin);
    }
    expect(counts(await documents(context))).toEqual(counts(states.pop() ?? {}));
  }
  const recounted = await call(recountEventName, { eventId, eventHandle: handle }, admin);
  expect(recountEventAnswer.parse(recounted)).toMatchObject({ status: 200, differed: 0 });
});

test('analyses that were taken out since are not put back by undoing what put them in', async () => {
  const { context, setTime } = await ground();
  await submit(context, 'image-001');
  await join(context);
  const admin = asAdmin(context);
  await call(tagAnalysesName, { eventHandle: handle }, admin);
  const [tagged] = (await changesIn(context)).filter(({ did }) => did === tagAnalysesName);
  setTime('2026-01-01T00:01:00.000Z');
  await call(untagAnalysesName, { userId: 'ann', eventHandle: handle }, admin);
  const before = await documents(context);
  await expect(call('undo-change', { change: tagged?.id }, admin)).rejects.toThrow(
    'Something else was changed',
  );
  expect(await documents(context)).toEqual(before);
});

test('more than ten analyses are taken out or deleted only by who has typed their number', async () => {
  const { context } = await ground();
  await join(context);
  const many = Array.from({ length: 11 }, (_, index) => `image-1${index}`);
  await context.store.write(
    many.map((id) => ({ op: 'set', path: photoPath(id), data: documentOf({ ...unanalysedImage, id }) })),
  );
  for (const image of many) await submit(context, image);
  const admin = asAdmin(context);
  const asks = [
    [untagAnalysesName, { userId: 'ann', eventHandle: handle }],
    [deleteAnalysesOfEventName, { userId: 'ann', eventId }],
  ] as const;
  for (const [name, input] of asks)
    for (const confirmed of [undefined, 10])
      await expect(call(name, { ...input, confirmed }, admin)).rejects.toThrow('This touches 11 analyses.');
  expect(
    await call(deleteAnalysesOfEventName, { userId: 'ann', eventId, confirmed: 11 }, admin),
  ).toMatchObject({
    noOfAnalysis: 11,
    events: [eventId],
  });
});
