import pino from 'pino';
import { createEdgeServer } from '../../../edge-server/edge/compose/index.ts';
import { runHere } from '../../../edge-server/front/run-here.ts';
import { loadConfig } from '../../../edge-server/setup/config/config.ts';
import { visitor } from '../../../src/domain/access/access.ts';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { joinEvent } from '../../../src/operations/events/take-part.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { seedFolder } from '../grow/seed-folder.ts';

const handle = 'school-day';
const surveys = 20;
const dayMs = 24 * 60 * 60 * 1000;
const towns = ['Cairns', 'Darwin', 'Hilo', 'Suva', 'Townsville', 'Honolulu', 'Eilat', 'Apia'];

/** Somebody in the hall. */
export interface HallPerson {
  readonly uid: string;
  readonly bearer: string;
}

export interface Hall {
  readonly eventId: string;
  readonly handle: string;
  /** Who takes part, signed in; half of them are shown by name. */
  readonly people: readonly HallPerson[];
  /** As many who do not. */
  readonly beside: readonly HallPerson[];
  /** Paths of photos of the event's region. */
  readonly photos: readonly string[];
}

/** Fills an empty folder: photos, an event that goes on, and people, half of whom have joined it. */
export async function prepareHall(
  dataDir: string,
  people: number,
  say: (line: string) => void,
): Promise<Hall> {
  say(`seeding ${surveys} surveys`);
  await seedFolder(dataDir, surveys, say);
  const server = await createEdgeServer({
    config: { ...loadConfig('www', {}), port: 0, host: '127.0.0.1', demo: false, localName: null, dataDir },
    log: pino({ level: 'error' }),
    reefs: 'starter',
  });
  const { context } = server;
  const { store, accounts } = context;
  try {
    const timestart = toInstant(Date.now() - dayMs);
    const timeend = toInstant(Date.now() + dayMs);
    const event = writeEvent(handle, { timestart, timeend });
    await store.write([event]);
    const everybody: HallPerson[] = [];
    for (let person = 0; person < 2 * people; person += 1) {
      const first = `Pupil ${person}`;
      const { uid } = await accounts.findOrCreate(`pupil-${person}@example.org`);
      const town = towns[person % towns.length] ?? '';
      const data = {
        name: { first, last: 'Example' },
        loc: { id: `geo:${town}`, value: town, name: town },
        isEmailVerified: true,
      };
      await store.write([{ op: 'merge', path: userDocs.path({ uid }), data }]);
      everybody.push({ uid, bearer: await accounts.customToken(uid) });
    }
    const joining = everybody.slice(0, people);
    for (const [index, { uid }] of joining.entries())
      await runHere(
        joinEvent,
        { handle, isShown: index % 2 === 0, isThirteen: true },
        { ...visitor, uid },
        context,
      );
    const photos = await everyDocument(store, {
      from: { group: 'images' },
      where: [{ field: 'isDeleted', op: '==', value: false }],
      orderBy: [],
      limit: 500,
    });
    const paths = photos.map(({ path }) => path).filter((path) => imageDocs.match(path) !== undefined);
    return {
      eventId: `event-${handle}`,
      handle,
      people: joining,
      beside: everybody.slice(people),
      photos: paths,
    };
  } finally {
    await server.close();
  }
}
