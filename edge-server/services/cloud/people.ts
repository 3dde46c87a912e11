import { userSchema } from '../../../src/domain/account/user.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import type { Instant } from '../../../src/domain/documents/instant.ts';
import { mapBoatUsersAnswer, mostMappedUsers } from '../../../src/operations/boat/map-boat-users.ts';
import { isUnownedUid } from '../../../src/operations/boat/unowned.ts';
import type { Calls } from '../../../src/ports/calls.ts';
import type { Store } from '../../../src/ports/store.ts';
import type { MappedUser, MappedUsers } from '../../storage/db/tables/settings.ts';
import { type Failure, failureOf } from './failures.ts';

/** A person as the boat knows them: an address that was typed, and perhaps a name. */
export interface BoatPerson {
  readonly boatUid: string;
  readonly email: string;
  readonly name?: { readonly first: string; readonly last?: string | undefined };
  /** Public key of the phone, by which the cloud knows it as the same one on another boat. */
  readonly phoneKey?: string;
}

export interface PeopleContext {
  readonly store: Pick<Store, 'get'>;
  readonly mapping: MappedUsers;
  readonly calls: Calls;
  readonly now: () => Instant;
  /** Absent where no phone is known, as in an archive. */
  readonly phoneKeyOf?: (boatUid: string) => string | null;
  /**
   * Whether what the cloud told of somebody need not be asked again just now. Where it is not given, an account is
   * believed, and whoever waits for an owner is asked for.
   */
  readonly isFresh?: (known: MappedUser) => boolean;
}

const unknownPerson: Failure = {
  kind: 'refused',
  reason: 'The boat has no e-mail address of the person who took it, so the cloud cannot know whose it is.',
};

/** Who a boat's user is for the cloud; null without an address. */
export async function personOf(boatUid: string, store: Pick<Store, 'get'>): Promise<BoatPerson | null> {
  const user = userSchema
    .pick({ email: true, name: true })
    .safeParse((await store.get(userDocs.path({ uid: boatUid })))?.data);
  if (!user.success || user.data.email === undefined) return null;
  const { email, name } = user.data;
  return name === undefined ? { boatUid, email } : { boatUid, email, name };
}

async function mapTogether(
  people: readonly BoatPerson[],
  { calls, mapping, now }: PeopleContext,
): Promise<void> {
  const { users } = mapBoatUsersAnswer.parse(await calls.call('map-boat-users', { users: people }));
  for (const person of people) {
    const answer = users.find(({ boatUid }) => boatUid === person.boatUid);
    if (answer === undefined) continue;
    mapping.remember({ boatUid: person.boatUid, cloudUid: answer.uid, email: person.email }, now());
  }
}

/** Asks for all at once; when the cloud refuses that, one by one, so that one bad address stops nobody else. */
async function mapChunk(
  people: readonly BoatPerson[],
  context: PeopleContext,
): Promise<Map<string, Failure>> {
  try {
    await mapTogether(people, context);
    return new Map();
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'refused') throw error;
    if (people.length === 1) return new Map(people.map(({ boatUid }) => [boatUid, failure]));
  }
  const refused = new Map<string, Failure>();
  for (const person of people) {
    for (const [boatUid, failure] of await mapChunk([person], context)) refused.set(boatUid, failure);
  }
  return refused;
}

const isOwned = ({ cloudUid }: MappedUser) => !isUnownedUid(cloudUid);

/**
 * Asks the cloud for the accounts of people that it has not told yet, and of those whose answer is not fresh. Answers
 * those that have none, and why; an account that was told stays, also where the cloud refuses to tell it again.
 * Rejects when the cloud cannot be asked at all.
 */
export async function mapPeople(
  boatUids: readonly string[],
  context: PeopleContext,
): Promise<ReadonlyMap<string, Failure>> {
  const isFresh = context.isFresh ?? isOwned;
  const refused = new Map<string, Failure>();
  const unmapped: BoatPerson[] = [];
  for (const boatUid of new Set(boatUids)) {
    const known = context.mapping.ofBoatUid(boatUid);
    if (known !== null && isFresh(known)) continue;
    const person = await personOf(boatUid, context.store);
    const phoneKey = context.phoneKeyOf?.(boatUid) ?? null;
    // Of somebody who deleted their account the boat has no address any more; the cloud refuses what is theirs, and says why.
    if (person === null && known !== null) continue;
    if (person === null) refused.set(boatUid, unknownPerson);
    else unmapped.push(phoneKey === null ? person : { ...person, phoneKey });
  }
  for (let from = 0; from < unmapped.length; from += mostMappedUsers) {
    const chunk = unmapped.slice(from, from + mostMappedUsers);
    for (const [boatUid, failure] of await mapChunk(chunk, context)) refused.set(boatUid, failure);
  }
  return refused;
}
