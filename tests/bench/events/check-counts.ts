import pino from 'pino';
import { createEdgeServer } from '../../../edge-server/edge/compose/index.ts';
import { runHere } from '../../../edge-server/front/run-here.ts';
import { loadConfig } from '../../../edge-server/setup/config/config.ts';
import { recountEventAnswer } from '../../../src/contract/events/run-event.ts';
import { visitor } from '../../../src/domain/access/access.ts';
import { analysisDocs } from '../../../src/domain/collections/analyses.ts';
import {
  analysesCountedIn,
  boardDocs,
  everyActivity,
  userActivityDocs,
} from '../../../src/domain/collections/events/activity.ts';
import { recountEventOperation } from '../../../src/operations/event-work/recount-event.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import type { Acknowledged } from './hall.ts';
import type { Hall } from './prepare-hall.ts';

const photoOf = (path: unknown) => String(path).split('/').at(-1);

/** What a folder says of a hall that is over, against what its people were told. */
export async function checkCounts(
  dataDir: string,
  { eventId, handle }: Pick<Hall, 'eventId' | 'handle'>,
  acknowledged: Acknowledged,
) {
  const server = await createEdgeServer({
    config: { ...loadConfig('www', {}), port: 0, host: '127.0.0.1', demo: false, localName: null, dataDir },
    log: pino({ level: 'error' }),
    reefs: 'starter',
  });
  const { store } = server.context;
  const readBoard = async () =>
    boardDocs.schema.parse((await store.get(boardDocs.path({ eventId, board: 'live' })))?.data).stats;
  try {
    const board = await readBoard();
    const stored = (await everyDocument(store, { ...analysesCountedIn(eventId), limit: 500 })).map(
      ({ path, data }) => {
        const { image } = analysisDocs.schema.pick({ image: true }).parse(data);
        return `${analysisDocs.match(path)?.uid} ${image.id}`;
      },
    );
    const told = new Set(acknowledged.map(({ uid, photo }) => `${uid} ${photoOf(photo)}`));
    const there = new Set(stored);
    const byPerson = (await everyDocument(store, { ...everyActivity(eventId), limit: 500 })).map(
      ({ data }) => userActivityDocs.schema.parse(data).activity.analysis,
    );
    const summed = byPerson.reduce((sum, analyses) => sum + analyses, 0);
    const recount = await runHere(
      recountEventOperation,
      { eventId, eventHandle: handle },
      { ...visitor, uid: 'admin', admin: true },
      server.context,
    );
    const { differed } = recountEventAnswer.parse(recount);
    const anew = await readBoard();
    const differs =
      differed + Number(summed !== there.size) + Number(JSON.stringify(board) !== JSON.stringify(anew));
    return {
      lost: [...told].filter((one) => !there.has(one)).length,
      doubled: stored.length - there.size + Math.max(0, board.totalAnalysis - there.size),
      recountDiffers: differs,
      board,
    };
  } finally {
    await server.close();
  }
}
