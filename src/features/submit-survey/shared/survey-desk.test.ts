import { createNanoEvents } from 'nanoevents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPhoto, aSurvey } from '../../../../tests/contract/survey-outbox.ts';
import { holds } from '../../../../tests/support/holds.ts';
import { submission } from '../../../../tests/support/phone/uploader-rig.ts';
import { createMemoryOutbox } from '../../../adapters/browser/memory-outbox.ts';
import { shippedRegions } from '../../../domain/region/regions.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import type { Tabs } from '../../../ports/device/tabs.ts';
import type { PickedFile, Preparation, PreparedAs } from '../../../ports/photo-preparer.ts';
import { OutboxError, type SurveyOutbox } from '../../../ports/survey-outbox.ts';
import { SurveyDesk } from './survey-desk.ts';

const file = (name: string) => ({ name, size: 1, arrayBuffer: async () => new ArrayBuffer(1) });
const prepared: Preparation = {
  status: 'ok',
  photo: {
    bytes: new Uint8Array([1]),
    type: 'image/jpeg',
    isOriginal: false,
    sha256: 'a'.repeat(64),
    width: 20,
    height: 10,
    preview: new Uint8Array([2]),
    facts: {},
  },
};
/** An original is larger and a GIF, so that it is told from its copy. */
const original: Preparation = {
  ...prepared,
  photo: {
    ...prepared.photo,
    bytes: new Uint8Array([1, 2, 3, 4]),
    type: 'image/gif',
    isOriginal: true,
    width: 40,
  },
};
const wellPrepared = (as: PreparedAs): Preparation => (as === 'original' ? original : prepared);
let preparedAs = wellPrepared;
const survey = aSurvey();
const id = survey.surveyId;
const noted = (text: string) => (draft: DraftSurvey) => ({
  ...draft,
  experience: { ...draft.experience, anythingElse: [text] },
});

let outbox: SurveyOutbox<DraftSurvey>;
let otherTab: { emit(event: 'announced', surveyId: string): void };
const desks: SurveyDesk[] = [];

beforeEach(async () => {
  preparedAs = wellPrepared;
  outbox = createMemoryOutbox<DraftSurvey>();
  await outbox.putSurvey(survey);
});
afterEach(() => {
  for (const desk of desks.splice(0)) desk.close();
});

/** The survey on the desk of a phone; what its device refuses is named in `broken`. */
function openDesk(broken: Partial<SurveyOutbox<DraftSurvey>> = {}): SurveyDesk {
  const events = createNanoEvents<{ announced(surveyId: string): void }>();
  otherTab = events;
  const tabs: Tabs = {
    role: () => 'sender',
    onRole: () => () => undefined,
    announce: () => undefined,
    onAnnounced: (listener) => events.on('announced', listener),
    close: () => undefined,
  };
  const photos = { prepare: async (_file: PickedFile, as: PreparedAs) => preparedAs(as) };
  const desk = new SurveyDesk({ outbox: { ...outbox, ...broken }, photos, tabs }, id);
  desks.push(desk);
  desk.open();
  return desk;
}

async function opened(broken: Partial<SurveyOutbox<DraftSurvey>> = {}) {
  const desk = openDesk(broken);
  await holds(() => expect(desk.snapshot().status).toBe('open'));
  return desk;
}
function shown(desk: SurveyDesk) {
  const state = desk.snapshot();
  if (state.status !== 'open') throw new Error(`The desk is ${state.status}.`);
  return state;
}
const namesOn = (desk: SurveyDesk) => shown(desk).photos.map(({ photo }) => photo.name);
const full = () => Promise.reject(new OutboxError('full', 'The device is full.'));

test('an answer is on the screen at once, and on the device when its turn has come', async () => {
  const desk = await opened();
  desk.change(noted('A turtle.'));
  expect(shown(desk).survey.draft.experience).toEqual({ anythingElse: ['A turtle.'] });
  await desk.settled();
  expect((await outbox.surveys())[0]?.draft.experience).toEqual({ anythingElse: ['A turtle.'] });
});

test('an answer that the device could not read back is not taken: it would hide the whole survey', async () => {
  const desk = await opened();
  desk.change((draft) => ({ ...draft, details: { ...draft.details, visibilityMetres: 500 } }));
  await desk.settled();
  expect(shown(desk).survey.draft).toEqual(survey.draft);
  expect(shown(desk).problem).toContain('Your last change was not taken');
  expect(await outbox.surveys()).toEqual([survey]);
  desk.change(noted('A turtle.'));
  expect(shown(desk).problem).toBeNull();
});

