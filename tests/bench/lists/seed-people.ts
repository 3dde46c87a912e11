import type { z } from 'zod';
import type { User } from '../../../src/domain/account/user.ts';
import { administratorWordDocs } from '../../../src/domain/collections/back-office/administrator-words.ts';
import { boatReportDocs } from '../../../src/domain/collections/back-office/boat-reports.ts';
import { imageUserDocs } from '../../../src/domain/collections/back-office/image-users.ts';
import type { Collection } from '../../../src/domain/collections/collection.ts';
import { hubKeyDocs } from '../../../src/domain/collections/hub-keys.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { boatOf, emailOf, nameOf, type Sizes, type Times, townOf, uidOf } from './plan.ts';

/** A document that its schema believes. */
export function written<Pattern extends string, Schema extends z.ZodType<object>>(
  docs: Collection<Pattern, Schema>,
  params: Parameters<Collection<Pattern, Schema>['path']>[0],
  data: object,
): Write {
  return { op: 'set', path: docs.path(params), data: documentOf(docs.schema.parse(data)) };
}

/** One in so many has a mark. */
const marks = { admin: 2_500, isExpert: 100, verified: 10, isDisabled: 250 } as const;

function personOf(index: number, { days }: Times, people: number): User {
  const createdAt = days(-600 + (600 * index) / people);
  const has = Object.entries(marks).filter(([, each]) => index % each === each - 1);
  return {
    ...{ uid: uidOf(index), name: nameOf(index), email: emailOf(index), isEmailVerified: true },
    loc: { id: `geo:${townOf(index)}`, value: townOf(index), name: townOf(index) },
    ...{ createdAt, updatedAt: createdAt, lastLoginAt: createdAt },
    meta: { analysis: { total: index % 40 } },
    ...Object.fromEntries(has.map(([mark]) => [mark, true])),
  };
}

/** Accounts, a few of them with marks; boats with what they told; who may fetch images; who is to be an administrator. */
export function* peopleWrites(sizes: Sizes, times: Times): Generator<Write> {
  const { now, days } = times;
  for (let index = 0; index < sizes.people; index += 1)
    yield written(userDocs, { uid: uidOf(index) }, personOf(index, times, sizes.people));
  for (let boat = 0; boat < sizes.boats; boat += 1) {
    const hub = boatOf(boat);
    const data = { uid: hub, name: { first: `Boat ${boat}` }, email: `${hub}@example.org`, hub: true };
    yield written(userDocs, { uid: hub }, { ...data, createdAt: days(-boat), updatedAt: now });
    const publicKey = boat.toString(16).padStart(64, '0');
    yield written(hubKeyDocs, { publicKey }, { publicKey, hub, by: 'boat', createdAt: now });
    const items = Array.from({ length: 100 }, (_, item) => ({
      ...{ kind: 'photo', subject: `Photo ${item} of Moore Reef`, why: 'It is no photo.', since: now },
    }));
    const told = { version: '2.0.0', waiting: 3, parked: 120, done: 2_000, freeBytes: 5e9, items };
    yield written(boatReportDocs, { hub }, { hub, at: now, ...told });
  }
  for (let user = 0; user < sizes.imageUsers; user += 1) {
    const id = user.toString(16).padStart(32, '0');
    const data = { id, prefix: 'user', email: emailOf(user), token: id.repeat(2), added: now, by: uidOf(1) };
    yield written(imageUserDocs, { userId: id }, data);
  }
  for (let word = 10; word < 20; word += 1)
    yield written(
      administratorWordDocs,
      { uid: uidOf(word) },
      { uid: uidOf(word), by: { uid: 'ada', name: 'Ada' }, at: now },
    );
}
