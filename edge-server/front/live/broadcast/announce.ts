import type { Server, Socket } from 'socket.io';
import type { z } from 'zod';
import { greetingStatement } from '../../../../src/contract/hub-statements.ts';
import type { serverMessages } from '../../../../src/contract/socket.ts';
import type { ServerContext } from '../../context.ts';
import { createSoon } from './batch-notifier.ts';
import { changesServer, describeServer, type Whereabouts } from './meta.ts';
import { type CloudProgress, ownSurveys, surveyorOf } from './tell-own-surveys.ts';

/** Where the boat is, as its GPS says. */
export type GpsFix = z.infer<typeof serverMessages.gps>;

/** Everything that the server says by itself. */
export interface Announcer {
  /** Tells a new connection what it wants to know first; a challenge of its handshake is answered. */
  greet(socket: Socket, challenge: string | undefined): void;
  /** From now on this connection hears of the surveys of `uid`. */
  follow(socket: Socket, uid: string): void;
  unfollow(socket: Socket, uid: string): void;
  publishGps(fix: GpsFix): void;
  close(): void;
}

/** Photos arrive many in a second; a list that changes thrice a second is soon enough. */
const surveysDelayMs = 300;
/** With thirty phones sending, each hears of its surveys every second: the thread has photos to take in. */
const eachSurveysMs = 30;
const metaDelayMs = 1_000;

/** Connections that were told first who this is: the proof must come before anything else. */
const greeted = 'greeted';
const roomOf = (uid: string) => `surveys of ${uid}`;

export function createAnnouncer(
  io: Server,
  context: ServerContext,
  cloud: CloudProgress | undefined,
  whereabouts: Whereabouts = {},
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
  const tellAll = (uids: readonly string[]) => {
    for (const uid of uids) if (io.of('/').adapter.rooms.has(roomOf(uid))) tellSurveys(uid);
  };
  const surveysSoon = createSoon(surveysDelayMs, tellAll, eachSurveysMs);
  const metaSoon = createSoon(metaDelayMs, () =>
    attempt('meta', async () => {
      io.to(greeted).emit('meta', await describeServer(context, whereabouts));
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
  const stopProofs = context.photos.onProof(({ owner, survey, key, proof }) => {
    if (survey === null) return;
    io.to(roomOf(owner)).emit('proofs', [{ surveyId: survey, imageId: key, proof }]);
  });
  const stopReach = whereabouts.reach?.onChange(() => metaSoon.add('meta'));
  const stopOriginals = whereabouts.originals?.onChange(() => metaSoon.add('meta'));

  /** Shows whoever asks that this server holds its key (threat 7). */
  function proofFor(challenge: string | undefined): { readonly proof?: string } {
    const { hub, hubKey } = context;
    if (challenge === undefined) return {};
    return { proof: hubKey.sign(greetingStatement({ hubId: hub.id, challenge })) };
  }

  return {
    greet(socket, challenge) {
      attempt('meta', async () => {
        socket.emit('meta', { ...(await describeServer(context, whereabouts)), ...proofFor(challenge) });
        await socket.join(greeted);
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
      stopProofs();
      stopReach?.();
      stopOriginals?.();
      surveysSoon.close();
      metaSoon.close();
    },
  };
}
