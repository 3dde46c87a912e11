import type { Server, Socket } from 'socket.io';
import type { z } from 'zod';
import type { serverMessages } from '../../src/contract/socket.ts';
import type { ServerContext } from '../context.ts';
import { changesServer, describeServer } from './meta.ts';
import { type CloudProgress, ownSurveys, surveyorOf } from './own-surveys.ts';
import { createSoon } from './soon.ts';

/** Where the boat is, as its GPS says. */
export type GpsFix = z.infer<typeof serverMessages.gps>;

/** Everything that the server says by itself. */
export interface Announcer {
  /** Tells a new connection what it wants to know first. */
  greet(socket: Socket): void;
  /** From now on this connection hears of the surveys of `uid`. */
  follow(socket: Socket, uid: string): void;
  unfollow(socket: Socket, uid: string): void;
  publishGps(fix: GpsFix): void;
  close(): void;
}

/** Photos arrive many in a second; a list that changes thrice a second is soon enough. */
const surveysDelayMs = 300;
const metaDelayMs = 1_000;

const roomOf = (uid: string) => `surveys of ${uid}`;

export function createAnnouncer(
  io: Server,
  context: ServerContext,
  cloud: CloudProgress | undefined,
): Announcer {
  let lastFix: GpsFix | null = null;

  /** Telling is a courtesy: what cannot be told now is logged, and told with the next change. */
  function attempt(what: string, tell: () => Promise<void>): void {
    tell().catch((error: unknown) => context.log.error({ err: error }, `could not tell ${what}`));
  }
  const tellSurveys = (uid: string) =>
    attempt('surveys', async () => {
      io.to(roomOf(uid)).emit('surveys', await ownSurveys(uid, context, cloud));
    });
  const surveysSoon = createSoon(surveysDelayMs, (uids) => {
    for (const uid of uids) if (io.of('/').adapter.rooms.has(roomOf(uid))) tellSurveys(uid);
  });
  const metaSoon = createSoon(metaDelayMs, () =>
    attempt('meta', async () => {
      io.emit('meta', await describeServer(context));
    }),
  );

  function changed(paths: readonly string[]): void {
    for (const path of paths) {
      const uid = surveyorOf(path);
      if (uid !== undefined) surveysSoon.add(uid);
      else if (changesServer(path)) metaSoon.add('meta');
    }
  }
  const stopStore = context.store.onCommit(changed);
  const stopCloud = cloud?.onChange(changed);

  return {
    greet(socket) {
      attempt('meta', async () => {
        socket.emit('meta', await describeServer(context));
      });
      if (lastFix !== null) socket.emit('gps', lastFix);
    },
    follow(socket, uid) {
      attempt('surveys', async () => {
        await socket.join(roomOf(uid));
        socket.emit('surveys', await ownSurveys(uid, context, cloud));
      });
    },
    unfollow(socket, uid) {
      attempt('surveys', async () => {
        await socket.leave(roomOf(uid));
      });
    },
    publishGps(fix) {
      lastFix = fix;
      io.emit('gps', fix);
    },
    close() {
      stopStore();
      stopCloud?.();
      surveysSoon.close();
      metaSoon.close();
    },
  };
}
