import { mostSailors, type PackRequest, type Sailor } from '../../../../src/contract/pack.ts';
import type { Actor } from '../../../../src/domain/access/access.ts';
import { userSchema } from '../../../../src/domain/account/user.ts';
import { everyParticipant } from '../../../../src/domain/collections/events/activity.ts';
import { participantDocs } from '../../../../src/domain/collections/events/events.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import { hasPlace } from '../../../../src/domain/events/participant.ts';
import { isBoatPerson } from '../../../../src/operations/boat/boat-people.ts';
import { everyDocument, parseDocuments } from '../../../../src/ports/read-documents.ts';
import type { Store } from '../../../../src/ports/store.ts';

const known = userSchema.pick({ email: true, name: true, org: true });

/** What a boat needs of an account: the address, and what everybody sees on the person's surveys. */
function sailorOf(data: unknown): Sailor | null {
  const user = known.safeParse(data);
  if (!user.success || user.data.email === undefined) return null;
  const { email, name, org } = user.data;
  return {
    email,
    ...(name === undefined ? {} : { firstName: name.first }),
    ...(org === undefined ? {} : { org }),
  };
}

interface Asking {
  readonly store: Store;
  /** Whether the asker may be told of the account of this uid. */
  readonly knows: (uid: string) => Promise<boolean>;
}

/** A boat is told of people whom it brought home before, and of nobody else; an administrator of everybody. */
export function knownTo({ uid, admin }: Actor, store: Store): Asking['knows'] {
  return async (person) => admin || (uid !== null && isBoatPerson(uid, person, store));
}

async function ofEvent(eventId: string, { knows, store }: Asking): Promise<Sailor[]> {
  const participants = await everyDocument(store, { ...everyParticipant(eventId), limit: mostSailors });
  const uids = parseDocuments(participantDocs.schema, participants)
    .items.filter(({ status }) => hasPlace(status))
    .slice(0, mostSailors)
    .map(({ userId }) => userId);
  const users = await Promise.all(
    uids.map(async (uid) => ((await knows(uid)) ? store.get(userDocs.path({ uid })) : null)),
  );
  return users.map((user) => sailorOf(user?.data)).filter((sailor) => sailor !== null);
}

async function ofAddress(email: string, { knows, store }: Asking): Promise<Sailor> {
  const { docs } = await store.query({
    from: { collection: 'users' },
    where: [{ field: 'email', op: '==', value: email }],
    orderBy: [],
    limit: 1,
  });
  const [user] = docs;
  // Somebody without an account, or new to this boat, sails all the same; the name is asked for aboard.
  if (user === undefined || !(await knows(user.id))) return { email };
  return sailorOf(user.data) ?? { email };
}

/**
 * The people who will sail: whoever takes part in the events and is known to the asker, and whoever is named. Each
 * once, by address.
 */
export async function sailorsFor({ events, emails }: PackRequest, asking: Asking): Promise<Sailor[]> {
  const found = [
    ...(await Promise.all(events.map((event) => ofEvent(event, asking)))).flat(),
    ...(await Promise.all(emails.map((email) => ofAddress(email, asking)))),
  ];
  const byEmail = new Map(found.map((sailor) => [sailor.email, sailor]));
  return [...byEmail.values()].sort((a, b) => (a.email < b.email ? -1 : 1)).slice(0, mostSailors);
}
