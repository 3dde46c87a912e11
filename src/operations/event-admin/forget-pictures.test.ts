import { expect, test } from 'vitest';
import { writeEvent as stored } from '../../../tests/support/analysis/reef-event.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { newestChanges } from '../../domain/collections/back-office/changes.ts';
import { eventDocs } from '../../domain/collections/events/events.ts';
import type { WrittenEvent } from '../../domain/events/written-event.ts';
import type { SiteItem } from '../../domain/site/site-item.ts';
import { sitePicturePath } from '../../domain/site/site-pictures.ts';
import { undoChange } from '../back-office/undo-change.ts';
import { saveSiteItem } from '../site/save-site-item.ts';
import { deleteEvent } from './delete-event.ts';
import { forgetPictures } from './forget-pictures.ts';
import { writeEvent } from './write-event.ts';

const dayMs = 24 * 60 * 60 * 1000;
const ada = { uid: 'ada', admin: true };
const eventId = 'reef-day';
const path = eventDocs.path({ eventId });
const fileOf = (name: string) => `assets/events/background/${eventId}~${name}`;
const srcOf = (name: string) => `/cache/2000/0123456789abcdef/${fileOf(name)}`;

const written: Partial<WrittenEvent> = {
  ...{ id: eventId, handle: 'reef-day', name: 'Reef Day', desc: 'A day', regionId: 'gbr' },
  ...{ eventType: 'GLOBAL', startDay: '2026-03-06', endDay: '2026-03-08', location: 'Online' },
};

/** An event that was shown with 'first', and since with 'second'. */
async function ground() {
  const host = createOperationHost();
  const keep = (...names: string[]) => {
    for (const name of names)
      host.files.set(fileOf(name), {
        blob: { path: fileOf(name), bytes: 1, sha256: name, token: 'token' },
        ...{ facts: { width: 1, height: 1, type: 'image/jpeg' }, owner: null },
      });
  };
  const kept = () => [...host.files.keys()].map((file) => file.split('~')[1]);
  const show = async (name: string) => {
    host.pass(1000);
    const basedOn = (await host.store.get(path))?.data.updatedAt ?? null;
    const background = { imageSrc: srcOf(name), yPos: 20 };
    await host.call(writeEvent, { event: { ...written, background }, basedOn }, ada);
  };
  const last = async () => (await host.store.query(newestChanges(1))).docs[0]?.id;
  const forget = () => forgetPictures(host.contextOf());
  await host.store.write([
    {
      ...{ op: 'set', path: 'users/ada' },
      data: {
        uid: 'ada',
        name: { first: 'Ada' },
        createdAt: '2025-09-01T00:00:00.000Z',
        updatedAt: '2025-09-01T00:00:00.000Z',
      },
    },
  ]);
  keep('first', 'second');
  await show('first');
  await show('second');
  return { host, keep, kept, show, last, forget };
}

test('a picture that was replaced is kept for as long as that can be taken back, and not longer', async () => {
  const { host, kept, last, forget } = await ground();
  host.pass(89 * dayMs);
  expect(await forget()).toBe(0);
  expect(kept()).toEqual(['first', 'second']);
  host.pass(dayMs + 1000);
  expect(await forget()).toBe(1);
  expect(kept()).toEqual(['second']);
  await expect(host.call(undoChange, { change: await last() }, ada)).rejects.toThrow('90 days');
  host.pass(40 * dayMs);
  await forget();
  expect(kept()).toEqual(['second']);
});

test('one that the event shows again, or may show again by one press, stays', async () => {
  const { host, kept, show, last, forget } = await ground();
  await host.call(undoChange, { change: await last() }, ada);
  host.pass(80 * dayMs);
  await show('second');
  host.pass(20 * dayMs);
  expect(await forget()).toBe(0);
  expect(kept()).toEqual(['first', 'second']);
  await host.call(undoChange, { change: await last() }, ada);
  expect((await host.store.get(path))?.data).toMatchObject({ background: { imageSrc: srcOf('first') } });
  // The other one is shown by nothing any more, and no press brings it back: taking back is not taken back.
  expect(await forget()).toBe(1);
  expect(kept()).toEqual(['first']);
});

test('a deleted event keeps its picture, and no picture of elsewhere is ever taken away', async () => {
  const { host, kept, show, forget } = await ground();
  await show('second');
  await host.call(deleteEvent, { eventId }, ada);
  await host.store.write([
    stored('other', { background: { imageSrc: 'https://elsewhere.example/a.jpg', yPos: 20 } }),
  ]);
  host.pass(91 * dayMs);
  await forget();
  expect(kept()).toEqual(['second']);
});

test('a picture of the public pages is kept and taken away alike', async () => {
  const host = createOperationHost();
  const [first, second] = ['a', 'b'].map((letter) => sitePicturePath({ id: 'club' }, letter.repeat(64)));
  for (const file of [first, second])
    host.files.set(file ?? '', {
      blob: { path: file ?? '', bytes: 1, sha256: 'a', token: 'token' },
      ...{ facts: { width: 1, height: 1, type: 'image/jpeg' }, owner: null },
    });
  const club = (file: string | undefined): SiteItem => ({
    ...{ id: 'club', kind: 'partner', order: 1, isExample: false, isDeleted: false, name: 'A club' },
    picture: { src: `/cache/2000/0123456789abcdef/${file}`, alt: { en: 'A flag' } },
  });
  await host.call(saveSiteItem, { item: club(first), basedOn: null }, ada);
  host.pass(1000);
  await host.call(saveSiteItem, { item: club(second), basedOn: club(first) }, ada);
  host.pass(89 * dayMs);
  expect(await forgetPictures(host.contextOf())).toBe(0);
  host.pass(2 * dayMs);
  expect(await forgetPictures(host.contextOf())).toBe(1);
  expect([...host.files.keys()]).toEqual([second]);
});
