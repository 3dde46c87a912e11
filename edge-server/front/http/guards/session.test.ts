import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { visitor } from '../../../../src/domain/access/access.ts';
import { sessionOfRequest } from './session.ts';

function requestWith(bearer: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers.authorization = `Bearer ${bearer}`;
  return request;
}

it('a token that comes a hundred times at once is looked up once, and again afterwards', async () => {
  let lookedUp = 0;
  const context = {
    sessionOf: async () => {
      lookedUp += 1;
      return {
        actor: { ...visitor, uid: `dora ${lookedUp}` },
        email: null,
        confirmed: true,
        sessionId: null,
        since: null,
      };
    },
  };
  const request = requestWith('token');
  const sessions = await Promise.all([
    sessionOfRequest(context, request),
    ...Array.from({ length: 99 }, () => sessionOfRequest(context, requestWith('token'))),
  ]);
  expect(new Set(sessions.map(({ actor }) => actor.uid))).toEqual(new Set(['dora 1']));
  expect((await sessionOfRequest(context, request)).actor.uid).toBe('dora 1');
  // Whoever signed out in between is nobody with the next request.
  expect((await sessionOfRequest(context, requestWith('token'))).actor.uid).toBe('dora 2');
  expect((await sessionOfRequest(context, requestWith('other'))).actor.uid).toBe('dora 3');
});
