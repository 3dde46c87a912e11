import type { Request, RequestHandler } from 'express';
import { createRoundRobin } from '../../setup/turns/round-robin.ts';
import { addressKey } from './rate-limits.ts';

/**
 * Turns of the loop from the beginning of one such request to that of the next. A turn lets one new connection in (libuv accepts one for each
 * readiness), so that whoever comes next does not wait behind all of theirs.
 */
const turnsBetween = 16;

function afterTurns(turns: number, callback: () => void): void {
  setImmediate(turns === 1 ? callback : () => afterTurns(turns - 1, callback));
}

/**
 * Lets requests of people who are not known begin one after the other with some turns of the loop in between, the networks in turn. A hundred strangers who
 * ask at the same moment are else all answered before somebody who only looks at a page: the database answers without waiting, so that a
 * request runs to its end in the turn in which it begins.
 *
 * @param isKnown Whether a request begins at once.
 */
export function oneATurn(isKnown: (request: Request) => boolean): RequestHandler {
  const waiting = createRoundRobin<() => void>();
  let isServing = false;

  function serve(): void {
    const begin = waiting.next();
    if (begin === undefined) {
      isServing = false;
      return;
    }
    begin();
    afterTurns(turnsBetween, serve);
  }

  return (request, response, next) => {
    if (isKnown(request)) {
      next();
      return;
    }
    waiting.add(addressKey(request), () => {
      // Nobody waits for the answer any more.
      if (!response.destroyed) next();
    });
    if (isServing) return;
    isServing = true;
    setImmediate(serve);
  };
}
