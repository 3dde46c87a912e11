import { type ToldBoat, type ToldBoats, tellBoatsInput, tellBoatsName } from '../../contract/admin/boats.ts';
import { fullName, type User } from '../../domain/account/user.ts';
import {
  boatReportDocs,
  imagesCarriedBy,
  keysOfHub,
  surveysCarriedBy,
} from '../../domain/collections/back-office/boat-reports.ts';
import { hubKeyDocs } from '../../domain/collections/hub-keys.ts';
import { newestPeopleWith, userDocs } from '../../domain/collections/users.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { countOf } from '../run/count-of.ts';
import { defineOperation } from '../run/operation.ts';

const mostBoats = 50;
/** As many characters of a key as a person compares. */
const markLength = 16;

const latest = (...moments: readonly (Instant | undefined)[]): Instant | null =>
  moments
    .flatMap((moment) => moment ?? [])
    .sort()
    .at(-1) ?? null;

async function boatOf(uid: string, user: User | null, store: OperationContext['store']): Promise<ToldBoat> {
  const carried = surveysCarriedBy(uid);
  const [keys, surveys, photos, newest, told] = await Promise.all([
    store.query(keysOfHub(uid)),
    countOf(carried, store),
    countOf(imagesCarriedBy(uid), store),
    store.query({ ...carried, limit: 1 }),
    store.get(boatReportDocs.path({ hub: uid })),
  ]);
  const report = boatReportDocs.parse(told?.data) ?? null;
  const since = newest.docs[0]?.data.since;
  return {
    uid,
    name: user === null ? 'An account that cannot be read' : fullName(user.name),
    email: user?.email ?? null,
    isDisabled: user?.isDisabled === true,
    lastSeen: latest(user?.lastLoginAt, user?.lastSync, report?.at),
    keys: parseDocuments(hubKeyDocs.schema, keys.docs).items.map(({ publicKey, by, createdAt }) => ({
      mark: publicKey.slice(0, markLength),
      ...{ by, createdAt },
    })),
    surveys,
    photos,
    lastSurveyAt: typeof since === 'string' ? since : null,
    report,
  };
}

/** Every boat that has an account: what it brought home, by which keys it is known, what it said last. */
export const tellBoats = defineOperation({
  name: tellBoatsName,
  caller: 'admin',
  input: tellBoatsInput,
  async run(_input, { store, clock }): Promise<ToldBoats> {
    const { docs } = await store.query(newestPeopleWith('hub', mostBoats + 1));
    const boats: ToldBoat[] = [];
    // One after the other: each is six questions.
    for (const { id, data } of docs.slice(0, mostBoats))
      boats.push(await boatOf(id, userDocs.parse(data) ?? null, store));
    return { at: clock.now(), boats, isCut: docs.length > mostBoats };
  },
});
