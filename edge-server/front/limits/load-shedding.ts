import type { Socket } from 'node:net';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import { text } from '../../../src/language/say.ts';
import { errorBody, httpStatusOf, ServerError } from '../../setup/log/errors.ts';

/** How much of what is asked is turned away at this moment, because the thread that answers is busy. */
export interface Load {
  /** From 0, nothing, to 1. */
  share(): number;
  close(): void;
}

/** How busy the thread was since the last look. */
export interface Busyness {
  /** Share of the time that was work, 0 to 1. */
  readonly utilization: number;
  /** How long a turn of the loop took at the longest, milliseconds: so long nobody new is let in. */
  readonly turnMs: number;
}

/** Share of the thread's time that may be work before something is turned away. */
const busyAbove = 0.8;
/** As long as turns are short, a thread may be as busy as it likes: a rush of photos is, for an hour. */
const longTurnMs = 100;
const sampleMs = 250;
/** Of the share that is turned away, at each look: up quickly where it is full, down slowly. */
const steps = { full: 0.1, busy: 0.03, free: -0.05 };
const fullAbove = 0.95;
/** Never everything: whoever is let in shows when it is over. */
const mostShed = 0.9;
/** Looks that find it busy before anything is turned away, so that one long task turns nobody away: 2 seconds. */
const patience = 8;

export interface LoadOptions {
  readonly measure?: () => Busyness;
  readonly onChange?: (isShedding: boolean) => void;
}

function busynessOfLoop(): () => Busyness {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const turnMs = delays.max / 1e6;
    delays.reset();
    return { utilization, turnMs };
  };
}

/** The share after one more look. */
export function nextShare(share: number, { utilization, turnMs }: Busyness): number {
  const isFull = turnMs > longTurnMs && utilization > busyAbove;
  const step = !isFull ? steps.free : utilization > fullAbove ? steps.full : steps.busy;
  return Math.min(mostShed, Math.max(0, share + step));
}

/** Watches the loop of this thread, four times a second. */
export function watchLoad({ measure = busynessOfLoop(), onChange }: LoadOptions = {}): Load {
  let [share, busyLooks] = [0, 0];
  const timer = setInterval(() => {
    const before = share;
    const next = nextShare(share, measure());
    busyLooks = next > share || next === mostShed ? busyLooks + 1 : 0;
    if (share > 0 || busyLooks > patience) share = next;
    if (before > 0 !== share > 0) onChange?.(share > 0);
  }, sampleMs).unref();
  return { share: () => share, close: () => clearInterval(timer) };
}

/** For a server that shares its thread with others, as in a test: what they do is not its load. */
export const noLoad: Load = { share: () => 0, close: () => undefined };

/** A program asks again after this; the person sees why it takes longer. */
const retryAfterSeconds = 2;
const tooBusy = new ServerError(
  'UNAVAILABLE',
  text('Very many people are here at this moment. Nothing is lost: it goes on by itself in a few seconds.'),
  { details: { retryAfterSeconds } },
);
const answer = JSON.stringify(errorBody(tooBusy));

/**
 * Turns away as much as `load` says, in words, and closes the connection that asked: those that are open keep the loop
 * full, and a new one is let in once in a turn of it. Whoever has just come is heard.
 */
export function shedLoad(load: Pick<Load, 'share'>): RequestHandler {
  const heard = new WeakSet<Socket>();
  let owed = 0;
  return ({ socket }, response, next) => {
    const share = load.share();
    const isNew = !heard.has(socket);
    heard.add(socket);
    if (share === 0 || isNew) {
      next();
      return;
    }
    owed += share;
    if (owed < 1) {
      next();
      return;
    }
    owed -= 1;
    response
      .writeHead(httpStatusOf.UNAVAILABLE, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': String(retryAfterSeconds),
        Connection: 'close',
      })
      .end(answer);
  };
}
