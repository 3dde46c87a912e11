import { z } from 'zod';
import { mostSailors, type PackRequest, type Sailor } from '../../src/contract/pack.ts';
import { userSchema } from '../../src/domain/account/user.ts';
import type { Store } from '../../src/ports/store.ts';

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

const participant = z.object({ uid: z.string().min(1).optional() });

async function ofEvent(eventId: string, store: Store): Promise<Sailor[]> {
  const { docs } = await store.query({
    from: { collection: `events/${eventId}/useractivity` },
    where: [],
    orderBy: [],
    limit: mostSailors,
  });
  const users = await Promise.all(
    docs.map(({ id, data }) => store.get(`users/${participant.safeParse(data).data?.uid ?? id}`)),
  );
  return users.map((user) => sailorOf(user?.data)).filter((sailor) => sailor !== null);
}

async function ofAddress(email: string, store: Store): Promise<Sailor> {
  const { docs } = await store.query({
    from: { collection: 'users' },
    where: [{ field: 'email', op: '==', value: email }],
    orderBy: [],
    limit: 1,
  });
  // Somebody without an account sails all the same; the name is asked for aboard.
  return sailorOf(docs[0]?.data) ?? { email };
}

/** The people who will sail: whoever takes part in the events, and whoever is named. Each once, by address. */
export async function sailorsFor({ events, emails }: PackRequest, store: Store): Promise<Sailor[]> {
  const found = [
    ...(await Promise.all(events.map((event) => ofEvent(event, store)))).flat(),
    ...(await Promise.all(emails.map((email) => ofAddress(email, store)))),
  ];
  const byEmail = new Map(found.map((sailor) => [sailor.email, sailor]));
  return [...byEmail.values()].sort((a, b) => (a.email < b.email ? -1 : 1)).slice(0, mostSailors);
}