test('a change that the device does not keep is told with its reason, and stays on the screen', async () => {
  const desk = await opened({ putSurvey: full });
  desk.change(noted('A turtle.'));
  await desk.settled();
  expect(shown(desk).problem).toBe('This device did not keep your last change. The device is full.');
  expect(shown(desk).survey.draft.experience).toEqual({ anythingElse: ['A turtle.'] });
});

test('a photo that the device does not keep is left out by its name, and the others stay', async () => {
  const desk = await opened({
    addPhoto: (photo, bytes, preview) =>
      photo.name === 'second.jpg' ? full() : outbox.addPhoto(photo, bytes, preview),
  });
  await desk.addPhotos(
    [file('first.jpg'), file('second.jpg'), file('third.jpg')],
    'copy',
    shippedRegions.gbr,
  );
  expect(namesOn(desk)).toEqual(['first.jpg', 'third.jpg']);
  expect(shown(desk)).toMatchObject({
    preparing: null,
    refused: [{ name: 'second.jpg', why: 'The device is full.' }],
  });
  desk.forgetRefusals();
  expect(shown(desk).refused).toEqual([]);
});

test('a photo that comes after one was taken away stands behind all others', async () => {
  const desk = await opened();
  await desk.addPhotos([file('first.jpg'), file('second.jpg')], 'copy', shippedRegions.gbr);
  desk.removePhoto(shown(desk).photos[0]?.photo.imageId ?? '');
  await desk.addPhotos([file('third.jpg')], 'copy', shippedRegions.gbr);
  const kept = (await outbox.photos(id)).map(({ name, record }) => [name, record.index]);
  expect(kept).toEqual([
    ['second.jpg', 1],
    ['third.jpg', 2],
  ]);
});

test('originals become copies in their places, on the device too; what is known of them stays', async () => {
  const desk = await opened();
  await desk.addPhotos([file('first.gif')], 'original', shippedRegions.gbr);
  await desk.addPhotos([file('second.jpg')], 'copy', shippedRegions.gbr);
  await desk.addPhotos([file('third.gif')], 'original', shippedRegions.gbr);
  desk.changeRecords((record) => ({ ...record, meta: { ...record.meta, make: 'OLYMPUS' } }));
  const told = () =>
    shown(desk).photos.map(({ photo: { type, bytes, record } }) => [type, bytes, record.meta.optimised]);
  expect(told()).toEqual([
    ['image/gif', 4, false],
    ['image/jpeg', 1, true],
    ['image/gif', 4, false],
  ]);
  await desk.makeCopies();
  expect(told()).toEqual([1, 2, 3].map(() => ['image/jpeg', 1, true]));
  expect(shown(desk)).toMatchObject({ preparing: null, problem: null });
  const kept = await outbox.photos(id);
  expect(kept.map(({ name, record }) => [name, record.index, record.meta.make, record.meta.width])).toEqual([
    ['first.gif', 0, 'OLYMPUS', 20],
    ['second.jpg', 1, 'OLYMPUS', 20],
    ['third.gif', 2, 'OLYMPUS', 20],
  ]);
  for (const { imageId, bytes } of kept) expect(await outbox.bytesOf(imageId)).toHaveLength(bytes);
});

test('an original that cannot be made smaller stays and is named; one taken away meanwhile stays away', async () => {
  const desk = await opened();
  await desk.addPhotos([file('first.gif'), file('second.gif')], 'original', shippedRegions.gbr);
  const [first = '', second = ''] = shown(desk).photos.map(({ photo }) => photo.imageId);
  preparedAs = () => {
    desk.removePhoto(second);
    return { status: 'refused', why: 'the file is damaged' };
  };
  await desk.makeCopies();
  expect(shown(desk).problem).toMatch(/^first\.gif stays as it was taken\..*the file is damaged/);
  expect(shown(desk).photos.map(({ photo }) => [photo.imageId, photo.bytes])).toEqual([[first, 4]]);
  await desk.addPhotos([file('third.gif')], 'original', shippedRegions.gbr);
  preparedAs = () => {
    desk.removePhoto(first);
    return prepared;
  };
  await desk.makeCopies();
  expect(await outbox.bytesOf(first)).toBeNull();
});

test('an original whose bytes are gone, and one that another tab handed in meanwhile, stay what they are', async () => {
  const gone = await opened({ bytesOf: async () => null });
  await gone.addPhotos([file('first.gif')], 'original', shippedRegions.gbr);
  await gone.makeCopies();
  expect(shown(gone).problem).toMatch(/^first\.gif stays as it was taken\. This device does not have it/);
  expect((await outbox.photos(id)).map(({ bytes }) => bytes)).toEqual([4]);

  const desk = await opened({
    async bytesOf(imageId) {
      await outbox.putSurvey({ ...survey, submission: submission(id, 1) });
      otherTab.emit('announced', id);
      await holds(() => expect(shown(desk).survey.submission).not.toBeNull());
      return outbox.bytesOf(imageId);
    },
  });
  await desk.makeCopies();
  expect((await outbox.photos(id)).map(({ bytes }) => bytes)).toEqual([4]);
});

