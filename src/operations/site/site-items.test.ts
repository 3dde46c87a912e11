import { expect, test } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { mostOrdered } from '../../contract/admin/site.ts';
import { changeSchema } from '../../domain/back-office/change.ts';
import { newestChanges } from '../../domain/collections/back-office/changes.ts';
import { everySiteItem, siteItemDocs } from '../../domain/collections/site/items.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { largestBatch } from '../../domain/documents/write.ts';
import { shippedItems } from '../../domain/site/shipped/shipped-items.ts';
import { itemsOf, type SiteItem, siteItemSchema } from '../../domain/site/site-item.ts';
import { everyDocument, parseDocuments } from '../../ports/read-documents.ts';
import { undoChange } from '../back-office/undo-change.ts';
import { deleteSiteItem } from './delete-site-item.ts';
import { writeMissingItems } from './missing-items.ts';
import { orderSiteItems } from './order-site-items.ts';
import { saveSiteItem } from './save-site-item.ts';

const day = '2025-09-01T00:00:00.000Z';
const ada = { uid: 'ada', admin: true };
const ben = { uid: 'ben', admin: true };

const trip = siteItemSchema.parse({
  ...{ id: 'trip-1', kind: 'trip', order: 0, isExample: false, isDeleted: false },
  ...{ date: { en: '7 to 12 March 2027' }, priceAud: 3200, length: { en: 'Five nights' } },
  picture: { src: '/cdn/200/site/boat.webp', alt: { en: 'A boat over a reef' } },
  content: { en: 'Dive with us.', fr: 'Plongez avec nous.' },
});
const member = (id: string, more: object = {}): SiteItem =>
  siteItemSchema.parse({
    ...{ id, kind: 'member', group: 'team', order: 0, isExample: false, isDeleted: false, name: id },
    ...{ title: { en: 'Skipper' }, desc: { en: 'Knows every mooring.' }, ...more },
  });

async function ground() {
  const host = createOperationHost();
  await host.store.write(
    ['ada', 'ben'].map((uid) => ({
      ...{ op: 'set', path: `users/${uid}` },
      data: {
        uid,
        name: { first: uid === 'ada' ? 'Ada' : 'Ben' },
        admin: true,
        createdAt: day,
        updatedAt: day,
      },
    })),
  );
  const stored = async () =>
    parseDocuments(siteItemDocs.schema, await everyDocument(host.store, everySiteItem())).items;
  /** The record says what came first by the time. */
  const call: typeof host.call = (...call) => {
    host.pass(1000);
    return host.call(...call);
  };
  const save = (item: SiteItem, basedOn: SiteItem | null = null, who = ada) =>
    call(saveSiteItem, { item, basedOn }, who);
  const ids = async (kind: SiteItem['kind']) => itemsOf(await stored(), kind).map(({ id }) => id);
  async function addThree() {
    for (const id of ['a', 'b', 'c']) await save(member(id));
  }
  const record = async () =>
    (await host.store.query(newestChanges())).docs.map(({ data }) => changeSchema.parse(data));
  async function takeBack() {
    const [newest] = await record();
    return call(undoChange, { change: newest?.id }, ben);
  }
  const order = (to: readonly string[], basedOn: readonly string[], who = ada) =>
    call(orderSiteItems, { kind: 'member', ids: to, basedOn }, who);
  return { host: { ...host, call }, stored, save, ids, addThree, record, takeBack, order };
}

test('the first save writes what ships beside it, so that nothing vanishes from the pages', async () => {
  const { stored, save, ids } = await ground();
  await save(trip);
  expect(await ids('statistic')).toEqual(itemsOf(shippedItems, 'statistic').map(({ id }) => id));
  expect((await stored()).length).toBe(shippedItems.length + 1);
});

test('what ships fits in one batch with the longest list', () => {
  expect(shippedItems.length + mostOrdered + 1).toBeLessThanOrEqual(largestBatch);
});

test('a shipped number is changed where nobody has stored it yet, and comes back as it shipped', async () => {
  const { stored, save, takeBack } = await ground();
  const [figure] = itemsOf(shippedItems, 'statistic');
  if (figure === undefined) throw new Error('Nothing ships.');
  await save({ ...figure, value: 20_000 }, figure);
  expect(itemsOf(await stored(), 'statistic')[0]).toMatchObject({ value: 20_000, order: figure.order });
  await takeBack();
  expect(itemsOf(await stored(), 'statistic')[0]).toEqual(figure);
});

test('a new one stands after all of its kind, whatever place it names', async () => {
  const { ids, addThree, save } = await ground();
  await addThree();
  await save({ ...member('first'), order: 1 });
  expect(await ids('member')).toEqual(['a', 'b', 'c', 'first']);
});

test('of two who write one at a time the second is told of the first, and nothing of theirs is saved', async () => {
  const { save, stored } = await ground();
  await save(member('a'));
  const opened = itemsOf(await stored(), 'member')[0] ?? null;
  await save(member('a', { name: 'Noa' }), opened, ben);
  await expect(save(member('a', { name: 'Nora' }), opened)).rejects.toThrow(
    /Ben changed this after you opened it/,
  );
  expect(itemsOf(await stored(), 'member').map(({ name }) => name)).toEqual(['Noa']);
  // Whoever says what is there already is not bothered: an answer may have been lost on its way.
  await save(member('a', { name: 'Noa' }), opened);
});

test('who moved it meanwhile stands in nobody’s way, and it stays where it was moved', async () => {
  const { addThree, stored, save, order, ids } = await ground();
  await addThree();
  const opened = itemsOf(await stored(), 'member')[0] ?? null;
  await order(['c', 'b', 'a'], ['a', 'b', 'c'], ben);
  await save(member('a', { name: 'Noa' }), opened);
  expect(await ids('member')).toEqual(['c', 'b', 'a']);
});

