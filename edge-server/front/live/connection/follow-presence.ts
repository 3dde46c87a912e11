import type { Socket } from 'socket.io';
import { isThisMachine } from '../../http/guards/guards.ts';
import type { Presence } from './presence.ts';

/** Ids are shorter (`surveyIdSchema`); a message that was not parsed yet may name anything. */
const longestSurveyId = 64;

/** The survey that a message names, where it names one. */
function surveyIdOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const named: unknown = 'surveyId' in payload ? payload.surveyId : Reflect.get(payload, 'survey');
  const id: unknown = typeof named === 'object' && named !== null && 'id' in named ? named.id : named;
  return typeof id === 'string' && id.length <= longestSurveyId ? id : undefined;
}

/** Tells the list of phones what one connection does, from its first moment to its last. */
export function followPresence(socket: Socket, presence: Presence): void {
  presence.came(socket.id, {
    userAgent: socket.handshake.headers['user-agent'] ?? '',
    isThisMachine: isThisMachine(socket.request.socket.remoteAddress),
  });
  socket.conn.on('heartbeat', () => presence.heard(socket.id));
  socket.onAny((_name: string, payload: unknown) => presence.heard(socket.id, surveyIdOf(payload)));
  socket.on('disconnect', () => presence.left(socket.id));
}