test('a survey that was submitted is frozen: no answer changes, no photo comes or goes', async () => {
  await outbox.putSurvey({ ...survey, submission: submission(id, 1) });
  await outbox.addPhoto(aPhoto(id, 'photo-001'), new Uint8Array([1]), new Uint8Array([2]));
  const desk = await opened();
  const before = desk.snapshot();
  desk.change(noted('Too late.'));
  desk.removePhoto('photo-001');
  desk.changeRecords((record) => ({ ...record, index: 9 }));
  await desk.addPhotos([file('late.jpg')], 'copy', shippedRegions.gbr);
  await desk.makeCopies();
  expect(desk.snapshot()).toBe(before);
});

test('what another tab changed is shown; a reading that fails leaves what is shown', async () => {
  const reading = vi.fn(outbox.surveys);
  const desk = await opened({ surveys: reading });
  await outbox.putSurvey({ ...survey, draft: noted('From the other tab.')(survey.draft) });
  otherTab.emit('announced', 'another-survey');
  otherTab.emit('announced', id);
  await holds(() =>
    expect(shown(desk).survey.draft.experience).toEqual({ anythingElse: ['From the other tab.'] }),
  );
  expect(reading).toHaveBeenCalledTimes(2);
  const before = desk.snapshot();
  reading.mockRejectedValueOnce(new OutboxError('failed', 'No.'));
  otherTab.emit('announced', id);
  await holds(() => expect(reading).toHaveBeenCalledTimes(3));
  await desk.settled();
  expect(desk.snapshot()).toBe(before);
});

test('a survey that this device does not have, or cannot read, is missing', async () => {
  await outbox.removeSurvey(id);
  const none = openDesk();
  await holds(() => expect(none.snapshot().status).toBe('missing'));
  const unreadable = openDesk({ surveys: full });
  await holds(() => expect(unreadable.snapshot().status).toBe('missing'));
});

const taken = '2025-10-01T00:10:00.000Z';
const withMoment = (imageId: string, hasTimeZone: boolean) => {
  const photo = aPhoto(id, imageId);
  return { ...photo, hasTimeZone, record: { ...photo.record, meta: { ...photo.record.meta, taken } } };
};

test('a survey that goes on in another region takes photos and answers along, on that region’s clock', async () => {
  await outbox.addPhoto(withMoment('photo-0001', false), new Uint8Array([1]), new Uint8Array([2]));
  await outbox.addPhoto(withMoment('photo-0002', true), new Uint8Array([3]), new Uint8Array([4]));
  const desk = await opened();
  desk.change(noted('A turtle'));
  desk.moveTo(shippedRegions.hawaii, shippedRegions.gbr);
  await desk.settled();
  expect((await outbox.surveys())[0]?.draft).toMatchObject({
    regionId: 'hawaii',
    experience: { anythingElse: ['A turtle'] },
  });
  const moments = (await outbox.photos(id)).map(({ record }) => record.meta.taken);
  expect(moments).toEqual(['2025-10-01T20:10:00.000Z', taken]);
  desk.moveTo(shippedRegions.hawaii, shippedRegions.gbr);
  expect((await outbox.photos(id)).map(({ record }) => record.meta.taken)).toEqual(moments);
});

test('photos that are made a survey of their own wait on the device, behind the one they came from', async () => {
  await outbox.addPhoto(aPhoto(id, 'photo-0001'), new Uint8Array([1]), new Uint8Array([2]));
  await outbox.addPhoto(aPhoto(id, 'photo-0002', 1), new Uint8Array([3]), new Uint8Array([4]));
  const desk = await opened();
  await desk.splitOff(['photo-0002']);
  expect(shown(desk).photos.map(({ photo }) => photo.imageId)).toEqual(['photo-0001']);
  const [newest, own] = (await outbox.surveys()).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  expect(newest?.surveyId).toBe(id);
  expect(own).toMatchObject({
    uid: survey.uid,
    submission: null,
    draft: { regionId: 'gbr', details: { date: null } },
  });
  expect((await outbox.photos(own?.surveyId ?? '')).map(({ imageId }) => imageId)).toEqual(['photo-0002']);
  expect(await outbox.bytesOf('photo-0002')).toEqual(new Uint8Array([3]));
});