test('an id is used once, a kind stays, and what is not there is not changed', async () => {
  const { save } = await ground();
  await save(member('a'));
  await expect(save(member('a', { name: 'Other' }))).rejects.toThrow(/of this id/);
  await expect(save({ ...trip, id: 'a' }, member('a'))).rejects.toThrow(/stays of its kind/);
  await expect(save(member('z'), member('z', { name: 'Was' }))).rejects.toThrow(/not on the pages/);
});

test('what was deleted is on no page, and comes back by one press or by a save', async () => {
  const { host, addThree, ids, takeBack, stored, save, record } = await ground();
  await addThree();
  const remove = () => host.call(deleteSiteItem, { itemId: 'b', why: 'Has left.' }, ada);
  await remove();
  await remove();
  expect(await ids('member')).toEqual(['a', 'c']);
  expect((await record())[0]).toMatchObject({
    what: 'Took the team member "b" off the pages.',
    why: 'Has left.',
  });
  await takeBack();
  expect(await ids('member')).toEqual(['a', 'b', 'c']);
  await remove();
  const gone = (await stored()).find(({ id }) => id === 'b') ?? null;
  await expect(save(member('b', { name: 'Bo' }), member('b'))).rejects.toThrow(/changed this/);
  await save(member('b'), gone);
  expect(await ids('member')).toEqual(['a', 'b', 'c']);
  expect((await record())[0]?.what).toBe('Brought back the team member "b" of the pages.');
});

test('an order is one entry of the record, and comes back where nobody moved one of them since', async () => {
  const { addThree, order, ids, record, takeBack, host } = await ground();
  await addThree();
  const before = (await record()).length;
  await order(['b', 'a', 'c'], ['a', 'b', 'c']);
  await order(['b', 'a', 'c'], ['a', 'b', 'c']);
  expect(await ids('member')).toEqual(['b', 'a', 'c']);
  expect((await record()).length).toBe(before + 1);
  await takeBack();
  expect(await ids('member')).toEqual(['a', 'b', 'c']);
  await order(['c', 'a', 'b'], ['a', 'b', 'c']);
  const [moved] = await record();
  await order(['c', 'b', 'a'], ['c', 'a', 'b'], ben);
  await expect(host.call(undoChange, { change: moved?.id }, ada)).rejects.toThrow(
    /Something else was changed/,
  );
});

test('of two who order at once the second is told', async () => {
  const { addThree, order, ids, host } = await ground();
  await addThree();
  await order(['b', 'a', 'c'], ['a', 'b', 'c'], ben);
  await expect(order(['c', 'a', 'b'], ['a', 'b', 'c'])).rejects.toThrow(/another order/);
  await host.call(deleteSiteItem, { itemId: 'c' }, ben);
  await expect(order(['b', 'c', 'a'], ['b', 'a', 'c'])).rejects.toThrow(/not on the pages/);
  await expect(order(['b', 'b'], ['b', 'b'])).rejects.toThrow();
  await expect(order(['b', 'x'], ['b', 'a'])).rejects.toThrow();
  expect(await ids('member')).toEqual(['b', 'a']);
});

test('items that stand equal are given places of their own', async () => {
  const { host, order, ids } = await ground();
  const equal = ['a', 'b', 'c'].map((id) => ({
    ...{ op: 'set' as const, path: siteItemDocs.path({ itemId: id }) },
    data: documentOf(member(id, { order: 7 })),
  }));
  await host.store.write(equal);
  await order(['c', 'a', 'b'], ['a', 'b', 'c']);
  expect(await ids('member')).toEqual(['c', 'a', 'b']);
});

test('a start gives a store what it never had, and leaves alone what was changed or deleted', async () => {
  const { host, save, stored } = await ground();
  const [first, second] = itemsOf(shippedItems, 'statistic');
  if (first === undefined || second === undefined) throw new Error('Too little ships.');
  expect(await writeMissingItems(host.store)).toBe(shippedItems.length);
  await save({ ...first, value: 1 }, first);
  await host.call(deleteSiteItem, { itemId: second.id }, ada);
  const before = await stored();
  expect(await writeMissingItems(host.store)).toBe(0);
  expect(await stored()).toEqual(before);
  expect(await writeMissingItems(host.store, [...shippedItems, member('of-the-new-version')])).toBe(1);
  expect((await stored()).map(({ id }) => id)).toContain('of-the-new-version');
});

test.each([
  ['a link that runs', { ...member('a'), kind: 'partner', name: 'P', to: 'javascript:alert(1)' }],
  ['a text without end', member('a', {}) && { ...member('a'), desc: { en: 'x'.repeat(5_000_000) } }],
  ['a price of cents', { ...trip, priceAud: 3200.5 }],
  ['a picture of elsewhere', { ...trip, picture: { src: 'https://example.org/a.jpg', alt: { en: 'A' } } }],
])('%s is refused', async (_what, item) => {
  const { host, stored } = await ground();
  await expect(host.call(saveSiteItem, { item, basedOn: null }, ada)).rejects.toThrow();
  expect(await stored()).toEqual([]);
});

test('nobody but an administrator changes the pages', async () => {
  const { host } = await ground();
  for (const who of [{ uid: 'mia' }, { uid: 'eve', isExpert: true }]) {
    await expect(host.call(saveSiteItem, { item: trip, basedOn: null }, who)).rejects.toThrow();
    await expect(host.call(deleteSiteItem, { itemId: 'home-analyses' }, who)).rejects.toThrow();
    await expect(
      host.call(
        orderSiteItems,
        { kind: 'statistic', ids: ['home-analyses'], basedOn: ['home-analyses'] },
        who,
      ),
    ).rejects.toThrow();
  }
});
