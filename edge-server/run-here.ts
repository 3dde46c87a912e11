import { randomBytes } from 'node:crypto';
import type { Actor } from '../src/domain/access/access.ts';
import { type Operation, runOperation } from '../src/operations/run/operation.ts';
import type { ServerContext } from './context.ts';

/** Runs one for somebody, on what this server has. Throws what `runOperation` throws. */
export function runHere(
  operation: Operation,
  payload: unknown,
  actor: Actor,
  { store, clock, mailer, accounts, photos, drawings, suggestions, config }: ServerContext,
): Promise<unknown> {
  return runOperation(operation, payload, {
    actor,
    store,
    clock,
    mailer,
    accounts,
    photos,
    drawings,
    suggestions,
    isAnalysisClosed: config.analysisClosed,
    randomBytes,
  });
}
