import { randomBytes } from 'node:crypto';
import type { Actor } from '../src/domain/access.ts';
import { answerBroughtHome, listBroughtHome } from '../src/operations/brought-home.ts';
import { carryPhoto } from '../src/operations/carry-photo.ts';
import { carrySurvey } from '../src/operations/carry-survey.ts';
import { mapBoatUsers } from '../src/operations/map-boat-users.ts';
import { type Operation, runOperation } from '../src/operations/operation.ts';
import { registerHubKey } from '../src/operations/register-hub-key.ts';
import { submitDrawingAnalysis } from '../src/operations/submit-drawing-analysis.ts';
import { submitPercentageAnalysis } from '../src/operations/submit-percentage-analysis.ts';
import { takeOverSurvey } from '../src/operations/take-over-survey.ts';
import type { ServerContext } from './context.ts';

/** Every callable function that this server hosts, by its name. Sign-in codes are the auth library's here. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  [
    submitPercentageAnalysis,
    submitDrawingAnalysis,
    listBroughtHome,
    answerBroughtHome,
    mapBoatUsers,
    registerHubKey,
    takeOverSurvey,
    carrySurvey,
    carryPhoto,
  ].map((operation) => [operation.name, operation]),
);

/** Runs one for somebody, on what this server has. Throws what `runOperation` throws. */
export function runHere(
  operation: Operation,
  payload: unknown,
  actor: Actor,
  { store, clock, mailer, accounts, photos, drawings }: ServerContext,
): Promise<unknown> {
  return runOperation(operation, payload, {
    actor,
    store,
    clock,
    mailer,
    accounts,
    photos,
    drawings,
    randomBytes,
  });
}
