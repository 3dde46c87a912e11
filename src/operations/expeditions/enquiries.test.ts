import { expect, test } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { deleteOldEnquiries } from './delete-old-enquiries.ts';
import { markEnquiry } from './mark-enquiry.ts';

const ada = { uid: 'ada', admin: true };
const enquiry = (id: string, created: string) => ({
  op: 'set' as const,
  path: `enquiries/${id}`,
  data: {
    ...{ id, created, updatedAt: created, status: 'new' },
    personal: { name: 'Mia Tane', email: 'mia@example.org', phone: '0400 000 000' },
    additional: { inWaterExperience: '', medicalConditions: 'asthma', anythingElse: '' },
    trips: [{ id: 'trip-1', name: 'Trip 1', date: 'March' }],
  },
});

test('only what is older than two years is deleted, and the record names nobody', async () => {
  // The host's day is 1 October 2025.
  const { store, call } = createOperationHost();
  await store.write([
    enquiry('old', '2023-09-30T00:00:00.000Z'),
    enquiry('kept', '2023-10-02T00:00:00.000Z'),
  ]);
  expect(await call(deleteOldEnquiries, { confirmed: 1 }, ada)).toEqual({ deleted: 1 });
  expect(await store.get('enquiries/old')).toBeNull();
  expect(await store.get('enquiries/kept')).not.toBeNull();
  const { docs } = await store.query({ from: { collection: 'changes' }, where: [], orderBy: [] });
  expect(docs).toHaveLength(1);
  expect(JSON.stringify(docs)).not.toMatch(/Mia|asthma|0400/);
});

test('more than was confirmed is not deleted', async () => {
  const { store, call } = createOperationHost();
  await store.write([enquiry('a', '2021-01-01T00:00:00.000Z'), enquiry('b', '2021-01-02T00:00:00.000Z')]);
  await expect(call(deleteOldEnquiries, { confirmed: 1 }, ada)).rejects.toMatchObject({
    status: 'FAILED_PRECONDITION',
  });
  expect(await store.get('enquiries/a')).not.toBeNull();
});

test('a mark keeps nothing of the person in the record, and is refused where another one came first', async () => {
  const { store, call, pass } = createOperationHost();
  const created = '2025-09-30T00:00:00.000Z';
  await store.write([enquiry('one', created)]);
  const mark = { id: 'one', status: 'answered', note: 'Called.', basedOn: created };
  pass(1000);
  expect(await call(markEnquiry, mark, ada)).toEqual({ status: 'changed' });
  expect((await store.get('enquiries/one'))?.data).toMatchObject({ status: 'answered', note: 'Called.' });
  await expect(call(markEnquiry, { ...mark, status: 'new', note: '' }, ada)).rejects.toMatchObject({
    status: 'FAILED_PRECONDITION',
  });
  const { docs } = await store.query({ from: { collection: 'changes' }, where: [], orderBy: [] });
  expect(JSON.stringify(docs)).not.toMatch(/Mia|asthma|0400/);
});

test('nobody but administrators marks or deletes', async () => {
  const { call } = createOperationHost();
  const diver = { uid: 'mia' };
  await expect(call(deleteOldEnquiries, { confirmed: 1 }, diver)).rejects.toMatchObject({
    status: 'PERMISSION_DENIED',
  });
  await expect(
    call(markEnquiry, { id: 'a', status: 'new', note: '', basedOn: '2025-09-30T00:00:00.000Z' }, diver),
  ).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
});
