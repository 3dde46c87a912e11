import { randomBytes } from 'node:crypto';
import type { Actor } from '../src/domain/access/access.ts';
import { type Operation, runOperation } from '../src/operations/run/operation.ts';
import type { OperationContext } from '../src/ports/server.ts';
import type { ServerContext } from './context.ts';

/** Runs one for somebody, on what this server has. Throws what `runOperation` throws. */
export function runHere(
  operation: Operation,
  payload: unknown,
  actor: Actor,
  { store, clock, mailer, accounts, photos, drawings, suggestions, giving, config }: ServerContext,
  session: Pick<OperationContext, 'secondStep' | 'sessionSince'> = {},
): Promise<unknown> {
  return runOperation(operation, payload, {
    actor,
    ...session,
    store,
    clock,
    mailer,
    accounts,
    photos,
    drawings,
    suggestions,
    giving,
    isAnalysisClosed: config.analysisClosed,
    randomBytes,
  });
}
