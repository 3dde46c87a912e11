import { randomBytes } from 'node:crypto';
import type { Actor } from '../../src/domain/access/access.ts';
import { type Operation, runOperation } from '../../src/operations/run/operation.ts';
import type { OperationContext } from '../../src/ports/server.ts';
import type { ServerContext } from './context.ts';

type Here = Pick<
  ServerContext,
  | 'store'
  | 'clock'
  | 'mailer'
  | 'accounts'
  | 'ways'
  | 'photos'
  | 'drawings'
  | 'suggestions'
  | 'linkOrigin'
  | 'giving'
  | 'config'
>;

/** What is known of one call. */
export type CallSession = Pick<OperationContext, 'secondStep' | 'sessionSince' | 'network'> &
  Partial<Pick<OperationContext, 'linkOrigin'>>;

/** What an operation runs on, here, for somebody. */
export function operationContext(
  actor: Actor,
  { store, clock, mailer, accounts, ways, photos, drawings, suggestions, linkOrigin, giving, config }: Here,
  session: CallSession = {},
): OperationContext {
  return {
    actor,
    store,
    clock,
    mailer,
    accounts,
    ways,
    photos,
    drawings,
    suggestions,
    linkOrigin,
    giving,
    expeditionMail: config.expeditionMail,
    isAnalysisClosed: config.analysisClosed,
    minAgreeingAnalyses: config.minAgreeingAnalyses,
    randomBytes,
    ...session,
  };
}

/** Runs one for somebody, on what this server has. Throws what `runOperation` throws. */
export function runHere(
  operation: Operation,
  payload: unknown,
  actor: Actor,
  context: ServerContext,
  session: CallSession = {},
): Promise<unknown> {
  return runOperation(operation, payload, operationContext(actor, context, session));
}
